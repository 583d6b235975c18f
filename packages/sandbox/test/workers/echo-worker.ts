import { threadId } from 'node:worker_threads';
import { answerRequests } from '../../src/workers/answer-requests.ts';

/** Answers with the number of the thread, after so many milliseconds of work, or fails in one of several ways. */
answerRequests((request: number | 'throw' | 'exit') => {
  if (request === 'throw') throw new Error('thrown');
  if (request === 'exit') process.exit();
  const endMs = performance.now() + Number(request);
  while (performance.now() < endMs);
  return threadId;
});
