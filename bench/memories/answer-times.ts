// How long the event loop of the sandbox is blocked, as a neighbour sees it: a thread of this process asks for next
// to nothing, again and again. What is on its own loop does not count.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Times of the answers, in milliseconds. */
export type AnswerTimes = readonly number[];

/** Asks while something is done. */
export async function probeDuring(url: string, work: () => Promise<unknown>): Promise<AnswerTimes> {
  const worker = new Worker(new URL('./latency-probe-worker.ts', import.meta.url), { workerData: url });
  await once(worker, 'message');
  await work();
  worker.postMessage('enough');
  const [times] = await once(worker, 'message');
  await worker.terminate();
  return times;
}
