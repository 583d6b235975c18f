// The public surface.

export { AccountError, type AccountOptions, openAccount } from './account.ts';
export type { Advanced, AdvanceOptions } from './advance-one.ts';
export type { Bulk, BulkOptions } from './bulk.ts';
export { createBulk } from './bulk.ts';
export type { BulkEvent, BulkProgress } from './events.ts';
export type { AddedMemories, AddMemoriesOptions } from './exports/add-memories.ts';
export { type Failure, type FailureKind, failureKinds } from './failures.ts';
export { rowId } from './ids.ts';
export type { Added, AddFilesOptions, FileToAdd, FileToCheck } from './imports/add-files.ts';
export type { RowToRepeat } from './imports/begin-again.ts';
export type { Reconciled } from './imports/reconcile.ts';
export { LedgerError, LedgerVersionError } from './ledger/database.ts';
export type { AccountPause, Counts, Ledger, Totals } from './ledger/ledger.ts';
export type { BulkOperation, Row, RowState } from './ledger/row.ts';
export type { Migrated } from './ledger/schema.ts';
export { migrateSqliteLedger, type SqliteLedgerOptions, sqliteLedger } from './ledger/sqlite.ts';
export { defaultLimits, type Limits } from './limits.ts';
export type { BulkReport } from './report.ts';
export type { RunOptions } from './run.ts';
export { keyMark } from './sealing.ts';
export type { SegmentTotals } from './segments.ts';
export { sleep } from './sleep.ts';
export { type S3Settings, s3SettingsIn } from './sources/s3-settings.ts';
export { SourceError } from './sources/source.ts';
