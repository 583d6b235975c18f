// Imports and exports work in threads of their own; the workshop knows which are under way.

import type { JobOutcome } from '../store/jobs.ts';
import { attempt } from '../store/shortage.ts';

/** Work that was begun. */
export interface Work {
  readonly done: Promise<JobOutcome>;
  cancel(): Promise<void>;
  /** Removes what it made; called after it was cancelled, for it may have come to its end all the same. */
  undo(): void;
}

/** The work under way, by job. */
export interface Workshop {
  /** Takes work on; `ended` is called with its outcome, unless it was cancelled. */
  take(job: string, work: Work, ended: (outcome: JobOutcome) => void): void;
  /** Ends the work of a job, if there is any, without an outcome. */
  cancel(job: string): Promise<void>;
  /** Calls `ended` again for what could not be written down when it ended. */
  retell(): void;
  /** Whether work is under way. */
  readonly isWorking: boolean;
  /** Resolves when no work is under way. */
  idle(): Promise<void>;
  /** Cancels everything. */
  stop(): Promise<void>;
}

/** An empty workshop. */
export function createWorkshop(): Workshop {
  const open = new Map<
    string,
    { readonly work: Work; readonly settled: Promise<void>; isCancelled: boolean }
  >();
  const untold = new Map<string, () => void>();
  const tell = (job: string, story: () => void): void => {
    if (attempt(story)) untold.delete(job);
    else untold.set(job, story);
  };
  const cancel = async (job: string): Promise<void> => {
    const entry = open.get(job);
    if (entry === undefined) return;
    entry.isCancelled = true;
    await entry.work.cancel();
    await entry.settled;
  };
  return {
    take: (job, work, ended) => {
      const settled = work.done.catch(failure).then((outcome) => {
        const isCancelled = open.get(job)?.isCancelled;
        open.delete(job);
        if (isCancelled) work.undo();
        else tell(job, () => ended(outcome));
      });
      open.set(job, { work, settled, isCancelled: false });
    },
    cancel,
    retell: () => {
      for (const [job, story] of untold) tell(job, story);
    },
    get isWorking() {
      return open.size > 0;
    },
    idle: async () => {
      while (open.size > 0) await Promise.all([...open.values()].map(({ settled }) => settled));
    },
    stop: async () => {
      await Promise.all([...open.keys()].map(cancel));
    },
  };
}

function failure(error: unknown): JobOutcome {
  return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
}
