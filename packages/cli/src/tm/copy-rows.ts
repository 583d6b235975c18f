import { basename, join } from 'node:path';
import { type AccountOptions, accountNotes, type Ledger } from 'language-service-bulk';

/** Copies the rows of an account; exports are then written to `folder`, if it is given. Rows that a worker has are free. */
export async function copyRows(
  from: Ledger,
  to: Ledger,
  named: AccountOptions,
  folder?: string,
): Promise<void> {
  const notes = accountNotes(named);
  for (const name of Object.values(notes)) {
    const note = await from.recall(name);
    if (note !== undefined) await to.remember(name, note);
  }
  const account = (await from.recall(notes.account)) ?? named.name;
  for await (const row of from.rows({ account })) {
    const { id, operation, size, name, sha256, memoryId } = row;
    const path = folder === undefined || operation === 'import' ? row.path : join(folder, basename(row.path));
    await to.add([{ id, account, operation, path, size, name, sha256, memoryId }]);
    const { fence, wakeAt, leaseUntil, account: _account, id: _id, ...rest } = row;
    const { operation: _operation, path: _path, name: _name, ...changes } = rest;
    await to.settle(id, changes);
  }
}
