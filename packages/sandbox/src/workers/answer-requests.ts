import { parentPort } from 'node:worker_threads';
import type { Numbered, NumberedReply } from './long-lived-thread.ts';

/** Answers the requests of a lasting thread, in their order. What `answer` throws ends the thread. */
export function answerRequests<Request, Reply>(answer: (request: Request) => Promise<Reply>): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ number, request }: Numbered<Request>) => {
    last = last.then(async () => {
      const reply: NumberedReply<Reply> = { number, reply: await answer(request) };
      parentPort?.postMessage(reply);
    });
  });
}
