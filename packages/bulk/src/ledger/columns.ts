// A row as the tables hold it.

import { type Failure, failureIn, failureText } from '../failures.ts';
import type { Place } from '../sources/source.ts';
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
  outages: 'outages',
  orphaned: 'orphaned',
  memoryId: 'memory_id',
  sha256: 'sha256',
  skipped: 'skipped',
  failure: 'error',
  abandoned: 'abandoned',
  duplicates: 'duplicates',
  generation: 'generation',
  place: 'path',
} as const satisfies { readonly [field in keyof Changes]-?: string };

/** What a worker changes: only a list that is added again changes the place of a file. */
export const changeableColumns: readonly string[] = Object.values(columnOf).filter(
  (column) => column !== 'path',
);

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
  // What Changes has is what columnOf has.
  const entries = Object.entries(changes) as [keyof typeof columnOf, Changes[keyof Changes]][];
  return Object.fromEntries(entries.map(([field, value]) => [columnOf[field], storedValue(value)]));
}

function storedValue(value: Changes[keyof Changes]): Value {
  if (value === undefined) return null;
  if (typeof value !== 'object') return value;
  if ('path' in value) return storedPath(value);
  return 'kind' in value ? failureText(value) : JSON.stringify(value);
}

/** The column of the path has what its source needs before it. The path of a local file begins with no such word. */
export function storedPath({ path, sourceNote }: Place): string {
  return sourceNote === undefined ? path : `${Buffer.from(sourceNote).toString('base64url')} ${path}`;
}

function placeIn(stored: string): Place {
  const [, note, path] = /^([\w-]+) ((?:s3|https?):\/\/.*)$/is.exec(stored) ?? [];
  if (note === undefined || path === undefined) return { path: stored };
  return { path, sourceNote: Buffer.from(note, 'base64url').toString() };
}

/** The columns of a row, and the place of each in a row that is a list. */
const at = {
  id: 0,
  account: 1,
  operation: 2,
  state: 3,
  path: 4,
  size: 5,
  name: 6,
  sha256: 7,
  job_id: 8,
  sealed_url: 9,
  expires_at: 10,
  declared_at: 11,
  put_at: 12,
  fence: 13,
  lease_until: 14,
  wake_at: 15,
  attempts: 16,
  orphaned: 17,
  memory_id: 18,
  skipped: 19,
  error: 20,
  abandoned: 21,
  duplicates: 22,
  generation: 23,
  outages: 24,
} as const;

const columns = Object.keys(at);
export const columnList = columns.join(', ');

export function rowIn(record: Record): Row {
  return rowOf(columns.map((column) => record[column] ?? null));
}

/** Takes the values in the order of `columnList`: a report reads a million rows. */
export function rowOf(values: readonly Value[]): Row {
  return {
    id: String(values[at.id]),
    account: String(values[at.account]),
    // Only the ledger writes these two columns.
    operation: values[at.operation] as BulkOperation,
    state: values[at.state] as RowState,
    ...placeIn(String(values[at.path])),
    size: Number(values[at.size]),
    name: String(values[at.name]),
    sha256: textIn(values[at.sha256]),
    jobId: textIn(values[at.job_id]),
    sealedUrl: textIn(values[at.sealed_url]),
    expiresAt: numberIn(values[at.expires_at]),
    declaredAt: numberIn(values[at.declared_at]),
    putAt: numberIn(values[at.put_at]),
    fence: Number(values[at.fence]),
    leaseUntil: Number(values[at.lease_until]),
    wakeAt: Number(values[at.wake_at]),
    attempts: Number(values[at.attempts]),
    outages: Number(values[at.outages]),
    orphaned: Number(values[at.orphaned]),
    memoryId: textIn(values[at.memory_id]),
    skipped: numberIn(values[at.skipped]),
    failure: failureOf(values[at.error]),
    abandoned: listIn(values[at.abandoned]),
    duplicates: listIn(values[at.duplicates]),
    generation: Number(values[at.generation]),
  };
}

function textIn(value: Value | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

function numberIn(value: Value | undefined): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

function failureOf(value: Value | undefined): Failure | undefined {
  return value === null || value === undefined ? undefined : failureIn(String(value));
}

/** Most rows have none. */
function listIn(value: Value | undefined): readonly string[] {
  return value === '[]' ? [] : JSON.parse(String(value));
}
