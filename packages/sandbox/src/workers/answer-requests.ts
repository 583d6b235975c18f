import { parentPort } from 'node:worker_threads';

/** The side of a pool in its threads: answers one request at a time. An error that `answer` throws ends the thread. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await answer(request)));
}

/** The same for requests that come in batches: each of a batch is answered after the other. */
export function answerBatches<Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void {
  answerRequests(async (requests: readonly Request[]) => {
    const replies: Reply[] = [];
    for (const request of requests) replies.push(await answer(request));
    return replies;
  });
}
