// To start a thread takes a tenth of a second, nearly all of it for reading the code. So a thread that has done a little
// work waits for more of its kind, without keeping the process alive.

import { Worker } from 'node:worker_threads';

export interface Run<T> {
  /** What the thread posted. Rejects when it ends without having posted anything. */
  readonly done: Promise<T>;
  /** Ends the thread wherever it is; `done` then rejects, unless it was settled or its result was on its way. */
  stop(): Promise<void>;
}

interface Thread {
  readonly script: string;
  readonly worker: Worker;
  /** What it is at; undefined while it waits. */
  task: PromiseWithResolvers<unknown> | undefined;
  startMs: number;
  isStopped: boolean;
}

/** The memory a thread's own objects may take: far more than any file needs, and a bound for one made to hurt. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** A thread that has worked longer holds memory that nobody needs any more, and does not wait. */
const LITTLE_MS = 500;
const MOST_WAITING = 4;

const waiting = new Set<Thread>();

/** Runs a script in a thread of its own. It is sent `order`, and posts one message for it, its result. */
export function runInThread<T>(script: URL, order: unknown): Run<T> {
  const thread = [...waiting].find((one) => one.script === script.href) ?? startThread(script);
  waiting.delete(thread);
  const task = Promise.withResolvers<T>();
  // What the script posts is a T, says whoever calls.
  thread.task = task as PromiseWithResolvers<unknown>;
  thread.startMs = performance.now();
  thread.worker.ref();
  thread.worker.postMessage(order);
  return {
    done: task.promise,
    async stop() {
      if (thread.task !== task) return;
      thread.isStopped = true;
      await thread.worker.terminate();
    },
  };
}

function startThread(script: URL): Thread {
  const worker = new Worker(script, { resourceLimits, execArgv: [] });
  const thread: Thread = { script: script.href, worker, task: undefined, startMs: 0, isStopped: false };
  worker.on('message', (result) => {
    const { task } = thread;
    thread.task = undefined;
    waitOrEnd(thread);
    task?.resolve(result);
  });
  worker.on('error', (error) => thread.task?.reject(error));
  worker.on('exit', () => {
    waiting.delete(thread);
    thread.task?.reject(new Error('stopped'));
  });
  return thread;
}

function waitOrEnd(thread: Thread): void {
  const { worker, startMs, isStopped } = thread;
  const isLittle = performance.now() - startMs < LITTLE_MS;
  if (!isLittle || isStopped || waiting.size === MOST_WAITING) return void worker.terminate();
  waiting.add(thread);
  worker.unref();
}
