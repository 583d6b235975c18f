// One database has everything small. A successful change is in it before the response is sent.

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync as Database } from 'node:sqlite';
import { wordsOf } from '../errors/error-words.ts';
import { fillFrom } from './saved-data.ts';
import { DatabaseSync, query } from './sqlite.ts';

/**
 * The version of everything in a data folder: raised when the tables change, or the files of memories. Version 1 has
 * memories of several layouts, and the origin of each job's address.
 */
const VERSION = 2;
const FIRST_VERSION = 1;

/** One row: how far the clock is ahead. */
const CLOCK = `
  CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), ahead_ms REAL NOT NULL) STRICT;
`;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS documents (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS documents_of_account ON documents (kind, account, sequence);
  CREATE TABLE IF NOT EXISTS shares (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (kind, id, account)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS jobs (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    operation TEXT NOT NULL CHECK (operation IN ('import', 'export')),
    memory TEXT NOT NULL,
    request TEXT NOT NULL,
    course TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    started_ms INTEGER,
    worked_ms INTEGER,
    outcome TEXT,
    finished_ms INTEGER,
    fetched_ms INTEGER,
    expires_ms INTEGER
  ) STRICT;
  ${CLOCK}
  CREATE UNIQUE INDEX IF NOT EXISTS one_running_export ON jobs (memory)
    WHERE operation = 'export' AND finished_ms IS NULL;
  CREATE INDEX IF NOT EXISTS running_jobs ON jobs (sequence) WHERE finished_ms IS NULL AND started_ms IS NOT NULL;
`;

const FOREIGN = 'is no catalog of a sandbox. Choose another data folder.';
const DAMAGED = 'is damaged. Restore the data folder from a copy, or delete it.';
/** What is wrong with a catalog that cannot be opened, and what to do, by SQLite's primary result code. */
const FAULTS: Readonly<Record<number, string>> = {
  5: 'is in use by another sandbox. Stop that one, or choose another data folder.',
  8: 'cannot be written. Allow it, or choose another data folder.',
  11: DAMAGED,
  13: 'has no room: the disk is full. Make room, or choose another data folder.',
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

/** The data folder has another version. The message is for people. */
class OtherVersion extends Error {}

/** Opens the database of a data folder, or one in memory. A second process on the same file is refused. */
export function openDatabase(path: string | undefined, options: DatabaseOptions = {}): Database {
  const { image, hasOldMemories = () => false } = options;
  if (path !== undefined && image !== undefined) writeFileSync(path, image);
  let database: Database | undefined;
  try {
    database = new DatabaseSync(path ?? ':memory:');
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    prepareSchema(database, path ?? '', hasOldMemories);
    if (query(database, 'PRAGMA quick_check').get()?.['quick_check'] !== 'ok') throw new Error(DAMAGED);
    if (path === undefined && image !== undefined) fillFrom(database, image);
    return database;
  } catch (cause) {
    database?.close();
    if (cause instanceof OtherVersion) throw cause;
    throw new Error(`The catalog ${path} ${faultOf(cause)}`, { cause });
  }
}

function prepareSchema(database: Database, path: string, hasOldMemories: () => boolean): void {
  const version = Number(query(database, 'PRAGMA user_version').get()?.['user_version']);
  if (version === VERSION) return;
  if (version > VERSION)
    throw new OtherVersion(
      `The data folder ${dirname(path)} has version ${version} of the data, and this sandbox has version ${VERSION}. Update language-service-sandbox, or choose another folder.`,
    );
  if (version === FIRST_VERSION) migrate(database, path, hasOldMemories);
  else createTables(database);
}

function createTables(database: Database): void {
  const isNew = query(database, 'SELECT 1 FROM sqlite_schema').get() === undefined;
  if (!isNew) throw new Error(FOREIGN);
  // Whole or not at all: tables without a version are those of someone else.
  database.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${VERSION}; COMMIT;`);
}

function migrate(database: Database, path: string, hasOldMemories: () => boolean): void {
  if (hasOldMemories())
    throw new OtherVersion(
      `The data folder ${dirname(path)} has version ${FIRST_VERSION} of the data, and its translation memories cannot be read by this sandbox, which has version ${VERSION}. Choose another folder, or delete this one; the release of the sandbox that wrote it still opens it.`,
    );
  database.exec(
    `BEGIN; ALTER TABLE jobs DROP COLUMN origin; ${CLOCK} PRAGMA user_version = ${VERSION}; COMMIT;`,
  );
}

function faultOf(cause: unknown): string {
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
