import { Worker } from 'node:worker_threads';

export interface Run<T> {
  /** What the thread posted. Rejects when it ends without having posted anything. */
  readonly done: Promise<T>;
  /** Ends the thread wherever it is; `done` then rejects, unless it was settled. */
  stop(): Promise<void>;
}

/** The memory a thread's own objects may take: far more than any file needs, and a bound for one made to hurt. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Runs a script in a thread of its own. It finds `order` as its `workerData` and posts one message, its result. */
export function runInThread<T>(script: URL, order: unknown): Run<T> {
  const worker = new Worker(script, { workerData: order, resourceLimits, execArgv: [] });
  const done = new Promise<T>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('stopped')));
  });
  return {
    done,
    async stop() {
      await worker.terminate();
    },
  };
}
