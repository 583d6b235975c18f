// Imports and exports work in threads of their own; the workshop knows which are under way. A thread may take a hundred
// megabytes, so only some work at once, and the others wait for their turn.

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
  /** Begins the work, in its turn; `ended` is called with its outcome, unless it was cancelled. */
  take(job: string, begin: () => Work, ended: (outcome: JobOutcome) => void): void;
  /** Ends the work of a job, if there is any, without an outcome. */
  cancel(job: string): Promise<void>;
  /** Calls `ended` again for what could not be written down when it ended. */
  retell(): void;
  /** Whether work is under way, or waits for its turn. */
  readonly isWorking: boolean;
  /** Resolves when no work is under way. */
  idle(): Promise<void>;
  /** Cancels everything. */
  stop(): Promise<void>;
}

/** Work that was taken on. */
interface Task {
  readonly begin: () => Work;
  readonly ended: (outcome: JobOutcome) => void;
  readonly settled: PromiseWithResolvers<void>;
  /** Undefined until its turn. */
  work: Work | undefined;
  isCancelled: boolean;
}

const PLACES = 4;

/** An empty workshop, in which so many work at once. */
export function createWorkshop(places = PLACES): Workshop {
  const tasks = new Map<string, Task>();
  const untold = new Map<string, () => void>();
  const tell = (job: string, story: () => void): void => {
    if (attempt(story)) untold.delete(job);
    else untold.set(job, story);
  };
  const leave = (job: string, { settled }: Task): void => {
    tasks.delete(job);
    settled.resolve();
  };
  const work = async (job: string, task: Task): Promise<void> => {
    task.work = task.begin();
    const outcome = await task.work.done.catch(failure);
    if (task.isCancelled) task.work.undo();
    else tell(job, () => task.ended(outcome));
    leave(job, task);
    beginNext();
  };
  const beginNext = (): void => {
    const next = [...tasks].slice(0, places).filter(([, task]) => task.work === undefined);
    for (const [job, task] of next) void work(job, task);
  };
  const cancel = async (job: string): Promise<void> => {
    const task = tasks.get(job);
    if (task === undefined) return;
    task.isCancelled = true;
    if (task.work === undefined) leave(job, task);
    await task.work?.cancel();
    await task.settled.promise;
  };
  return {
    take: (job, begin, ended) => {
      const settled = Promise.withResolvers<void>();
      tasks.set(job, { begin, ended, settled, work: undefined, isCancelled: false });
      beginNext();
    },
    cancel,
    retell: () => {
      for (const [job, story] of untold) tell(job, story);
    },
    get isWorking() {
      return tasks.size > 0;
    },
    idle: async () => {
      while (tasks.size > 0) await Promise.all([...tasks.values()].map(({ settled }) => settled.promise));
    },
    stop: async () => {
      await Promise.all([...tasks.keys()].reverse().map(cancel));
    },
  };
}

function failure(error: unknown): JobOutcome {
  return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
}
