// A row as the tables hold it.

import { failureIn, failureText } from '../failures.ts';
import type { Record, Value } from './database.ts';
import type { BulkOperation, Changes, Row, RowState } from './row.ts';

const columnOf = {
  state: 'state',
  size: 'size',
  jobId: 'job_id',
  sealedUrl: 'sealed_url',
  expiresAt: 'expires_at',
  declaredAt: 'declared_at',
  putAt: 'put_at',
  attempts: 'attempts',
  orphaned: 'orphaned',
  memoryId: 'memory_id',
  sha256: 'sha256',
  skipped: 'skipped',
  failure: 'error',
  abandoned: 'abandoned',
  duplicates: 'doubles',
} as const satisfies { readonly [field in keyof Changes]-?: string };

/** The changes as assignments, the first value being `$first`. */
export function assignments(changes: Changes, first: number): { sql: string; values: Value[] } {
  // What Changes has is what columnOf has.
  const entries = Object.entries(changes) as [keyof typeof columnOf, Changes[keyof Changes]][];
  return {
    sql: entries.map(([field], index) => `, ${columnOf[field]} = $${first + index}`).join(''),
    values: entries.map(([, value]) => storedValue(value)),
  };
}

function storedValue(value: Changes[keyof Changes]): Value {
  if (value === undefined) return null;
  if (typeof value !== 'object') return value;
  return 'kind' in value ? failureText(value) : JSON.stringify(value);
}

export function rowOf(record: Record): Row {
  return {
    id: String(record['id']),
    account: String(record['account']),
    // Only the ledger writes these two columns.
    operation: record['operation'] as BulkOperation,
    state: record['state'] as RowState,
    path: String(record['path']),
    size: Number(record['size']),
    name: String(record['name']),
    sha256: optional(record['sha256'], String),
    jobId: optional(record['job_id'], String),
    sealedUrl: optional(record['sealed_url'], String),
    expiresAt: optional(record['expires_at'], Number),
    declaredAt: optional(record['declared_at'], Number),
    putAt: optional(record['put_at'], Number),
    fence: Number(record['fence']),
    leaseUntil: Number(record['lease_until']),
    wakeAt: Number(record['wake_at']),
    attempts: Number(record['attempts']),
    orphaned: Number(record['orphaned']),
    memoryId: optional(record['memory_id'], String),
    skipped: optional(record['skipped'], Number),
    failure: optional(record['error'], (value) => failureIn(String(value))),
    abandoned: listIn(record['abandoned']),
    duplicates: listIn(record['doubles']),
  };
}

function optional<T>(value: Value | undefined, read: (value: Value) => T): T | undefined {
  return value === null || value === undefined ? undefined : read(value);
}

/** Most rows have none, and a report reads a million rows. */
function listIn(value: Value | undefined): readonly string[] {
  return value === '[]' ? [] : JSON.parse(String(value));
}
