// A person decides a row that the workers can't decide, and says where moved files are. A row whose job may still end is
// left to the workers.

import type { Client } from 'language-service-client';
import type { Ledger } from './ledger/ledger.ts';
import type { RowState } from './ledger/row.ts';

/** States that a person may decide. */
const decidable = ['planned', 'failed', 'unknown'] as const satisfies readonly RowState[];

/** The row is done, and this is its memory. */
export async function setMemory(client: Client, ledger: Ledger, id: string, memoryId: string): Promise<void> {
  const { operation } = (await ledger.get(id)) ?? {};
  if (operation === 'export') throw new RangeError(`Row ${id} is an export: its memory cannot be set`);
  await client.translationMemories.get(memoryId);
  const changes = { state: 'done', memoryId, failure: undefined } as const;
  if (!(await ledger.settle(id, changes, decidable))) throw await undecidable(ledger, id);
}

/** The row leaves the ledger. */
export async function forgetRow(ledger: Ledger, id: string): Promise<void> {
  if (!(await ledger.forget(id, decidable))) throw await undecidable(ledger, id);
}

async function undecidable(ledger: Ledger, id: string): Promise<RangeError> {
  const row = await ledger.get(id);
  if (row === undefined) return new RangeError(`There is no row ${id}`);
  if (decidable.some((state) => state === row.state))
    return new RangeError(`Row ${id} is in use by a worker: try again when its lease has expired`);
  return new RangeError(`Row ${id} is ${row.state}: only ${decidable.join(', ')} can be decided`);
}
