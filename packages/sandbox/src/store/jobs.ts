// A job is a record of events with their times. The status of the job is derived from these events.

import type { ImportReport } from 'language-service-tmx/import';
import type { JobScript } from '../jobs/scripts.ts';

/** The properties of an import's file that the request declares. */
export interface ImportRequest {
  readonly fileName: string;
  readonly displayName: string | undefined;
  readonly contentType: string;
  readonly contentLength: number;
}

/** How the work of a job ended. */
export type JobOutcome =
  | {
      readonly status: 'completed';
      readonly sourceLanguage?: string;
      readonly targetLanguages?: readonly string[];
      readonly segmentCount?: number;
      /** The number of units of the file of which nothing was stored. */
      readonly skippedSegmentCount?: number;
      readonly report?: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /**
       * The report of the import. Present only if the whole file was read and contained nothing that could be stored.
       */
      readonly report?: ImportReport;
    };

/** An import or an export. */
export interface Job {
  readonly id: string;
  readonly account: string;
  readonly operation: 'import' | 'export';
  /** Id of the exported memory, or of the memory that the import creates. */
  readonly memory: string;
  /** The declared properties of the file; undefined for an export. */
  readonly request: ImportRequest | undefined;
  readonly script: JobScript;
  readonly createdMs: number;
  /** The time at which the work could begin: the end of the upload, or the request for the export. */
  readonly startedMs: number | undefined;
  /** The time at which the work ended. */
  readonly workedMs?: number | undefined;
  readonly outcome?: JobOutcome | undefined;
  /** The time at which the end of the job became visible. */
  readonly finishedMs?: number | undefined;
  /** The time at which the file of an export was first downloaded completely. */
  readonly fetchedMs?: number | undefined;
  /** The time at which the signed address of the job expires. */
  readonly expiresMs: number | undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Creates a store with the saved jobs. The store calls `changed` after each change. */
export function createJobs(changed: () => void, saved: readonly Job[] = []) {
  const all = new Map(saved.map((job) => [job.id, job]));
  return {
    /** Adds a job, or replaces the job with the same id. */
    put: (job: Job): void => {
      all.set(job.id, job);
      changed();
    },
    /** Returns the job with this id, of any account. */
    find: (id: string) => all.get(id),
    /** Returns the jobs that are started and not finished. */
    running: () =>
      [...all.values()].filter(
        ({ startedMs, finishedMs }) => startedMs !== undefined && finishedMs === undefined,
      ),
    /** Returns every job, the newest first. */
    latest: () => [...all.values()].reverse(),
  };
}
