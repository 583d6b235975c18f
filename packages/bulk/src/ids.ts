// The id of a row is derived from its subject, so adding the same subject twice adds one row, from any worker.

import { createHash } from 'node:crypto';

/** Returns an id, the same for the same parts in the same order. */
export function rowId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
