// The time limits and retry limits of imports. All times are in milliseconds.

import { arrivalGraceMs } from 'language-service-client/jobs';

export const defaultLimits = {
  /**
   * The duration of a lease. During a lease, an import belongs to one worker. The worker renews the lease as long as it
   * works on the import.
   */
  leaseMs: 10_000,
  /**
   * How long the job of an uploaded file may stay `awaiting`. If the outcome of an upload is unknown and its job is
   * still `awaiting` after this time, the file is sent again. Default: 45 seconds.
   */
  arrivalGraceMs: arrivalGraceMs as number,
  /**
   * The maximum time from the start of an upload to the end of its job. After this time, the state of the import is
   * `unknown`. A run also ends if no import progresses for this time. Default: six hours.
   */
  maxWaitMs: 21_600_000,
  /** The maximum duration of an upload, after which the upload is aborted. */
  longestUploadMs: 3_600_000,
  /**
   * The maximum difference between the clocks of the service and of the server that receives files. A job is replaced
   * only when its upload URL has expired by both clocks.
   */
  skewMs: 120_000,
  /** The pause before the first poll of a job. */
  firstPauseMs: 1_000,
  /** The longest pause between two polls of a job. */
  longestPauseMs: 15_000,
  /** The longest pause after a failure. */
  longestRetryPauseMs: 60_000,
  /** The longest pause after a response with Retry-After. A longer requested pause is shortened to this time. */
  longestRetryAfterMs: 600_000,
  /**
   * The maximum number of consecutive failures. Outages, rate limits and refused keys do not count. At the maximum, an
   * import fails if it has no job, or if its file is unreadable. Any other import stops sending its file to the current
   * job, and only polls the job.
   */
  maxAttempts: 8,
  /** The maximum number of jobs for one file. If this number of jobs has expired, the import fails. */
  maxJobs: 5,
  /**
   * Whether a file is sent to the same URL again if the outcome of its upload is unknown. Pass false if a second upload
   * to the URL creates a second memory. With false, the import waits until its job ends or expires.
   */
  sendsAgain: true,
};

export type Limits = Readonly<typeof defaultLimits>;
