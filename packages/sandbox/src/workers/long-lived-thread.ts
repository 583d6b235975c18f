// Work that would hold up the event loop is done in a thread. It starts with the first request, keeps no process alive
// that has nothing else to do, and ends when nothing was asked for a while, which gives back the memory it took.

import { Worker } from 'node:worker_threads';

/** A thread that answers requests, one after the other. */
export interface LastingThread<Request, Reply> {
  /** Rejects when the thread fails at a request, or takes too long; the next request starts a new one. */
  ask(request: Request): Promise<Reply>;
}

/** A request on its way to the thread. */
export interface Numbered<Request> {
  readonly number: number;
  readonly request: Request;
}

/** The answer on its way back. */
export interface NumberedReply<Reply> {
  readonly number: number;
  readonly reply: Reply;
}

interface Waiting<Reply> {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

export interface ThreadTimes {
  /** The longest a request may take. */
  readonly patienceMs: number;
  /** How long the thread waits for another request before it ends. */
  readonly idleMs: number;
}

/** A thread that runs `script`, which answers with `answerRequests`. */
export function createLastingThread<Request, Reply>(
  script: URL,
  times: ThreadTimes,
): LastingThread<Request, Reply> {
  let running: LastingThread<Request, Reply> | undefined;
  const start = (): LastingThread<Request, Reply> => {
    const thread: LastingThread<Request, Reply> = startThread(script, times, () => {
      // One that ended before may say so only when the next has begun.
      if (running === thread) running = undefined;
    });
    return thread;
  };
  return {
    ask: (request) => {
      running ??= start();
      return running.ask(request);
    },
  };
}

function startThread<Request, Reply>(
  script: URL,
  times: ThreadTimes,
  ended: () => void,
): LastingThread<Request, Reply> {
  const worker = new Worker(script, { execArgv: [] });
  const waiting = new Map<number, Waiting<Reply>>();
  const watch = watchThread(worker, times, (error) => end(error));
  let requests = 0;
  const end = (error: Error): void => {
    ended();
    watch.stop();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void worker.terminate();
  };
  worker.on('message', ({ number, reply }: NumberedReply<Reply>) => {
    waiting.get(number)?.resolve(reply);
    waiting.delete(number);
    watch.restart(waiting.size);
  });
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the thread ended')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        requests += 1;
        waiting.set(requests, { resolve, reject });
        if (waiting.size === 1) watch.restart(waiting.size);
        worker.postMessage({ number: requests, request } satisfies Numbered<Request>);
      }),
  };
}

interface ThreadWatch {
  /** Counts the time anew, for a thread with so many requests. */
  restart(requests: number): void;
  stop(): void;
}

/** Ends a thread that works too long at a request, or has had none for long. */
function watchThread(
  worker: Worker,
  { patienceMs, idleMs }: ThreadTimes,
  end: (error: Error) => void,
): ThreadWatch {
  let timer: NodeJS.Timeout | undefined;
  return {
    restart(requests) {
      clearTimeout(timer);
      if (requests === 0) {
        worker.unref();
        timer = setTimeout(end, idleMs, new Error('the thread had nothing to do')).unref();
      } else {
        worker.ref();
        timer = setTimeout(end, patienceMs, new Error(`the thread took more than ${patienceMs} ms`));
      }
    },
    stop: () => clearTimeout(timer),
  };
}
