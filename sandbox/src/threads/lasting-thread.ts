// Work that would hold up the event loop is done in a thread. It starts with the first request, and keeps no
// process alive that has nothing else to do.

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

/** A thread that runs `script`, which answers with `answerRequests`. A request takes `patienceMs` at most. */
export function createLastingThread<Request, Reply>(
  script: URL,
  patienceMs: number,
): LastingThread<Request, Reply> {
  let running: LastingThread<Request, Reply> | undefined;
  return {
    ask: (request) => {
      running ??= startThread(script, patienceMs, () => {
        running = undefined;
      });
      return running.ask(request);
    },
  };
}

function startThread<Request, Reply>(
  script: URL,
  patienceMs: number,
  ended: () => void,
): LastingThread<Request, Reply> {
  const worker = new Worker(script, { execArgv: [] });
  const waiting = new Map<number, Waiting<Reply>>();
  let requests = 0;
  let patience: NodeJS.Timeout | undefined;
  const end = (error: Error): void => {
    ended();
    clearTimeout(patience);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    void worker.terminate();
  };
  const watch = (): void => {
    clearTimeout(patience);
    worker.unref();
    if (waiting.size === 0) return;
    worker.ref();
    patience = setTimeout(end, patienceMs, new Error(`the thread took more than ${patienceMs} ms`));
  };
  worker.on('message', ({ number, reply }: NumberedReply<Reply>) => {
    waiting.get(number)?.resolve(reply);
    waiting.delete(number);
    watch();
  });
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the thread ended')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        requests += 1;
        waiting.set(requests, { resolve, reject });
        if (waiting.size === 1) watch();
        worker.postMessage({ number: requests, request } satisfies Numbered<Request>);
      }),
  };
}
