// The time limits and retry limits of imports. All times are in milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /** How long a lease lasts. A worker owns a row during its lease, and renews the lease while it works. */
  leaseMs: 10_000,
  /** How long after an upload its job may still have the status `awaiting` (assumed). Default: 45 000. */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * How long an import may take from its upload to the end of its job; then the row is `unknown`. A run that makes no
   * progress for this time ends. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** How long one upload may take; then it is aborted. */
  longestUploadMs: 3_600_000,
  /** How much the clocks of the service and of its file server may differ. */
  skewMs: 120_000,
  /** How long to wait before the first poll of a job. */
  firstPauseMs: 1_000,
  /** The longest pause between two polls. */
  longestPauseMs: 15_000,
  /** The longest pause after a failure. */
  longestRetryPauseMs: 60_000,
  /** The longest pause after a response with Retry-After. */
  longestRetryAfterMs: 600_000,
  /** After how many consecutive failures a row fails. */
  maxAttempts: 8,
  /** After how many expired jobs of one file its row fails. */
  maxJobs: 5,
  /**
   * Whether a file is sent to the same address again if the outcome of its upload is unknown. Set it to false if a
   * second upload creates a second memory. The row then waits until its job ends or expires.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
