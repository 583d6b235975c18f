// Stores jobs. A job is a record of events with their times. Its status is derived from these events.

import type { Named } from 'language-service-client/jobs';
import type { components } from 'language-service-client/schema';
import type { ImportReport } from 'language-service-tmx/import';
import type { JobScript } from '../jobs/scripts.ts';

/** What the request said about the file of an import. */
export interface ImportRequest {
  readonly fileName: string;
  readonly displayName: string | undefined;
  readonly contentType: string;
  readonly contentLength: number;
}

/** How the work of a job has ended. */
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
  /** What the request said about the file; undefined for an export. */
  readonly request: ImportRequest | undefined;
  readonly script: JobScript;
  readonly createdMs: number;
  /** When the work could begin: at the end of the upload, or at the request of the export. */
  readonly startedMs: number | undefined;
  /** When the work ended. */
  readonly workedMs?: number | undefined;
  readonly outcome?: JobOutcome | undefined;
  /** When the end of the job became visible. */
  readonly finishedMs?: number | undefined;
  /** When the file of an export was first downloaded completely. */
  readonly fetchedMs?: number | undefined;
  /** When the signed address of the job expires. */
  readonly expiresMs: number | undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Creates a store with the saved jobs. `changed` is called after each change. */
export function createJobs(changed: () => void, saved: readonly Job[] = []) {
  const all = new Map(saved.map((job) => [job.id, job]));
  return {
    /** Adds a job. Replaces a job with the same id. */
    put: (job: Job): void => {
      all.set(job.id, job);
      changed();
    },
    /** Returns the job with this id, of whichever account. */
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
