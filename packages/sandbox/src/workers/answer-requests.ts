import { parentPort } from 'node:worker_threads';

/** The side of a pool in its threads: answers one request at a time. An error that `answer` throws ends the thread. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await answer(request)));
}
