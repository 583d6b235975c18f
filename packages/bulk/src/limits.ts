// Times that the guarantees depend on, and limits of waiting. All but the counts are milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /** A worker has a row for so long, and renews it while it works. */
  leaseMs: 10_000,
  /** For so long after a file has come its job may still say that it awaits it (assumed): 45 000. */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * So long after its upload began, an import whose job has not ended is `unknown`. A run without progress for so long
   * ends. Six hours.
   */
  maxWaitMs: 21_600_000,
  /** One upload is ended after so long. */
  longestUploadMs: 3_600_000,
  /** How far the clocks of the service and of its store may be apart. */
  skewMs: 120_000,
  /** The pause before the first poll of a job. */
  firstPauseMs: 1_000,
  /** The longest pause between two polls. */
  longestPauseMs: 15_000,
  /** The longest pause after a failure. */
  longestRetryPauseMs: 60_000,
  /** The longest pause that a Retry-After of the service can ask for. */
  longestRetryAfterMs: 600_000,
  /** Consecutive failed attempts before a row fails. */
  maxAttempts: 8,
  /** Jobs of one file that may expire before its row fails. */
  maxJobs: 5,
  /**
   * Whether a file whose upload has no known outcome is sent to the same address again. False where a second upload
   * makes a second memory: then the row waits for its job, and for a new job until the old one is dead.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
