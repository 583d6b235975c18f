// A row of the ledger as its user sees it: without the sealed address and the bookkeeping.

import type { Row } from 'language-service-bulk';

export interface ReportedJob {
  readonly id: string;
  readonly operation: Row['operation'];
  readonly state: Row['state'];
  readonly file: string;
  readonly name: string;
  readonly jobId: string | undefined;
  readonly memoryId: string | undefined;
  readonly skipped: number | undefined;
  readonly error: string | undefined;
  /** Memories that an expired job also created: delete them. */
  readonly doubles: readonly string[];
}

export function jobOf(row: Row): ReportedJob {
  const { id, operation, state, path: file, name, jobId, memoryId, skipped, failure, doubles } = row;
  return { id, operation, state, file, name, jobId, memoryId, skipped, error: failure?.message, doubles };
}
