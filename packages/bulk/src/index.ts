// The public surface.

export type {
  Added,
  AddedRow,
  AddFilesOptions,
  Existing,
  FileToAdd,
  FileToCheck,
  NameTaken,
} from './added.ts';
export type { Bulk, BulkOptions, Twins } from './bulk.ts';
export { accountKey, createBulk } from './bulk.ts';
export { LedgerError } from './database.ts';
export type { Counts } from './engine.ts';
export type { BulkEvent, BulkProgress } from './events.ts';
export { type Exported, type ExportManyOptions, exportMany } from './export-many.ts';
export { type Failure, type FailureKind, failureKinds } from './failures.ts';
export { rowId } from './ids.ts';
export type { Ledger } from './ledger.ts';
export { defaultLimits, type Limits } from './limits.ts';
export type { BulkReport, Reason } from './report.ts';
export type { Row, RowState } from './row.ts';
export { NoProgressError, type RunOptions } from './run.ts';
export { sleep } from './sleep.ts';
export { type SqliteLedgerOptions, sqliteLedger } from './sqlite.ts';
