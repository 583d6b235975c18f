import type { DatabaseSync } from 'node:sqlite';
import { change, query } from './sqlite.ts';

/** How far the clock was ahead when it was last moved, in milliseconds; undefined if it never was. */
export function storedAdvance(database: DatabaseSync): number | undefined {
  const row = query(database, 'SELECT ahead_ms FROM clock').get();
  return row === undefined ? undefined : Number(row['ahead_ms']);
}

/** Stores how far the clock is ahead. */
export function storeAdvance(database: DatabaseSync, aheadMs: number): void {
  change(database, 'INSERT OR REPLACE INTO clock (id, ahead_ms) VALUES (1, ?)').run(aheadMs);
}
