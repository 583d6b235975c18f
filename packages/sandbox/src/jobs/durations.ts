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
  /** How long a new v2 glossary is not `ready`. Default 0. */
  readonly glossaryReady?: Duration;
}

/** The same in milliseconds. */
export type Durations = { readonly [Name in keyof DurationOptions as `${Name}Ms`]-?: number };

/** Durations with their defaults. */
export function durationsOf(options: DurationOptions = {}): Durations {
  const durations: Durations = {
    uploadSeenMs: milliseconds(options.uploadSeen ?? 0),
    importMs: milliseconds(options.import ?? 0),
    exportMs: milliseconds(options.export ?? 0),
    uploadAddressMs: milliseconds(options.uploadAddress ?? '30m'),
    downloadAddressMs: milliseconds(options.downloadAddress ?? '60m'),
    glossaryReadyMs: milliseconds(options.glossaryReady ?? 0),
  };
  const names = Object.keys(durations).map((name) => name.replace(/Ms$/, ''));
  checkNames(options, names);
  return durations;
}

/** When the service first sees the upload of an import. */
export function seenMs(job: Job, durations: Durations): number | undefined {
  if (job.startedMs === undefined) return undefined;
  return job.startedMs + (job.script.uploadSeenMs ?? durations.uploadSeenMs);
}

/** When the end of a job whose work is done becomes visible. */
export function dueMs(job: Job, durations: Durations): number | undefined {
  const { operation, startedMs, workedMs, script } = job;
  if (startedMs === undefined || workedMs === undefined) return undefined;
  const { leastMs = operation === 'import' ? durations.importMs : durations.exportMs } = script;
  const begunMs = operation === 'import' ? Number(seenMs(job, durations)) : startedMs;
  return Math.max(workedMs, begunMs + leastMs);
}
