import type { Ledger } from 'language-service-bulk';

/** Copies the rows of an account. Rows that a worker has are free in the copy. */
export async function copyRows(from: Ledger, to: Ledger, account: string): Promise<void> {
  for await (const row of from.rows({ account })) {
    const { id, operation, path, size, name, sha256, memoryId } = row;
    await to.add([{ id, account, operation, path, size, name, sha256, memoryId }]);
    const { fence, wakeAt, leaseUntil, account: _account, id: _id, ...rest } = row;
    const { operation: _operation, path: _path, name: _name, ...changes } = rest;
    await to.settle(id, changes);
  }
}
