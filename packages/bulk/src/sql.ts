// The table of imports, and parts of its statements, in the SQL that SQLite and Postgres share.

import type { Value } from './database.ts';
import type { RowState } from './row.ts';

/** Makes the table. Times and counts are numbers of JavaScript; lists and failures are JSON. */
export const tableStatements: readonly string[] = [
  `create table if not exists bulk_imports (
    id text primary key, account text not null, path text not null, size double precision not null, name text not null,
    sha256 text not null, file_version text, state text not null, job_id text, sealed_url text,
    expires_at double precision, declared_at double precision, put_at double precision,
    fence double precision not null default 0, lease_until double precision not null default 0,
    attempts double precision not null default 0, outages double precision not null default 0,
    memory_id text, earlier text not null default '[]', replaces text not null default '[]',
    skipped double precision, failure text, abandoned text not null default '[]')`,
  'create index if not exists bulk_imports_state on bulk_imports (account, state, size desc, id)',
  'create index if not exists bulk_imports_path on bulk_imports (account, path)',
  'create index if not exists bulk_imports_name on bulk_imports (account, name)',
];

/** Rows that one statement reads, adds or changes. */
export const pageSize = 1_000;

export function inStates(states: readonly RowState[] | undefined): string {
  return states === undefined ? '' : ` and state in (${states.map((state) => `'${state}'`).join(', ')})`;
}

export function* pagesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += pageSize) yield items.slice(from, from + pageSize);
}

export function listOf(values: readonly Value[], first: number): string {
  return values.map((_, index) => `$${first + index}`).join(', ');
}

export function placesOf(rows: readonly (readonly Value[])[], first: number): string {
  return rows.map((row, at) => `(${listOf(row, first + at * row.length)})`).join(', ');
}
