// A script decides how long a job takes and how it ends. It is applied when the job is created, and stored with the job.

import { createLimitedUses, type LimitedUses } from '../control/limited-uses.ts';
import type { ResolvedScript } from '../store/jobs.ts';
import { type Duration, milliseconds } from '../time/clock.ts';
import { checkScript, type JobScript } from './script.ts';

/** The scripts that wait for a job. */
export interface JobScripts {
  /**
   * Adds a script; calling what it gives takes the script out again. Of several that match, the first is played. Throws a
   * RangeError that names the field if the script is invalid.
   */
  script(script: JobScript): () => void;
  /** Each with how many jobs it is still to pass by and to be played for. */
  list(): readonly JobScript[];
  clear(): void;
}

/** Scripts that new jobs take from. */
export interface PlayedJobScripts extends JobScripts {
  /** The script of the next job of that kind, as far as a script is there for it. */
  play(operation: 'import' | 'export'): Partial<ResolvedScript>;
}

/** No scripts yet. */
export function createJobScripts(): PlayedJobScripts {
  const scripts: LimitedUses<JobScript> = createLimitedUses();
  return {
    script: (script) => {
      checkScript(script);
      return scripts.add(script);
    },
    play: (operation) => {
      const script = scripts.take(({ on = operation }) => on === operation);
      return script === undefined ? {} : resolveScript(script);
    },
    list: scripts.list,
    clear: scripts.clear,
  };
}

function resolveScript({
  uploadSeen,
  duration,
  address,
  status,
  failure,
  secondUpload,
  lateUpload,
  skippedSegmentCount,
}: JobScript): ResolvedScript {
  return {
    uploadSeenMs: inMs(uploadSeen),
    leastMs: inMs(duration),
    addressMs: inMs(address),
    status,
    failure,
    secondUpload,
    lateUpload,
    skippedSegmentCount,
  };
}

function inMs(duration: Duration | undefined): number | undefined {
  return duration === undefined ? undefined : milliseconds(duration);
}
