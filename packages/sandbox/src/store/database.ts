// One database has everything small. A successful change is in it before the response is sent.

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync as Database } from 'node:sqlite';
import { wordsOf } from '../errors/error-words.ts';
import { changesToTables, ForeignTables, OtherVersion } from './data-version.ts';
import { fillFrom } from './database-image.ts';
import { DatabaseSync, query } from './sqlite.ts';

const FOREIGN = 'is no catalog of a sandbox. Choose another data folder.';
const DAMAGED = 'is damaged. Restore the data folder from a copy, or delete it.';
const NO_ROOM = 'cannot be written: the disk is full, or fails. Make room, or choose another data folder.';
/** What is wrong with a catalog that cannot be opened, and what to do, by SQLite's primary result code. */
const FAULTS: Readonly<Record<number, string>> = {
  5: 'is in use by another sandbox. Stop that one, or choose another data folder.',
  8: 'cannot be written. Allow it, or choose another data folder.',
  10: NO_ROOM,
  11: DAMAGED,
  13: NO_ROOM,
  14: 'cannot be opened. Check who may open it, or choose another data folder.',
  26: FOREIGN,
};

/** What a database is opened with. */
export interface DatabaseOptions {
  /** What is in it. */
  readonly image?: Uint8Array | undefined;
  /** Whether the folder has files of memories that are no longer read. Default: none. */
  readonly hasOldMemories?: () => boolean;
}

/** Opens the database of a data folder, or one in memory. A second process on the same file is refused. */
export function openDatabase(path: string | undefined, options: DatabaseOptions = {}): Database {
  const { image, hasOldMemories = () => false } = options;
  if (path !== undefined && image !== undefined) writeFileSync(path, image);
  let database: Database | undefined;
  try {
    database = new DatabaseSync(path ?? ':memory:');
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    const changes = changesToTables(database, dirname(path ?? ''), hasOldMemories);
    if (query(database, 'PRAGMA quick_check').get()?.['quick_check'] !== 'ok') throw new Error(DAMAGED);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (changes !== undefined) database.exec(changes);
    if (path === undefined && image !== undefined) fillFrom(database, image);
    return database;
  } catch (cause) {
    database?.close();
    if (cause instanceof OtherVersion) throw cause;
    throw new Error(`The catalog ${path} ${faultOf(cause)}`, { cause });
  }
}

function faultOf(cause: unknown): string {
  if (cause instanceof ForeignTables) return FOREIGN;
  const code = codeOf(cause);
  return (code === undefined ? undefined : FAULTS[code & 0xff]) ?? wordsOf(cause);
}

function codeOf(error: unknown): number | undefined {
  // What SQLite throws is an Error with its own code.
  return (error as { errcode?: number }).errcode;
}

const NOTHING_TO_ROLL_BACK = 1;

/** The databases with a transaction; Node 22.13 does not report it. */
const working = new WeakSet<Database>();

/** Runs `work` whole or not at all. */
export function inTransaction<T>(database: Database, work: () => T): T {
  if (working.has(database)) return work();
  database.exec('BEGIN IMMEDIATE');
  working.add(database);
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  } finally {
    working.delete(database);
  }
}

/** Where there is no room, SQLite has already rolled back, and refuses to do it again with its general code. */
function rollBack(database: Database): void {
  try {
    database.exec('ROLLBACK');
  } catch (error) {
    if (codeOf(error) !== NOTHING_TO_ROLL_BACK) throw error;
  }
}
