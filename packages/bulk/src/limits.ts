// The time limits and retry limits of imports. All times are in milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /**
   * The duration of a lease, which is the time for which a worker owns a row. The worker renews the lease while it
   * works on the row.
   */
  leaseMs: 10_000,
  /**
   * The assumed maximum time for which a job still has the status `awaiting` after the upload of its file. Default: 45
   * 000.
   */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * The maximum time from the start of an upload to the end of its job, after which the row is `unknown`. A run also
   * ends if it makes no progress for this time. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** The maximum duration of an upload, after which the upload is aborted. */
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
  /** The number of consecutive failures after which a row fails. */
  maxAttempts: 8,
  /** The number of expired jobs of one file after which its row fails. */
  maxJobs: 5,
  /**
   * Whether a file is sent to the same address again if the outcome of its upload is unknown. Pass false if a second
   * upload creates a second memory, so that the row waits until its job ends or expires.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
