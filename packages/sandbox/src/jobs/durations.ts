// The durations of jobs and signed addresses are not documented; here they are settings. A job ends when its work is
// done, but not before its duration has passed on the sandbox's clock.

import { checkNames } from 'language-service-client/options';
import type { Job } from '../store/jobs.ts';
import { type Duration, milliseconds } from '../time/clock.ts';

/** Durations, all on the sandbox's clock. */
export interface DurationOptions {
  /** How long an uploaded file stays unseen: the job keeps saying `awaiting_input`. Default 0. */
  readonly uploadSeen?: Duration;
  /** The least time an import is processing. Default 0. */
  readonly import?: Duration;
  /** The least time an export is processing. Default 0. */
  readonly export?: Duration;
  /** How long an upload address works. Default 30 minutes. */
  readonly uploadAddress?: Duration;
  /** How long a download address works after the export completed. Default 60 minutes. */
  readonly downloadAddress?: Duration;
}

/** Durations with their defaults. */
export type Durations = Required<DurationOptions>;

const DEFAULTS: Durations = {
  uploadSeen: 0,
  import: 0,
  export: 0,
  uploadAddress: '30m',
  downloadAddress: '60m',
};

/** Fills in the defaults. Throws an error that names an unknown option or an invalid duration. */
export function durationsOf(options: DurationOptions = {}): Durations {
  checkNames(options, Object.keys(DEFAULTS));
  for (const duration of Object.values(options)) milliseconds(duration);
  return { ...DEFAULTS, ...options };
}

/** Returns when the service first sees the upload of an import. */
export function seenMs(job: Job, durations: Durations): number | undefined {
  if (job.startedMs === undefined) return undefined;
  return job.startedMs + milliseconds(job.script.uploadSeen ?? durations.uploadSeen);
}

/** Returns when the end of a job becomes visible after its work is done. */
export function dueMs(job: Job, durations: Durations): number | undefined {
  const { operation, startedMs, workedMs, script } = job;
  if (startedMs === undefined || workedMs === undefined) return undefined;
  const leastMs = milliseconds(script.duration ?? durations[operation]);
  const begunMs = operation === 'import' ? Number(seenMs(job, durations)) : startedMs;
  return Math.max(workedMs, begunMs + leastMs);
}
