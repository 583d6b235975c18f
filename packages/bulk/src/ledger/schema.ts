// The tables, in the SQL that SQLite and Postgres share. Every number is a double: it is exact up to 2^53, and both
// drivers give it as a number.

import { type Database, LedgerVersionError, type Queries } from './database.ts';

const tables: readonly string[] = [
  `create table if not exists bulk_rows (
    id text primary key,
    account text not null,
    operation text not null,
    path text not null,
    size double precision not null,
    name text not null,
    sha256 text,
    file_version text,
    state text not null,
    job_id text,
    sealed_url text,
    expires_at double precision,
    declared_at double precision,
    put_at double precision,
    fence double precision not null default 0,
    lease_until double precision not null default 0,
    wake_at double precision not null default 0,
    attempts double precision not null default 0,
    outages double precision not null default 0,
    orphaned double precision not null default 0,
    memory_id text,
    skipped double precision,
    error text,
    abandoned text not null default '[]',
    duplicates text not null default '[]',
    generation double precision not null default 0
  )`,
  'create index if not exists bulk_rows_due on bulk_rows (account, state, wake_at)',
  "create index if not exists bulk_rows_order on bulk_rows (account, size desc, id) where state = 'planned'",
  "create index if not exists bulk_rows_leased on bulk_rows (account) where state = 'planned' and lease_until > 0",
  'create index if not exists bulk_rows_memory on bulk_rows (account, memory_id)',
  'create index if not exists bulk_rows_listed on bulk_rows (account, id, state)',
  'create index if not exists bulk_rows_path on bulk_rows (account, path) where file_version is not null',
  `create table if not exists bulk_accounts (
    account text primary key,
    paused_until double precision not null default 0,
    next_poll_at double precision not null default 0,
    clock double precision not null default 0,
    full_until double precision not null default 0,
    outages double precision not null default 0,
    troubles double precision not null default 0,
    probe_until double precision not null default 0,
    poll_factor double precision not null default 1
  )`,
  `create table if not exists bulk_agains (
    id text primary key,
    account text not null,
    generation double precision not null,
    lease_until double precision not null
  )`,
  'create table if not exists bulk_notes (name text primary key, note text not null)',
];

/** The version that this package reads and writes. */
const version = 1;

/** The version of the ledger; 0 if there is no ledger. Changes nothing and waits for no other worker. */
async function versionOf(database: Database, queries: Queries = database): Promise<number> {
  const [notes] = await queries.query(database.hasNotes);
  if (notes === undefined) return 0;
  const [found] = await queries.query("select note from bulk_notes where name = 'version'");
  return Number(found?.['note'] ?? 0);
}

/** Makes the ledger if it does not exist. @throws LedgerVersionError for one of another version, before anything is changed. */
export async function prepare(database: Database): Promise<void> {
  if (await isMade(database)) return;
  await database.transact(async (queries) => {
    if (await isMade(database, queries)) return;
    for (const statement of [...tables, ...database.routines]) await queries.query(statement);
    await queries.query("insert into bulk_notes (name, note) values ('version', $1)", [String(version)]);
  });
}

/** Tells whether the ledger exists. @throws LedgerVersionError */
async function isMade(database: Database, queries: Queries = database): Promise<boolean> {
  const found = await versionOf(database, queries);
  if (found !== 0 && found !== version) throw new LedgerVersionError(found, version);
  return found === version;
}
