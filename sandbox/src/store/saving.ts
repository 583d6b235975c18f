// A state is held whole in memory, the files of memories, uploads and exports included: it is for tests, whose data
// is small.

import type { DatabaseSync } from 'node:sqlite';
import type { Folder, SavedFile } from './folder.ts';

/** The data of a moment. */
export interface SavedData {
  /** The catalog as the bytes of a database file. */
  readonly catalog: Uint8Array;
  readonly files: readonly SavedFile[];
}

/**
 * Where a database file says how it is written and read: 1 in place, 2 through a log that lies beside it, which an
 * image would lack.
 */
const ACCESS_BYTES = [18, 19];

/** The data of this moment. */
export function saveData(database: DatabaseSync, folder: Folder): SavedData {
  const catalog = database.serialize();
  for (const byte of ACCESS_BYTES) catalog[byte] = 1;
  return { catalog, files: folder.files() };
}
