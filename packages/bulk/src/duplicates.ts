// A memory that an expired job made after all is one too many. It is deleted only where the caller says so.

import { type Client, NotFoundError } from 'language-service-client';
import type { Ledger } from './ledger/ledger.ts';

/** Deletes the memories that rows name as duplicates; gives their ids. A row keeps its own memory. */
export async function removeDuplicates(client: Client, ledger: Ledger, account: string): Promise<string[]> {
  const removed: string[] = [];
  for await (const { id, memoryId, duplicates } of ledger.rows({ account, states: ['done'] })) {
    if (duplicates.length === 0 || memoryId === undefined) continue;
    for (const duplicate of duplicates) {
      if (duplicate === memoryId) continue;
      await client.translationMemories.delete(duplicate).catch((error: unknown) => {
        if (!(error instanceof NotFoundError)) throw error;
      });
      removed.push(duplicate);
    }
    await ledger.settle(id, { duplicates: [] });
  }
  return removed;
}
