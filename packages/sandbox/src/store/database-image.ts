// A database as the bytes of a file, and back. Node 22 can neither serialize nor deserialize one, so it goes by a file.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { change, query } from './sqlite.ts';

/** The bytes of a database file with everything that is in the database. */
export function imageOf(database: DatabaseSync): Uint8Array {
  return withScratchFile((path) => {
    change(database, 'VACUUM INTO ?').run(path);
    return readFileSync(path);
  });
}

/** Puts every row of an image into an empty database of the same tables. */
export function fillFrom(database: DatabaseSync, image: Uint8Array): void {
  withScratchFile((path) => {
    writeFileSync(path, image);
    change(database, 'ATTACH ? AS image').run(path);
    try {
      copyRows(database);
    } finally {
      database.exec('DETACH image');
    }
  });
}

function copyRows(database: DatabaseSync): void {
  const tables = query(database, "SELECT name FROM image.sqlite_schema WHERE type = 'table'").all();
  // SQLite itself keeps the last number of each table here, and writes it with every row that is copied.
  const counters = 'sqlite_sequence';
  const names = tables.map(({ name }) => String(name)).filter((name) => name !== counters);
  database.exec('BEGIN');
  for (const name of names) database.exec(`INSERT INTO main."${name}" SELECT * FROM image."${name}"`);
  database.exec(`DELETE FROM main.${counters}; INSERT INTO main.${counters} SELECT * FROM image.${counters}`);
  database.exec('COMMIT');
}

function withScratchFile<T>(action: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-sandbox-image-'));
  try {
    return action(join(folder, 'image.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
