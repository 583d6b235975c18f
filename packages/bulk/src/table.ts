// The table of imports and fragments of its SQL statements, which work in SQLite and Postgres.

import type { Fields, Value } from './database.ts';
import type { Changes, Row, RowState } from './row.ts';

/**
 * The statements that create the table of imports. Times and counts are stored as numbers, and lists and failures as
 * JSON.
 */
export const tableStatements: readonly string[] = [
  `create table if not exists bulk_imports (
    id text primary key, account text not null, path text not null, size double precision not null, name text not null,
    sha256 text not null, "fileVersion" text, state text not null, "jobId" text, "sealedUrl" text,
    "expiresAt" double precision, "declaredAt" double precision, "putAt" double precision,
    fence double precision not null default 0, "leaseUntil" double precision not null default 0,
    attempts double precision not null default 0, outages double precision not null default 0,
    "memoryId" text, earlier text not null default '[]', replaces text not null default '[]',
    skipped double precision, failure text, abandoned text not null default '[]')`,
  'create index if not exists bulk_imports_state on bulk_imports (account, state, size desc, id)',
  'create index if not exists bulk_imports_path on bulk_imports (account, path)',
  'create index if not exists bulk_imports_name on bulk_imports (account, name)',
];

/** The maximum number of rows that one statement reads, adds or changes. */
export const pageSize = 1_000;

export function inStates(states: readonly RowState[] | undefined): string {
  return states === undefined ? '' : ` and state in (${states.map((state) => `'${state}'`).join(', ')})`;
}

export function* pagesOf<T>(items: readonly T[], size = pageSize): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}

export function listOf(values: readonly Value[], first: number): string {
  return values.map((_, index) => `$${first + index}`).join(', ');
}

const jsonFields = ['earlier', 'replaces', 'abandoned', 'failure'] as const;

/**
 * Returns the SQL and the values that set the changed fields in an update. `first` is the number of the first
 * parameter. With `first` 3, the SQL is for example `, "state" = $3, "attempts" = $4`.
 */
export function assignments(changes: Changes, first: number): { sql: string; values: Value[] } {
  const entries = Object.entries(changes);
  const stored = (value: (typeof entries)[number][1]): Value =>
    typeof value === 'object' ? JSON.stringify(value) : (value ?? null);
  const sql = entries.map(([field], index) => `, "${field}" = $${first + index}`).join('');
  return { sql, values: entries.map(([, value]) => stored(value)) };
}

export function rowIn(record: Fields): Row {
  const row: { [field: string]: unknown } = {};
  for (const column in record) row[column] = record[column] ?? undefined;
  for (const field of jsonFields)
    if (row[field] !== undefined) row[field] = row[field] === '[]' ? [] : JSON.parse(String(row[field]));
  // The table has all fields of a row.
  return row as unknown as Row;
}
