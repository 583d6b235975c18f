// Everything small lives in one database; what was answered with a 2xx is in it before the answer leaves.

import { DatabaseSync } from 'node:sqlite';

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
    origin TEXT NOT NULL,
    request TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    started_ms INTEGER,
    worked_ms INTEGER,
    outcome TEXT,
    finished_ms INTEGER,
    fetched_ms INTEGER,
    expires_ms INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS one_running_export ON jobs (memory)
    WHERE operation = 'export' AND finished_ms IS NULL;
  CREATE INDEX IF NOT EXISTS running_jobs ON jobs (sequence) WHERE finished_ms IS NULL AND started_ms IS NOT NULL;
`;

/** Opens the database of a data folder, or one in memory. A second process on the same file is refused. */
export function openDatabase(path: string | undefined): DatabaseSync {
  const database = new DatabaseSync(path ?? ':memory:');
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    database.exec(SCHEMA);
  } catch (cause) {
    database.close();
    throw new Error(`The catalog ${path} cannot be opened; is another sandbox using it?`, { cause });
  }
  return database;
}

/** Runs `work` whole or not at all. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
