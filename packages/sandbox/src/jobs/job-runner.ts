// Imports and exports run in worker threads. A thread may take a hundred megabytes, so only a few run at a time and the
// others wait in a queue.

import { wordsOf } from '../errors/error-words.ts';
import type { JobOutcome } from '../store/jobs.ts';
import type { PendingWrites } from '../store/pending-writes.ts';

/** Work that has started. */
export interface Work {
  readonly done: Promise<JobOutcome>;
  cancel(): Promise<void>;
  /** Removes its result. Called after a cancellation, because the work may have completed nevertheless. */
  undo(): void;
}

/** Runs the work of jobs, by the id of the job. */
export interface JobRunner {
  /** Queues the work. `record` is called with its outcome, unless the work is cancelled. */
  run(job: string, begin: () => Work, record: (outcome: JobOutcome) => void): void;
  /** Stops the work of a job, if there is any, without an outcome. */
  cancel(job: string): Promise<void>;
  /** Whether work is running or queued. */
  readonly isWorking: boolean;
  /** Resolves when no work is running or queued. */
  idle(): Promise<void>;
  /** Cancels everything. */
  stop(): Promise<void>;
}

/** Work that is queued or running. */
interface Task {
  readonly begin: () => Work;
  readonly record: (outcome: JobOutcome) => void;
  readonly settled: PromiseWithResolvers<void>;
  /** Undefined while it is queued. */
  work: Work | undefined;
  isCancelled: boolean;
}

const MOST_AT_ONCE = 4;

/** A runner without work, which runs `mostAtOnce` jobs at a time and writes their outcomes. */
export function createJobRunner({ write }: PendingWrites, mostAtOnce = MOST_AT_ONCE): JobRunner {
  const tasks = new Map<string, Task>();
  const remove = (job: string, { settled }: Task): void => {
    tasks.delete(job);
    settled.resolve();
  };
  const work = async (job: string, task: Task): Promise<void> => {
    task.work = task.begin();
    const outcome = await task.work.done.catch(failure);
    if (task.isCancelled) task.work.undo();
    else write(`outcome of ${job}`, () => task.record(outcome));
    remove(job, task);
    beginNext();
  };
  const beginNext = (): void => {
    const next = [...tasks].slice(0, mostAtOnce).filter(([, task]) => task.work === undefined);
    for (const [job, task] of next) void work(job, task);
  };
  const cancel = async (job: string): Promise<void> => {
    const task = tasks.get(job);
    if (task === undefined) return;
    task.isCancelled = true;
    if (task.work === undefined) remove(job, task);
    await task.work?.cancel();
    await task.settled.promise;
  };
  return {
    run: (job, begin, record) => {
      const settled = Promise.withResolvers<void>();
      tasks.set(job, { begin, record, settled, work: undefined, isCancelled: false });
      beginNext();
    },
    cancel,
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
  return { status: 'failed', message: wordsOf(error) };
}
