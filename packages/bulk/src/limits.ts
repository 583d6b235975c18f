// The times that the guarantees depend on, and the limits of waiting. All values except the counts are
// milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /** The lease of a row. A worker owns the row for this time, and renews the lease while it works. */
  leaseMs: 10_000,
  /**
   * The time after the arrival of a file during which its job may still report that it awaits the file (assumed).
   * Default: 45 000.
   */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * The maximum time from the start of an upload to the end of its job; after that the import is `unknown`. A run
   * without progress for this time ends. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** The maximum time of one upload; then it is aborted. */
  longestUploadMs: 3_600_000,
  /** The maximum difference between the clocks of the service and of its store. */
  skewMs: 120_000,
  /** The pause before the first poll of a job. */
  firstPauseMs: 1_000,
  /** The maximum pause between two polls. */
  longestPauseMs: 15_000,
  /** The maximum pause after a failure. */
  longestRetryPauseMs: 60_000,
  /** The maximum pause that a Retry-After of the service can cause. */
  longestRetryAfterMs: 600_000,
  /** The number of consecutive failed attempts after which a row fails. */
  maxAttempts: 8,
  /** The number of expired jobs of one file after which its row fails. */
  maxJobs: 5,
  /**
   * Whether a file is sent to the same address again if the outcome of its upload is unknown. Set false if a second
   * upload creates a second memory. Then the row waits for its job. It gets a new job only when the old one can no
   * longer receive the file.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
