// Everything in a data folder has one version, that of its catalog. A folder of an earlier version is migrated in one
// transaction; one that cannot be is refused before anything in it changes.

import type { DatabaseSync } from 'node:sqlite';
import { query } from './sqlite.ts';

/** One row: how far the clock is ahead. */
const CLOCK = `
  CREATE TABLE clock (id INTEGER PRIMARY KEY CHECK (id = 1), ahead_ms REAL NOT NULL) STRICT;
`;

const TABLES = `
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE documents (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account TEXT NOT NULL,
    document TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
  CREATE INDEX documents_of_account ON documents (kind, account, sequence);
  CREATE TABLE shares (
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    account TEXT NOT NULL,
    PRIMARY KEY (kind, id, account)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE jobs (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    operation TEXT NOT NULL CHECK (operation IN ('import', 'export')),
    memory TEXT NOT NULL,
    request TEXT NOT NULL,
    script TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    started_ms INTEGER,
    worked_ms INTEGER,
    outcome TEXT,
    finished_ms INTEGER,
    fetched_ms INTEGER,
    expires_ms INTEGER
  ) STRICT;
  ${CLOCK}
  CREATE UNIQUE INDEX one_running_export ON jobs (memory)
    WHERE operation = 'export' AND finished_ms IS NULL;
  CREATE INDEX running_jobs ON jobs (sequence) WHERE finished_ms IS NULL AND started_ms IS NOT NULL;
`;

/** A step from each version to the next; add one when the tables change, or the files of memories. */
const MIGRATIONS = [
  // Version 1 has memories of several layouts, and the origin of each job's address.
  `ALTER TABLE jobs DROP COLUMN origin; ${CLOCK}`,
  'ALTER TABLE jobs RENAME COLUMN course TO script;',
];
const VERSION = MIGRATIONS.length + 1;

/** The data folder has another version. The message is for people. */
export class OtherVersion extends Error {}

/** The database has tables of another program. */
export class ForeignTables extends Error {}

/**
 * The changes that make the tables of this version; none if the database has them. Throws an OtherVersion if the data
 * cannot be read, and a ForeignTables.
 */
export function changesToTables(
  database: DatabaseSync,
  folder: string,
  hasOldMemories: () => boolean,
): string | undefined {
  const version = Number(query(database, 'PRAGMA user_version').get()?.['user_version']);
  if (version > VERSION)
    throw new OtherVersion(
      `The data folder ${folder} has version ${version} of the data, and this sandbox has version ${VERSION}. Update language-service-sandbox, or choose another folder.`,
    );
  const names = query(database, 'SELECT name FROM sqlite_schema').all();
  if (version === 0 && names.length === 0) return wholly(TABLES);
  if (version < 1 || !names.some(({ name }) => name === 'jobs')) throw new ForeignTables();
  if (version === 1 && hasOldMemories())
    throw new OtherVersion(
      `The data folder ${folder} has version ${version} of the data, and its translation memories cannot be read by this sandbox, which has version ${VERSION}. Choose another folder, or delete this one; the release of the sandbox that wrote it still opens it.`,
    );
  return version === VERSION ? undefined : wholly(MIGRATIONS.slice(version - 1).join('\n'));
}

/** Tables without a version would be those of another program. */
function wholly(changes: string): string {
  return `BEGIN; ${changes} PRAGMA user_version = ${VERSION}; COMMIT;`;
}
