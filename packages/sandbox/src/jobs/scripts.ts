// A script decides how long a job takes and how it ends. It is applied when the job is created, and stored with the job.

import { checkOptions, type RulesOf } from 'language-service-client/options';
import { duration, integer, oneOf, text } from '../control/check-fields.ts';
import { createLimitedUses, type UseLimits } from '../control/limited-uses.ts';
import { type Duration, MOST_DURATION } from '../time/clock.ts';

/** The scripts that wait for a job. */
export interface JobScripts {
  /**
   * Adds a script; the returned function removes it. If several match, the first one applies. Throws an error
   * that names the field if the script is invalid.
   */
  script(script: JobScript): () => void;
  /** Returns the scripts, each with the number of jobs to skip and to apply to. */
  list(): readonly JobScript[];
  clear(): void;
}

/** Scripts that new jobs take from. */
export type PlayedJobScripts = ReturnType<typeof createJobScripts>;

/** Creates a list of scripts; none yet. */
export function createJobScripts() {
  const scripts = createLimitedUses(checkScript);
  return {
    ...scripts,
    script: scripts.add,
    /** Takes the script of the next job of that kind; an empty one if there is none. */
    play: (operation: 'import' | 'export'): JobScript =>
      scripts.take(({ on = operation }) => on === operation) ?? {},
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
}

const IMPORT_ALONE = ['uploadSeen', 'secondUpload'] as const;

const rules: RulesOf<JobScript> = {
  on: oneOf(['import', 'export']),
  skip: integer(0),
  times: integer(1),
  uploadSeen: duration(MOST_DURATION),
  duration: duration(MOST_DURATION),
  address: duration(MOST_DURATION),
  status: text,
  failure: text,
  secondUpload: oneOf(['imports']),
};

/** Throws an error that names the field if the script is invalid. */
function checkScript(script: JobScript): void {
  checkOptions(script, rules);
  const wrong = IMPORT_ALONE.find((name) => script.on === 'export' && script[name] !== undefined);
  if (wrong !== undefined) throw new RangeError(`${wrong}: applies only to imports`);
}
