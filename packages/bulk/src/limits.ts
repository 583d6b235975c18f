// The time limits and retry limits of imports. All times are in milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /** The duration of a lease. A worker owns a row during its lease, and renews the lease while it works. */
  leaseMs: 10_000,
  /** The time after an upload during which its job may still have the status `awaiting` (assumed). Default: 45 000. */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * The maximum time from the start of an upload to the end of its job. Then the import is `unknown`. A run without
   * progress for this time ends. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** The maximum time of one upload. Then the upload is aborted. */
  longestUploadMs: 3_600_000,
  /** The maximum clock difference between the service and its store. */
  skewMs: 120_000,
  /** The pause before the first poll of a job. */
  firstPauseMs: 1_000,
  /** The maximum pause between two polls. */
  longestPauseMs: 15_000,
  /** The maximum pause after a failure. */
  longestRetryPauseMs: 60_000,
  /** The maximum pause after a response with Retry-After. */
  longestRetryAfterMs: 600_000,
  /** The number of consecutive failures after which a row fails. */
  maxAttempts: 8,
  /** The number of expired jobs of one file after which the row fails. */
  maxJobs: 5,
  /**
   * Whether a file is sent to the same address again after an upload with unknown outcome. Set false if a second upload
   * creates a second memory. The row then waits until its job ends or expires.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
