// What an import asks of the service, and every way in which it can answer. Nothing here throws: an outcome that is not
// known is an answer like the others.

import type { JobState } from 'language-service-client/jobs';
import type { RequestFailure } from '../failures.ts';
import type { Row } from '../ledger/row.ts';
import type { CheckedSource } from './checked-source.ts';

/** A new job. */
export interface Declared {
  readonly kind: 'declared';
  readonly jobId: string;
  readonly uploadUrl: string;
  /** By the service's clock; undefined where the service does not say. */
  readonly expiresAt: number | undefined;
  /** The file as it was before the job was made. */
  readonly content?: CheckedSource | undefined;
}

/** What a job says of itself. */
export interface JobStatus {
  readonly kind: 'seen';
  readonly status: JobState | 'missing';
  /** The service's word, where it is neither documented nor assumed; such a job counts as running. */
  readonly strange?: string | undefined;
  /** When the service said so, by its own clock. */
  readonly at: number;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** Why it failed. */
  readonly reason?: string | undefined;
}

export interface Stored {
  readonly kind: 'stored';
  /** Of the file that was sent. */
  readonly sha256?: string | undefined;
}

export interface Upload {
  readonly uploadUrl: string;
  /** As the same claim found it; read again where it is absent. */
  readonly content?: CheckedSource | undefined;
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

export interface ImportService {
  /** Creates a job for the file of the row, if the file is as it was added. */
  declare(row: Row, signal: AbortSignal): Promise<Declared | RequestFailure>;
  poll(jobId: string, signal: AbortSignal): Promise<JobStatus | RequestFailure>;
  /** Sends the file of the row to the address, in one PUT. */
  put(row: Row, upload: Upload): Promise<Stored | RequestFailure>;
}
