// A row as the tables hold it.

import { failureIn, failureText } from '../failures.ts';
import type { Record, Value } from './database.ts';
import type { BulkOperation, Changes, Row, RowState } from './row.ts';

/** How each field of a row is stored: its column, and what reads it. */
const fields = {
  id: ['id', String],
  account: ['account', String],
  // Only the ledger writes these two columns.
  operation: ['operation', (value) => value as BulkOperation],
  state: ['state', (value) => value as RowState],
  path: ['path', String],
  size: ['size', Number],
  name: ['name', String],
  sha256: ['sha256', optional(String)],
  fileVersion: ['file_version', optional(String)],
  jobId: ['job_id', optional(String)],
  sealedUrl: ['sealed_url', optional(String)],
  expiresAt: ['expires_at', optional(Number)],
  declaredAt: ['declared_at', optional(Number)],
  putAt: ['put_at', optional(Number)],
  fence: ['fence', Number],
  leaseUntil: ['lease_until', Number],
  wakeAt: ['wake_at', Number],
  attempts: ['attempts', Number],
  outages: ['outages', Number],
  orphaned: ['orphaned', Number],
  memoryId: ['memory_id', optional(String)],
  skipped: ['skipped', optional(Number)],
  failure: ['error', optional((text) => failureIn(String(text)))],
  abandoned: ['abandoned', listIn],
  duplicates: ['duplicates', listIn],
  generation: ['generation', Number],
} as const satisfies { readonly [field in keyof Row]: readonly [string, (value: Value) => Row[field]] };

const entries = Object.entries(fields);
const columns = entries.map(([, [column]]) => column);
const blank = Object.fromEntries(entries.map(([field]) => [field, undefined]));
const readers = entries.map(([field, [column, read]]) => ({ field, column, read }));

const unchangeable = [
  'id',
  'account',
  'operation',
  'path',
  'name',
  'file_version',
  'fence',
  'lease_until',
  'wake_at',
];

/** What a worker changes. */
export const changeableColumns = columns.filter((column) => !unchangeable.includes(column));

/** The changes as assignments, the first value being `$first`. */
export function assignments(changes: Changes, first: number): { sql: string; values: Value[] } {
  const entries = Object.entries(storedChanges(changes));
  return {
    sql: entries.map(([column], index) => `, ${column} = $${first + index}`).join(''),
    values: entries.map(([, value]) => value),
  };
}

/** The changes by their columns. */
export function storedChanges(changes: Changes): Record {
  // A change names fields of a row.
  const changed = Object.entries(changes) as [keyof Changes, Changes[keyof Changes]][];
  return Object.fromEntries(changed.map(([field, value]) => [fields[field][0], storedValue(value)]));
}

function storedValue(value: Changes[keyof Changes]): Value {
  if (value === undefined) return null;
  if (typeof value !== 'object') return value;
  return 'kind' in value ? failureText(value) : JSON.stringify(value);
}

/** A report reads a million rows. */
export function rowIn(record: Record): Row {
  const row: { [field: string]: unknown } = { ...blank };
  for (const { field, column, read } of readers) row[field] = read(record[column] ?? null);
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
