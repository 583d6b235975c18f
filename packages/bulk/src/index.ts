// The public surface.

export type { Advanced, AdvanceOptions } from './advance-one.ts';
export type { Bulk, BulkOptions } from './bulk.ts';
export { accountKey, createBulk } from './bulk.ts';
export type { BulkEvent, BulkProgress } from './events.ts';
export type { AddedMemories, AddMemoriesOptions } from './exports/add-memories.ts';
export { type Failure, type FailureKind, failureKinds } from './failures.ts';
export { rowId } from './ids.ts';
export type { Added, AddFilesOptions, FileToAdd, FileToCheck } from './imports/add-files.ts';
export type { RowToRepeat } from './imports/begin-again.ts';
export { LedgerError, LedgerVersionError } from './ledger/database.ts';
export type { AccountPause, Counts, Ledger, Totals } from './ledger/ledger.ts';
export type { BulkOperation, Row, RowState } from './ledger/row.ts';
export { type SqliteLedgerOptions, sqliteLedger } from './ledger/sqlite.ts';
export { defaultLimits, type Limits } from './limits.ts';
export type { BulkReport } from './report.ts';
export type { RunOptions } from './run.ts';
export type { SegmentTotals } from './segments.ts';
export { sleep } from './sleep.ts';
