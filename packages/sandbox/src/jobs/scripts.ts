// A script decides how long a job takes and how it ends. It is applied when the job is created, and stored with the job.

import { checkFields, duration, type Fields, integer, oneOf, text } from '../control/check-fields.ts';
import { createLimitedUses, type LimitedUses, type UseLimits } from '../control/limited-uses.ts';
import { type Duration, MOST_DURATION } from '../time/clock.ts';

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
  /** Takes the script of the next job of that kind; an empty one if there is none. */
  play(operation: 'import' | 'export'): JobScript;
}

/** No scripts yet. */
export function createJobScripts(): PlayedJobScripts {
  const scripts: LimitedUses<JobScript> = createLimitedUses();
  return {
    script: (script) => {
      checkScript(script);
      return scripts.add(script);
    },
    play: (operation) => scripts.take(({ on = operation }) => on === operation) ?? {},
    list: scripts.list,
    clear: scripts.clear,
  };
}

/** How the next jobs run, in place of the settings and the file. */
export interface JobScript extends UseLimits {
  /** Which jobs. Default: both. */
  readonly on?: 'import' | 'export';
  /** Import only: how long the uploaded file stays unseen. Default: the setting. */
  readonly uploadSeen?: Duration;
  /** The least time the job is processing. Default: the setting. */
  readonly duration?: Duration;
  /** How long the job's signed address works. Default: the setting. */
  readonly address?: Duration;
  /** The status in place of `processing`. */
  readonly status?: string;
  /** The job fails with this message, also with a valid file. */
  readonly failure?: string;
  /** Import only: a second upload to the address makes a second memory, where the service is assumed to refuse it. */
  readonly secondUpload?: 'imports';
  /** Import only: an upload that ends after the address has expired is refused, where it is assumed to be taken. */
  readonly lateUpload?: 'refused';
  /** Import only: how many segments a completed job says it skipped. */
  readonly skippedSegmentCount?: number;
}

const IMPORT_ALONE = ['uploadSeen', 'secondUpload', 'lateUpload', 'skippedSegmentCount'] as const;

const FIELDS: Fields = {
  on: oneOf(['import', 'export']),
  skip: integer(0),
  times: integer(1),
  uploadSeen: duration(MOST_DURATION),
  duration: duration(MOST_DURATION),
  address: duration(MOST_DURATION),
  status: text,
  failure: text,
  secondUpload: oneOf(['imports']),
  lateUpload: oneOf(['refused']),
  skippedSegmentCount: integer(0),
};

/** Throws a RangeError that names the field if the script is invalid. */
function checkScript(script: JobScript): void {
  checkFields(script, FIELDS);
  const wrong = IMPORT_ALONE.find((name) => script.on === 'export' && script[name] !== undefined);
  if (wrong !== undefined) throw new RangeError(`${wrong}: applies only to imports`);
}
