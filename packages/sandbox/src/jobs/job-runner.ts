// Runs imports and exports with pauses, so that requests are answered meanwhile.

import { setImmediate } from 'node:timers';
import { createPause, type Pause } from '../async/pause.ts';

/** Runs the tasks of jobs, keyed by job id. */
export type JobRunner = ReturnType<typeof createJobRunner>;

/** Creates a runner without tasks. */
export function createJobRunner() {
  const tasks = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>();
  const idle = async (): Promise<void> => {
    while (tasks.size > 0) await Promise.all([...tasks.values()].map(({ ended }) => ended));
  };
  return {
    /**
     * Starts the task of a job. If the task is cancelled, `pause` throws, and the task must end soon. `record` receives
     * the result of a task that was not cancelled.
     */
    run: <Result>(
      job: string,
      work: (pause: Pause) => Promise<Result>,
      record: (result: Result) => void,
    ): void => {
      const controller = new AbortController();
      const { signal } = controller;
      const ended = new Promise(setImmediate)
        .then(() => {
          signal.throwIfAborted();
          return work(createPause(signal));
        })
        .then(
          (result) => {
            if (!signal.aborted) record(result);
          },
          (error) => {
            if (!signal.aborted) throw error;
          },
        )
        .finally(() => tasks.delete(job));
      tasks.set(job, { controller, ended });
    },
    /** Cancels the task of a job, if there is one. */
    cancel: (job: string) => tasks.get(job)?.controller.abort(new Error('The job was cancelled')),
    /** Whether a task is running. */
    get isWorking() {
      return tasks.size > 0;
    },
    /** Resolves when no task is running. */
    idle,
    /** Cancels all tasks. */
    stop: async () => {
      for (const { controller } of tasks.values()) controller.abort(new Error('The sandbox is closed'));
      await idle();
    },
  };
}
