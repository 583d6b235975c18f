// A state is held whole in memory, the files of memories, uploads and exports included: it is for tests, whose data
// is small.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Folder, SavedFile } from './folder.ts';
import { change, query } from './sqlite.ts';

/** The data of a moment. */
export interface SavedData {
  /** The catalog as the bytes of a database file. */
  readonly catalog: Uint8Array;
  readonly files: readonly SavedFile[];
}

/** The data of this moment. */
export function saveData(database: DatabaseSync, folder: Folder): SavedData {
  return { catalog: imageOf(database), files: folder.files() };
}

// A database as the bytes of a file, and back. Node 22 can neither serialize nor deserialize one, so it goes by a file.

/** The bytes of a database file with everything that is in the database. */
function imageOf(database: DatabaseSync): Uint8Array {
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
