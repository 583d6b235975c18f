// A job is a record of events with their times; its status is derived from them. At most one export of a memory runs.

import type { ImportReport } from 'language-service-tmx/import';
import type { JobScript } from '../jobs/scripts.ts';

/** What was declared about the file of an import. */
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
      /** Returns the number of units of which nothing is stored. */
      readonly skippedSegmentCount?: number;
      readonly report?: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** Only where the whole file was read and nothing of it could be stored. */
      readonly report?: ImportReport;
    };

/** An import or an export. */
export interface Job {
  readonly id: string;
  readonly account: string;
  readonly operation: 'import' | 'export';
  /** Id of the exported memory, or of the one the import will make. */
  readonly memory: string;
  /** Import only. */
  readonly request: ImportRequest | undefined;
  readonly script: JobScript;
  readonly createdMs: number;
  /** When the work could begin: the end of the upload, or the request of the export. */
  readonly startedMs: number | undefined;
  /** When the work ended, and how. */
  readonly workedMs?: number | undefined;
  readonly outcome?: JobOutcome | undefined;
  /** When the end became visible. */
  readonly finishedMs?: number | undefined;
  /** When an export was first fetched whole. */
  readonly fetchedMs?: number | undefined;
  /** When the signed address of the job stops working. */
  readonly expiresMs: number | undefined;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Creates a store of these jobs, which calls `changed` after each change. */
export function createJobs(changed: () => void, saved: readonly Job[] = []) {
  const all = new Map(saved.map((job) => [job.id, job]));
  return {
    /** Adds a job, or what has happened to it. */
    put: (job: Job): void => {
      all.set(job.id, job);
      changed();
    },
    /** Returns a job of any account. */
    find: (id: string) => all.get(id),
    /** Returns those that are started and not finished. */
    running: () =>
      [...all.values()].filter(
        ({ startedMs, finishedMs }) => startedMs !== undefined && finishedMs === undefined,
      ),
    /** Returns every job, the newest first. */
    latest: () => [...all.values()].reverse(),
  };
}
