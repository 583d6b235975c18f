// The public interface of the package.

export { type Paths, rowId } from './add-files.ts';
export type * from './added.ts';
export {
  accountKey,
  type Bulk,
  type BulkOptions,
  createBulk,
  type Reason,
} from './bulk.ts';
export { chunksOf, unreadableReason } from './content.ts';
export { LedgerError } from './database.ts';
export type { BulkEvent, BulkProgress } from './events.ts';
export { type Failure, type FailureKind, failureKinds } from './failures.ts';
export { defaultLimits, type Limits } from './limits.ts';
export { inParallel } from './memories.ts';
export type { Ledger } from './record.ts';
export type { Counts, Row, RowState } from './row.ts';
export { defaultParallel, NoProgressError, type RunOptions } from './run.ts';

export { sqliteLedger } from './sqlite-engine.ts';
