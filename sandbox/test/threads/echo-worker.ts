import { answerRequests } from '../../src/threads/answering.ts';

answerRequests(async (request: string) => {
  if (request === 'throw') throw new Error('thrown');
  if (request === 'exit') process.exit();
  if (request === 'hang') await new Promise(() => undefined);
  return `${request} ${process.pid}`;
});
