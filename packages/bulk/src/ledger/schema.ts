// The tables, in the SQL that SQLite and Postgres share. Every number is a double: it is exact up to 2^53, and both
// drivers give it as a number.

import { type Database, LedgerVersionError, type Queries } from './database.ts';

/** It is repeated over a ledger of version 1, since some of those lack an index. */
const first: readonly string[] = [
  `create table if not exists bulk_rows (
    id text primary key,
    account text not null,
    operation text not null,
    path text not null,
    size double precision not null,
    name text not null,
    sha256 text,
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
    orphaned double precision not null default 0,
    memory_id text,
    skipped double precision,
    error text,
    abandoned text not null default '[]',
    doubles text not null default '[]'
  )`,
  'create index if not exists bulk_rows_due on bulk_rows (account, state, wake_at)',
  'drop index if exists bulk_rows_largest', // in it equal sizes have no order
  "create index if not exists bulk_rows_order on bulk_rows (account, size desc, id) where state = 'planned'",
  "create index if not exists bulk_rows_leased on bulk_rows (account) where state = 'planned' and lease_until > 0",
  'create index if not exists bulk_rows_memory on bulk_rows (account, memory_id)',
  `create table if not exists bulk_accounts (
    account text primary key,
    paused_until double precision not null default 0,
    next_look_at double precision not null default 0
  )`,
  'create table if not exists bulk_notes (name text primary key, note text not null)',
];

const second: readonly string[] = [
  'create index bulk_rows_listed on bulk_rows (account, id, state)',
  'alter table bulk_accounts add column clock double precision not null default 0',
  // The command line named its accounts by an address and a key. The one with the most rows is the default from now on.
  `insert into bulk_notes (name, note) select 'account default', substr(name, 8) from bulk_notes
   where name like 'key of http%' and not exists (select 1 from bulk_notes where name = 'key of default')
   order by (select count(*) from bulk_rows where account = substr(bulk_notes.name, 8)) desc limit 1`,
  'alter table bulk_accounts add column outages double precision not null default 0',
];

/** The claim of Postgres, which is made again at each migration, counts the job that a file is taken for. */
const third: readonly string[] = [];

const fourth: readonly string[] = [
  'alter table bulk_accounts add column full_until double precision not null default 0',
  'alter table bulk_accounts rename column next_look_at to next_poll_at',
  'alter table bulk_rows rename column doubles to duplicates',
  'drop table if exists bulk_tallies', // its columns have other names; it is made and filled again
];

const fifth: readonly string[] = [
  'alter table bulk_rows add column generation double precision not null default 0',
  `create table if not exists bulk_agains (
    id text primary key,
    account text not null,
    generation double precision not null,
    lease_until double precision not null
  )`,
];

const sixth: readonly string[] = [
  'alter table bulk_rows add column outages double precision not null default 0',
  'alter table bulk_accounts add column troubles double precision not null default 0',
  'alter table bulk_accounts add column probe_until double precision not null default 0',
  'alter table bulk_accounts add column poll_factor double precision not null default 1',
];

const seventh: readonly string[] = [
  'alter table bulk_rows add column file_version text',
  'create index if not exists bulk_rows_path on bulk_rows (account, path) where file_version is not null',
];

/** The first makes version 1, and so on. Those of a released version are never changed. */
const migrations = [first, second, third, fourth, fifth, sixth, seventh];

/** The version that this package reads and writes. */
const version = migrations.length;

/** The version of the ledger; 0 if there is no ledger. Changes nothing and waits for no other worker. */
async function versionOf(database: Database, queries: Queries = database): Promise<number> {
  const [notes] = await queries.query(database.hasNotes);
  if (notes === undefined) return 0;
  const [found] = await queries.query("select note from bulk_notes where name = 'version'");
  return Number(found?.['note'] ?? 0);
}

/** The version of a ledger before a migration, 0 where there was none, and after it. */
export interface Migrated {
  readonly from: number;
  readonly to: number;
}

/** Makes the tables, or brings those of an older version forward. */
function migrate(database: Database): Promise<Migrated> {
  return database.migrate(async (queries) => {
    const found = await versionOf(database, queries);
    const migrated = { from: found, to: version };
    if (found > version) throw new LedgerVersionError(found, version);
    if (found === version) return migrated;
    const steps = migrations.slice(found === 1 ? 0 : found).flat();
    for (const statement of [...steps, ...database.routines]) await queries.query(statement);
    await queries.query(
      `insert into bulk_notes (name, note) values ('version', $1)
       on conflict (name) do update set note = excluded.note`,
      [String(version)],
    );
    return migrated;
  });
}

/** Migrates, and closes. */
export async function migrateAndClose(database: Database): Promise<Migrated> {
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
}

/** Makes the ledger if it does not exist. @throws LedgerVersionError for one of another version, before anything is changed. */
export async function prepare(database: Database): Promise<void> {
  const found = await versionOf(database);
  if (found === version) return;
  if (found > version || (found > 0 && !database.migratesAtOpening))
    throw new LedgerVersionError(found, version);
  await migrate(database);
}
