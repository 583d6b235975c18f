// When a ledger is lost, the account still has the memories. A file that is not started and whose name is that of
// exactly one memory is linked to it.

import type { Client } from 'language-service-client';
import type { Ledger } from '../ledger/ledger.ts';

/** What came of adopting. */
export interface Reconciled {
  /** Rows whose memory was found. */
  readonly reconciled: number;
  /** Rows whose name is that of no memory; a run imports them. */
  readonly missing: number;
  /** Names that several memories or several rows have. They are skipped. */
  readonly ambiguous: readonly string[];
}

export async function reconcile(client: Client, ledger: Ledger, account: string): Promise<Reconciled> {
  const memories = new Map<string, string[]>();
  for await (const { name, translation_memory_id: id } of client.translationMemories.list())
    memories.set(name, [...(memories.get(name) ?? []), id]);
  const rows = new Map<string, string[]>();
  for await (const { name, id } of ledger.rows({ account, operation: 'import', states: ['planned'] }))
    rows.set(name, [...(rows.get(name) ?? []), id]);
  const ambiguous: string[] = [];
  let reconciled = 0;
  let missing = 0;
  for (const [name, ids] of rows) {
    const [memoryId, ...others] = memories.get(name) ?? [];
    const [id = '', ...twins] = ids;
    if (memoryId === undefined) missing += ids.length;
    else if (others.length > 0 || twins.length > 0) ambiguous.push(name);
    else reconciled += (await ledger.settle(id, { state: 'done', memoryId, failure: undefined })) ? 1 : 0;
  }
  return { reconciled, missing, ambiguous };
}
