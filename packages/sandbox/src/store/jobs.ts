// Stores jobs. A job is a record of events with their times. Its status is derived from these events.

import type { Named } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import type { ImportReport } from 'language-service-tmx/import';
import type { JobScript } from '../jobs/scripts.ts';

/** The properties of the file to import, as the request states them before the upload. */
export interface ImportRequest {
  readonly fileName: string;
  readonly displayName: string | undefined;
  readonly contentType: string;
  readonly contentLength: number;
}

/** The result of the work of a job. */
export type JobOutcome =
  | {
      readonly status: 'completed';
      readonly sourceLanguage?: string;
      readonly targetLanguages?: readonly string[];
      readonly segmentCount?: number;
      /** The number of units in the file that the import did not store. */
      readonly skippedSegmentCount?: number;
      readonly report?: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /**
       * The report about the imported file. Present only if the import failed because nothing in the file could be
       * stored. If the file could not be read to its end, the import fails without a report.
       */
      readonly report?: ImportReport;
    };

/** An import job or an export job. */
export interface Job {
  readonly id: string;
  readonly account: string;
  readonly operation: Named<components['schemas']['TranslationMemoryJob']['operation']>;
  /** The id of the translation memory that is exported, or that the import will create. */
  readonly memory: string;
  /** The properties of the file, as the request declares them; undefined for an export. */
  readonly request: ImportRequest | undefined;
  readonly script: JobScript;
  readonly createdMs: number;
  /** The time when the work began: at the end of the upload for an import, and at the request for an export. */
  readonly startedMs: number | undefined;
  /**
   * The time when the background work of the job ended, for example the reading of an uploaded file. Responses show the
   * end only from `finishedMs` on.
   */
  readonly workedMs?: number | undefined;
  readonly outcome?: JobOutcome | undefined;
  /** The time from which responses show that the job has ended. */
  readonly finishedMs?: number | undefined;
  /** The time when the file of an export was first downloaded completely. */
  readonly fetchedMs?: number | undefined;
  /** The time when the signed upload or download URL of the job expires. */
  readonly expiresMs: number | undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Creates a store for jobs. `saved` are the jobs that it contains at the start. Calls `changed` after each change. */
export function createJobs(changed: () => void, saved: readonly Job[] = []) {
  const all = new Map(saved.map((job) => [job.id, job]));
  return {
    /** Adds a job, or replaces the job with the same id. */
    put: (job: Job): void => {
      all.set(job.id, job);
      changed();
    },
    /** Returns the job with this id. The job may belong to any account. */
    find: (id: string) => all.get(id),
    /** Returns the jobs that have started but not ended. */
    running: () =>
      [...all.values()].filter(
        ({ startedMs, finishedMs }) => startedMs !== undefined && finishedMs === undefined,
      ),
    /** Returns all jobs, newest first. */
    latest: () => [...all.values()].reverse(),
  };
}
