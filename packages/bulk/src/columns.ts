// A row as the table holds it.

import type { Fields, Value } from './database.ts';
import { failureIn, failureText } from './failures.ts';
import type { Changes, Row, RowState } from './row.ts';

/** How each field of a row is stored: its column, and what reads it. */
const fields = {
  id: ['id', String],
  account: ['account', String],
  // Only the ledger writes this column.
  state: ['state', (value) => value as RowState],
  path: ['path', String],
  size: ['size', Number],
  name: ['name', String],
  sha256: ['sha256', String],
  fileVersion: ['file_version', optional(String)],
  jobId: ['job_id', optional(String)],
  sealedUrl: ['sealed_url', optional(String)],
  expiresAt: ['expires_at', optional(Number)],
  declaredAt: ['declared_at', optional(Number)],
  putAt: ['put_at', optional(Number)],
  fence: ['fence', Number],
  attempts: ['attempts', Number],
  outages: ['outages', Number],
  memoryId: ['memory_id', optional(String)],
  earlier: ['earlier', listIn],
  replaces: ['replaces', listIn],
  skipped: ['skipped', optional(Number)],
  failure: ['error', optional((text) => failureIn(String(text)))],
  abandoned: ['abandoned', listIn],
} as const satisfies { readonly [field in keyof Row]: readonly [string, (value: Value) => Row[field]] };

const entries = Object.entries(fields);

/** The changes as assignments, each behind a comma, the first value being `$first`. */
export function assignments(changes: Changes, first: number): { sql: string; values: Value[] } {
  // A change names fields of a row.
  const changed = Object.entries(changes) as [keyof Changes, Changes[keyof Changes]][];
  return {
    sql: changed.map(([field], index) => `, ${fields[field][0]} = $${first + index}`).join(''),
    values: changed.map(([, value]) => storedValue(value)),
  };
}

function storedValue(value: Changes[keyof Changes]): Value {
  if (value === undefined) return null;
  if (typeof value !== 'object') return value;
  return 'kind' in value ? failureText(value) : JSON.stringify(value);
}

export function rowIn(record: Fields): Row {
  const row = Object.fromEntries(entries.map(([field, [column, read]]) => [field, read(record[column] ?? null)]));
  // The table has every field, each with what reads it.
  return row as unknown as Row;
}

function optional<T>(read: (value: Value) => T): (value: Value) => T | undefined {
  return (value) => (value === null ? undefined : read(value));
}

/** Most rows have none. */
function listIn(value: Value): readonly string[] {
  return value === '[]' ? [] : JSON.parse(String(value));
}
