// How an import or export job can end.

import type { JobToken } from '../calls.ts';
import type { TranslationMemoryJob } from '../generated/schema.ts';
import { kind, withDetails } from './language-service-error.ts';

export interface JobDetails {
  readonly jobId: string;
  readonly operation?: 'import' | 'export' | undefined;
  /** The last status seen. */
  readonly status?: string | undefined;
  readonly traceId?: string | undefined;
}

export interface JobFailedDetails extends JobDetails {
  /** The job as last seen, without its signed address. */
  readonly job: TranslationMemoryJob;
}

/** The service ended the job as failed; `job` has its results. */
export class JobFailedError extends withDetails<JobFailedDetails>() {
  static override readonly [kind]: string = 'JobFailedError';
}

export interface JobWaitDetails extends JobDetails {
  /** Status requests made. */
  readonly polls: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often. */
  readonly seen: Readonly<Record<string, number>>;
  /**
   * Continues the wait in this process or another: give it to `resumeImport` or `resumeExport`, as `operation` says.
   * Absent where the wait was for a job id alone.
   */
  readonly resumeToken?: JobToken | undefined;
}

/** The job did not finish in time; it continues at the service. */
export class JobWaitError extends withDetails<JobWaitDetails>() {
  static override readonly [kind]: string = 'JobWaitError';
}
