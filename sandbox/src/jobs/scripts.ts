// How long a job takes and how it ends is decided for a test when the job is created, and kept with the job.

import { type Duration, milliseconds } from '../clock.ts';
import { type Counted, type Counting, createCounted } from '../counted.ts';
import type { JobCourse } from '../store/jobs.ts';

/** How jobs to come go otherwise than the settings and the file say. */
export interface JobScript extends Counting {
  /** Which jobs. Default: both. */
  readonly on?: 'import' | 'export';
  /** Import only: how long the uploaded file stays unseen. Default: the setting. */
  readonly uploadSeen?: Duration;
  /** The least time the job is processing. Default: the setting. */
  readonly duration?: Duration;
  /** How long the job's signed address works. Default: the setting. */
  readonly address?: Duration;
  /** What is shown in the place of `processing`. */
  readonly status?: string;
  /** The job fails with this message, whatever its file. */
  readonly failure?: string;
  /** Import only: how many segments a completed job says it skipped. */
  readonly skippedSegmentCount?: number;
}

/** The scripts that wait for a job. */
export interface JobScripts {
  /** Adds a script; calling what it gives takes the script out again. Of several that match, the first is played. */
  script(script: JobScript): () => void;
  clear(): void;
}

/** Scripts that new jobs take from. */
export interface PlayedJobScripts extends JobScripts {
  /** The course of the next job of that kind, as far as a script is there for it. */
  play(operation: 'import' | 'export'): Partial<JobCourse>;
}

/** No scripts yet. */
export function createJobScripts(): PlayedJobScripts {
  const scripts: Counted<JobScript> = createCounted();
  return {
    script: (script) => {
      courseOf(script); // a duration that is none is refused here, not when a job is created
      return scripts.add(script);
    },
    play: (operation) => {
      const script = scripts.take(({ on = operation }) => on === operation);
      return script === undefined ? {} : courseOf(script);
    },
    clear: scripts.clear,
  };
}

function courseOf({
  uploadSeen,
  duration,
  address,
  status,
  failure,
  skippedSegmentCount,
}: JobScript): JobCourse {
  return {
    uploadSeenMs: inMs(uploadSeen),
    leastMs: inMs(duration),
    addressMs: inMs(address),
    status,
    failure,
    skippedSegmentCount,
  };
}

function inMs(duration: Duration | undefined): number | undefined {
  return duration === undefined ? undefined : milliseconds(duration);
}
