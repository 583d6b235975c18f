import { threadId } from 'node:worker_threads';
import { answerBatches } from '../../src/workers/answer-requests.ts';

/** Answers with the request, the number of the thread and how many it has answered so far; or fails. */
let answered = 0;
answerBatches((request: string) => {
  if (request === 'throw') throw new Error('thrown');
  answered += 1;
  return { request, threadId, answered };
});
