import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** The secret of that name; made on first use, kept with the data. */
export function secret(database: DatabaseSync, name: string): Uint8Array {
  database.prepare('INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)').run(name, randomBytes(32));
  const row = database.prepare('SELECT value FROM secrets WHERE name = ?').get(name);
  if (!(row?.['value'] instanceof Uint8Array)) throw new Error(`The catalog holds no secret ${name}`);
  return row['value'];
}
