// Computes the durations of jobs and signed URLs. They are not documented, so they are settings. A job ends when its
// work is done and its duration has passed on the sandbox's clock.

import { checkNames } from 'language-service-client/options';
import type { Job } from '../store/jobs.ts';
import { type Duration, milliseconds } from '../time/clock.ts';

/** How long jobs run and signed URLs are valid, on the sandbox's clock. */
export interface DurationOptions {
  /**
   * The time after an upload until the service sees the file. Until then, the job has the status `awaiting_input`.
   * Default: 0.
   */
  readonly uploadSeen?: Duration;
  /** The minimum time for which an import has the status `processing`. Default: 0. */
  readonly import?: Duration;
  /** The minimum duration of the status `processing` of an export. Default: 0. */
  readonly export?: Duration;
  /** The time after which an upload URL expires. Default: 30 minutes. */
  readonly uploadAddress?: Duration;
  /** The lifetime of a download URL after the end of the export. Default: 60 minutes. */
  readonly downloadAddress?: Duration;
}

/** All durations of jobs and signed URLs. Durations that the user has not set have their defaults. */
export type Durations = Required<DurationOptions>;

const DEFAULTS: Durations = {
  uploadSeen: 0,
  import: 0,
  export: 0,
  uploadAddress: '30m',
  downloadAddress: '60m',
};

/**
 * Returns the passed durations, and the defaults of all others. Throws an error if an option is unknown or a duration
 * is invalid.
 */
export function durationsOf(options: DurationOptions = {}): Durations {
  checkNames(options, Object.keys(DEFAULTS));
  for (const duration of Object.values(options)) milliseconds(duration);
  return { ...DEFAULTS, ...options };
}

/**
 * Returns when the service detects the uploaded file of an import. Returns undefined if the file is not uploaded yet.
 */
export function seenMs(job: Job, durations: Durations): number | undefined {
  if (job.startedMs === undefined) return undefined;
  return job.startedMs + milliseconds(job.script.uploadSeen ?? durations.uploadSeen);
}

/**
 * Returns when responses begin to show that the job has ended: at the end of its work, or at the end of the minimum
 * duration if that is later. Returns undefined while the work is running.
 */
export function dueMs(job: Job, durations: Durations): number | undefined {
  const { operation, startedMs, workedMs, script } = job;
  if (startedMs === undefined || workedMs === undefined) return undefined;
  const leastMs = milliseconds(script.duration ?? durations[operation]);
  const begunMs = operation === 'import' ? Number(seenMs(job, durations)) : startedMs;
  return Math.max(workedMs, begunMs + leastMs);
}
