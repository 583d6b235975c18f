// A state is held whole in memory, the files of memories, uploads and exports included: it is for tests, whose data
// is small.

import type { DatabaseSync } from 'node:sqlite';
import { imageOf } from './database-image.ts';
import type { Folder, SavedFile } from './folder.ts';

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
