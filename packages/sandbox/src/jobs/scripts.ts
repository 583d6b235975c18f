// A script sets the duration and the result of a job. A new job stores the first matching script.

import { checkOptions, type RulesOf } from 'language-service-client/options';
import { duration, integer, oneOf, text } from '../control/check-fields.ts';
import { createLimitedUses, type UseLimits } from '../control/limited-uses.ts';
import { type Duration, MOST_DURATION } from '../time/clock.ts';

/** The job scripts of a sandbox that have not been used up. A script sets the duration and the result of a job. */
export interface JobScripts {
  /**
   * Adds a script. Returns a function that removes the script. If several scripts match a job, the first script
   * applies. If a field is invalid, throws an error with the name of the field.
   */
  script(script: JobScript): () => void;
  /**
   * Returns the scripts that are not used up. `skip` is the number of jobs that a script still skips. `times` is the
   * number of jobs to which it still applies.
   */
  list(): readonly JobScript[];
  clear(): void;
}

/** The job scripts of a sandbox, with the internal function that finds the script for a new job. */
export type PlayedJobScripts = ReturnType<typeof createJobScripts>;

/** Creates an empty list of job scripts. A script changes some future jobs, for example their duration. */
export function createJobScripts() {
  const scripts = createLimitedUses(checkScript);
  return {
    ...scripts,
    script: scripts.add,
    /**
     * Returns the script for a new job, and counts this use of the script. Returns an empty script if no script
     * applies.
     */
    play: (operation: 'import' | 'export'): JobScript =>
      scripts.take(({ on = operation }) => on === operation) ?? {},
  };
}

/**
 * Settings for some future jobs, for example their duration or an error message. A duration replaces the duration in
 * the options of the sandbox. An error message makes a job fail even if its file is valid.
 */
export interface JobScript extends UseLimits {
  /** The jobs to which the script applies. Default: imports and exports. */
  readonly on?: 'import' | 'export';
  /**
   * For imports: the delay until the service detects the uploaded file. Default: the duration `uploadSeen` of the
   * sandbox.
   */
  readonly uploadSeen?: Duration;
  /** The minimum duration of the status `processing`. Default: the duration `import` or `export` of the sandbox. */
  readonly duration?: Duration;
  /**
   * The time after which the signed URL of the job expires. Default: the duration `uploadAddress` or `downloadAddress`
   * of the sandbox.
   */
  readonly address?: Duration;
  /** The status that the job has in place of `processing`. */
  readonly status?: string;
  /** The error message of the job. If it is set, the job fails even if its file is valid. */
  readonly failure?: string;
  /**
   * The effect of a second upload to the signed URL of an import. `'imports'`: the upload creates another memory. By
   * default, the sandbox refuses the upload, because the service is assumed to do so.
   */
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

/** Checks the fields of a job script. Throws an error that names the invalid field. */
function checkScript(script: JobScript): void {
  checkOptions(script, rules);
  const wrong = IMPORT_ALONE.find((name) => script.on === 'export' && script[name] !== undefined);
  if (wrong !== undefined) throw new RangeError(`${wrong} applies only to imports`);
}
