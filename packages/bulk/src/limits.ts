// Times that the guarantees depend on, and limits of waiting. All but the counts are milliseconds.

export interface Limits {
  /** A worker has a row for so long, and renews it while it works. Default 60 000. */
  readonly leaseMs: number;
  /** For so long after a file has come its job may still say that it awaits it (assumed). Default 45 000. */
  readonly arrivalGraceMs: number;
  /** One upload is ended after so long. Default 3 600 000. */
  readonly longestUploadMs: number;
  /** How far the clocks of the service and of its store may be apart. Default 120 000. */
  readonly skewMs: number;
  /** A job created just now may not be visible for so long. Default 5 000. */
  readonly youngJobMs: number;
  /** The pause before the first look at a job. Default 1 000. */
  readonly firstLookMs: number;
  /** The longest pause between two looks. Default 15 000. */
  readonly longestLookMs: number;
  /** The longest pause after a failure. Default 60 000. */
  readonly longestPauseMs: number;
  /** Attempts in a row that come to nothing before a row fails. Default 8. */
  readonly mostAttempts: number;
  /** Jobs of one file that may expire before its row fails. Default 5. */
  readonly mostJobs: number;
  /**
   * Whether a file whose upload has no known outcome is sent to the same address again. False where a second upload
   * makes a second memory: then the row waits for its job, and for a new job until the old one is dead. Default true.
   */
  readonly sendsAgain: boolean;
}

export const defaultLimits: Limits = {
  leaseMs: 60_000,
  arrivalGraceMs: 45_000,
  longestUploadMs: 3_600_000,
  skewMs: 120_000,
  youngJobMs: 5_000,
  firstLookMs: 1_000,
  longestLookMs: 15_000,
  longestPauseMs: 60_000,
  mostAttempts: 8,
  mostJobs: 5,
  sendsAgain: true,
};

/** For so long after its address expired a job may still come by its file, or still not show it. */
export function deathMs({ longestUploadMs, skewMs, arrivalGraceMs }: Limits): number {
  return longestUploadMs + skewMs + arrivalGraceMs;
}

/** The pause after the n-th attempt in a row that failed. */
export function pauseMs({ firstLookMs, longestPauseMs }: Limits, attempts: number): number {
  return Math.min(firstLookMs * 2 ** Math.min(attempts, 20), longestPauseMs);
}
