// Stores jobs. A job is a record of events with their times. Its status is derived from these events.

import type { Named } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import type { ImportReport } from 'language-service-tmx/import';
import type { JobScript } from '../jobs/scripts.ts';

/** The properties of an import's file, as the request declares them. */
export interface ImportRequest {
  readonly fileName: string;
  readonly displayName: string | undefined;
  readonly contentType: string;
  readonly contentLength: number;
}

/** The outcome of the work of a job. */
export type JobOutcome =
  | {
      readonly status: 'completed';
      readonly sourceLanguage?: string;
      readonly targetLanguages?: readonly string[];
      readonly segmentCount?: number;
      /** The number of units that the import skipped. */
      readonly skippedSegmentCount?: number;
      readonly report?: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** The report of the import. Present only if the file was read completely and nothing was stored. */
      readonly report?: ImportReport;
    };

/** An import or an export. */
export interface Job {
  readonly id: string;
  readonly account: string;
  readonly operation: Named<components['schemas']['TranslationMemoryJob']['operation']>;
  /** The id of the memory that is exported, or that the import will create. */
  readonly memory: string;
  /** The properties of the file, as the request declares them; undefined for an export. */
  readonly request: ImportRequest | undefined;
  readonly script: JobScript;
  readonly createdMs: number;
  /** The time when the work could begin: at the end of the upload, or at the request of the export. */
  readonly startedMs: number | undefined;
  /** The time when the work ended. */
  readonly workedMs?: number | undefined;
  readonly outcome?: JobOutcome | undefined;
  /** The time when the end of the job became visible to clients. */
  readonly finishedMs?: number | undefined;
  /** The time when the file of an export was first downloaded completely. */
  readonly fetchedMs?: number | undefined;
  /** The time when the signed address of the job expires. */
  readonly expiresMs: number | undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Creates a store with the saved jobs. Calls `changed` after each change. */
export function createJobs(changed: () => void, saved: readonly Job[] = []) {
  const all = new Map(saved.map((job) => [job.id, job]));
  return {
    /** Adds a job, or replaces the job with the same id. */
    put: (job: Job): void => {
      all.set(job.id, job);
      changed();
    },
    /** Returns the job with this id, whichever account it belongs to. */
    find: (id: string) => all.get(id),
    /** Returns the jobs that have started and not ended. */
    running: () =>
      [...all.values()].filter(
        ({ startedMs, finishedMs }) => startedMs !== undefined && finishedMs === undefined,
      ),
    /** Returns all jobs, newest first. */
    latest: () => [...all.values()].reverse(),
  };
}
