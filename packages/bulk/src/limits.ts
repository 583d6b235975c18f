// Times that the guarantees depend on, and limits of waiting. All but the counts are milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export interface Limits {
  /** A worker has a row for so long, and renews it while it works. Default 10 000. */
  readonly leaseMs: number;
  /** For so long after a file has come its job may still say that it awaits it (assumed). Default 45 000. */
  readonly arrivalGraceMs: number;
  /**
   * So long after its upload began, an import whose job has not ended is `unknown`. A run without progress for so long
   * ends. Default 21 600 000, six hours.
   */
  readonly maxWaitMs: number;
  /** One upload is ended after so long. Default 3 600 000. */
  readonly longestUploadMs: number;
  /** How far the clocks of the service and of its store may be apart. Default 120 000. */
  readonly skewMs: number;
  /** The pause before the first poll of a job. Default 1 000. */
  readonly firstPauseMs: number;
  /** The longest pause between two polls. Default 15 000. */
  readonly longestPauseMs: number;
  /** The longest pause after a failure. Default 60 000. */
  readonly longestRetryPauseMs: number;
  /** The longest pause that a Retry-After of the service can ask for. Default 600 000. */
  readonly longestRetryAfterMs: number;
  /** Consecutive failed attempts before a row fails. Default 8. */
  readonly maxAttempts: number;
  /** Jobs of one file that may expire before its row fails. Default 5. */
  readonly maxJobs: number;
  /**
   * Whether a file whose upload has no known outcome is sent to the same address again. False where a second upload
   * makes a second memory: then the row waits for its job, and for a new job until the old one is dead. Default true.
   */
  readonly sendsAgain: boolean;
}

export const defaultLimits: Limits = {
  leaseMs: 10_000,
  arrivalGraceMs,
  maxWaitMs: 21_600_000,
  longestUploadMs: 3_600_000,
  skewMs: 120_000,
  firstPauseMs: 1_000,
  longestPauseMs: 15_000,
  longestRetryPauseMs: 60_000,
  longestRetryAfterMs: 600_000,
  maxAttempts: 8,
  maxJobs: 5,
  sendsAgain: true,
};

/** Returns for how long after its address expired a job may still receive its file, or not show it yet. */
export function unreachableAfterMs({ longestUploadMs, skewMs, arrivalGraceMs }: Limits): number {
  return longestUploadMs + skewMs + arrivalGraceMs;
}

/** Returns the pause after so many outages in a row: up to a second, then doubling to a minute. */
export function outagePauseMs(limits: Limits, outages: number, chance: number): number {
  return chance * pauseMs(limits, outages);
}

/** Returns the pause after so many failed attempts in a row. */
export function pauseMs({ firstPauseMs, longestRetryPauseMs }: Limits, attempts: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(attempts, 20), longestRetryPauseMs);
}
