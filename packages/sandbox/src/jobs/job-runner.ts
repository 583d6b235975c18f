// Runs imports and exports with pauses, so that requests are answered meanwhile.

import { setImmediate } from 'node:timers';
import { createPause, type Pause } from '../async/pause.ts';

/** An object that runs the work of import and export jobs in the background. */
export type JobRunner = ReturnType<typeof createJobRunner>;

/** Creates the object that runs the work of jobs in the background. */
export function createJobRunner() {
  const tasks = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>();
  const idle = async (): Promise<void> => {
    while (tasks.size > 0) await Promise.all([...tasks.values()].map(({ ended }) => ended));
  };
  return {
    /**
     * Runs the work of a job in the background, and then passes the result of the work to `record`. If the job is
     * cancelled, the `pause` of the work rejects. The work then ends, and `record` is not called.
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
    /** Cancels the work of a job, if the work is running. */
    cancel: (job: string) => tasks.get(job)?.controller.abort(new Error('The job was cancelled')),
    /** Whether the work of at least one job is running. */
    get isWorking() {
      return tasks.size > 0;
    },
    /** Waits until no work is running. */
    idle,
    /** Cancels the work of all jobs, and waits until it has ended. */
    stop: async () => {
      for (const { controller } of tasks.values()) controller.abort(new Error('The sandbox is closed'));
      await idle();
    },
  };
}
