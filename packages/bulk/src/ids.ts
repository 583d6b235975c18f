// A row is known by what it is about, so adding the same thing twice adds it once, whoever adds it.

import { createHash } from 'node:crypto';

/** The same for the same parts, in the same order. */
export function rowId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
