import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { change, query } from './sqlite.ts';

/** The secret of that name; made on first use, kept with the data. */
export function secret(database: DatabaseSync, name: string): Uint8Array {
  const known = query(database, 'SELECT value FROM secrets WHERE name = ?').get(name)?.['value'];
  if (known instanceof Uint8Array) return known;
  const made = randomBytes(32);
  change(database, 'INSERT INTO secrets (name, value) VALUES (?, ?)').run(name, made);
  return made;
}
