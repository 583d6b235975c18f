// When a ledger is lost, the account still has the memories. A file that has no job, and whose name is that of exactly one
// memory, is linked to it. A name that several have decides nothing: no worker may import such a file.

import type { Client } from 'language-service-client';
import { failure } from '../failures.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** What came of reconciling. */
export interface Reconciled {
  /** Rows whose memory was found. */
  readonly reconciled: number;
  /** Rows whose name is that of no memory; a run imports those that are planned. */
  readonly missing: number;
  /** Names that several memories or several rows have. Their rows are `unknown`: a person decides. */
  readonly ambiguous: readonly string[];
}

const open = ['planned', 'unknown'] as const;

export async function reconcile(client: Client, ledger: Ledger, account: string): Promise<Reconciled> {
  const taken = new Set<string>();
  const rows = new Map<string, string[]>();
  for await (const { name, id, state, memoryId } of ledger.rows({ account, operation: 'import' }))
    if (state === 'planned' || state === 'unknown') rows.set(name, [...(rows.get(name) ?? []), id]);
    else if (memoryId !== undefined) taken.add(memoryId);
  const memories = new Map<string, string[]>();
  for await (const { name, translation_memory_id: id } of client.translationMemories.list())
    if (!taken.has(id)) memories.set(name, [...(memories.get(name) ?? []), id]);
  const ambiguous: string[] = [];
  let reconciled = 0;
  let missing = 0;
  for (const [name, ids] of rows) {
    const [memoryId, ...others] = memories.get(name) ?? [];
    const [id = '', ...twins] = ids;
    if (memoryId === undefined) missing += ids.length;
    else if (others.length > 0 || twins.length > 0) {
      ambiguous.push(name);
      const count = `${others.length + 1} memories and ${ids.length} files have the name`;
      for (const one of ids)
        await ledger.settle(one, { state: 'unknown', failure: failure('undecided', count) }, open);
    } else
      reconciled += (await ledger.settle(id, { state: 'done', memoryId, failure: undefined }, open)) ? 1 : 0;
  }
  return { reconciled, missing, ambiguous: ambiguous.toSorted() };
}
