// The time limits and retry limits of imports. All times are in milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /** The duration of a lease. A worker owns a row during its lease, and renews the lease while it works. */
  leaseMs: 10_000,
  /** The time after an upload in which its job may still have the status `awaiting` (assumed). Default: 45 000. */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * The maximum time from the start of an upload to the end of its job; then the row is `unknown`. A run that makes no
   * progress for this time ends. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** The maximum duration of an upload. A longer upload is aborted. */
  longestUploadMs: 3_600_000,
  /** The maximum difference between the clocks of the service and of its file server. */
  skewMs: 120_000,
  /** The pause before the first poll of a job. */
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
