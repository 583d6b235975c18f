// Work that would block the event loop runs in worker threads. Starting a thread takes a tenth of a second, mostly to load
// code, so a finished thread waits for more work. It does not keep the process alive.

import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A piece of work. */
export interface Run<Reply> {
  /** What the thread answered. Rejects when the thread ends without an answer. */
  readonly done: Promise<Reply>;
  /** Ends the work, and the thread with it; `done` then rejects, unless its answer was on the way. */
  stop(): Promise<void>;
}

/** What a pool allows its threads. */
export interface PoolOptions {
  /** How many threads work at once; other work waits in a queue. Default: any number. */
  readonly mostThreads?: number;
  /** How many threads wait for work. Default 1. */
  readonly mostIdle?: number;
  /** A thread that has worked longer ends, because it holds memory that is no longer needed. Default: it waits too. */
  readonly keepMs?: number;
  readonly resourceLimits?: ResourceLimits;
}

interface Task<Request, Reply> {
  readonly request: Request;
  readonly result: PromiseWithResolvers<Reply>;
}

interface Thread<Request, Reply> {
  readonly worker: Worker;
  /** Undefined while the thread waits. */
  task: Task<Request, Reply> | undefined;
  startMs: number;
  isStopped: boolean;
}

/** Threads that run one script, which answers with `answerRequests`. */
export class WorkerPool<Request, Reply> {
  readonly #script: URL;
  readonly #options: PoolOptions;
  readonly #queue: Task<Request, Reply>[] = [];
  readonly #working = new Map<Task<Request, Reply>, Thread<Request, Reply>>();
  readonly #idle = new Set<Thread<Request, Reply>>();

  constructor(script: URL, options: PoolOptions = {}) {
    this.#script = script;
    this.#options = options;
  }

  /** Sends a request to a thread that waits, to a new one, or into the queue. */
  run(request: Request): Run<Reply> {
    const task = { request, result: Promise.withResolvers<Reply>() };
    this.#queue.push(task);
    this.#startNext();
    return { done: task.result.promise, stop: () => this.#stop(task) };
  }

  #startNext(): void {
    const { mostThreads = Number.POSITIVE_INFINITY } = this.#options;
    if (this.#working.size >= mostThreads) return;
    const task = this.#queue.shift();
    if (task === undefined) return;
    const [waiting] = this.#idle;
    const thread = waiting ?? this.#startThread();
    this.#release(thread);
    Object.assign(thread, { task, startMs: performance.now() });
    this.#working.set(task, thread);
    thread.worker.ref();
    thread.worker.postMessage(task.request);
  }

  async #stop(task: Task<Request, Reply>): Promise<void> {
    const position = this.#queue.indexOf(task);
    if (position !== -1) {
      this.#queue.splice(position, 1);
      task.result.reject(new Error('stopped'));
    }
    const thread = this.#working.get(task);
    if (thread === undefined) return;
    thread.isStopped = true;
    await thread.worker.terminate();
  }

  #startThread(): Thread<Request, Reply> {
    const { resourceLimits = {} } = this.#options;
    const worker = new Worker(this.#script, { resourceLimits, execArgv: conditionsOf(this.#script) });
    const thread = { worker, task: undefined, startMs: 0, isStopped: false };
    worker.on('message', (reply: Reply) => {
      const task = this.#release(thread);
      this.#keep(thread);
      task?.result.resolve(reply);
      this.#startNext();
    });
    worker.on('error', (error: Error) => this.#lose(thread, error));
    worker.on('exit', () => {
      this.#lose(thread, new Error(thread.isStopped ? 'stopped' : 'the thread ended'));
    });
    return thread;
  }

  /** Lets a thread that has answered wait, or ends it. */
  #keep(thread: Thread<Request, Reply>): void {
    const { mostIdle = 1, keepMs = Number.POSITIVE_INFINITY } = this.#options;
    const hasWorkedLong = performance.now() - thread.startMs >= keepMs;
    if (hasWorkedLong || thread.isStopped || this.#idle.size >= mostIdle)
      return void thread.worker.terminate();
    this.#idle.add(thread);
    thread.worker.unref();
  }

  /** Takes the thread out of the pool; its work fails, and another thread takes the next work of the queue. */
  #lose(thread: Thread<Request, Reply>, error: Error): void {
    this.#release(thread)?.result.reject(error);
    void thread.worker.terminate();
    this.#startNext();
  }

  /** Takes the work from a thread. */
  #release(thread: Thread<Request, Reply>): Task<Request, Reply> | undefined {
    const { task } = thread;
    this.#idle.delete(thread);
    if (task !== undefined) this.#working.delete(task);
    thread.task = undefined;
    return task;
  }
}

/** A script in TypeScript is one of this repository, whose packages are read from their sources. */
function conditionsOf({ pathname }: URL): string[] {
  return pathname.endsWith('.ts') ? ['--conditions=source'] : [];
}
