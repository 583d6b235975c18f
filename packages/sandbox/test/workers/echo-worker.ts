import { threadId } from 'node:worker_threads';
import { answerRequests } from '../../src/workers/answer-requests.ts';

answerRequests(async (request: string) => {
  if (request === 'throw') throw new Error('thrown');
  if (request === 'exit') process.exit();
  if (request === 'hang') await new Promise(() => undefined);
  return request === 'thread' ? `thread ${threadId}` : `${request} ${process.pid}`;
});
