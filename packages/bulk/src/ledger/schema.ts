// The tables, in the SQL that SQLite and Postgres share. Every number is a double: it is exact up to 2^53, and both
// drivers give it as a number.

export const version = '1';

export const schema: readonly string[] = [
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
  'drop index if exists bulk_rows_largest', // the index of earlier ledgers, in which equal sizes have no order
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
