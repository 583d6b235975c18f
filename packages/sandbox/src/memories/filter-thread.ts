// Searching a large memory takes a good part of a second, in which the event loop must not stand still. One thread
// does it for all memories, one search after the other. It starts with the first and does not keep the process alive.

import { Worker } from 'node:worker_threads';
import type { SegmentPage, TextFilter } from './segment-page.ts';

export interface FilterRequest {
  /** Path of the memory. */
  readonly path: string;
  /** Id of the segment the search goes on behind; 0: from the beginning. */
  readonly after: number;
  readonly limit: number;
  readonly filter: TextFilter;
}

export type NumberedRequest = FilterRequest & { readonly number: number };

export type FilterReply =
  | { readonly number: number; readonly page: SegmentPage }
  | { readonly number: number; readonly message: string };

interface Waiting {
  resolve(page: SegmentPage): void;
  reject(error: Error): void;
}

const waiting = new Map<number, Waiting>();
let thread: Worker | undefined;
let requests = 0;

/** Searches in the filter thread. Rejects when the memory cannot be read. */
export function filterPage(request: FilterRequest): Promise<SegmentPage> {
  thread ??= startThread();
  const worker = thread;
  requests += 1;
  const number = requests;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.ref();
    worker.postMessage({ ...request, number });
  });
}

function startThread(): Worker {
  const worker = new Worker(new URL('./filter-worker.ts', import.meta.url), { execArgv: [] });
  let failure = new Error('the filter thread ended');
  worker.on('message', (reply: FilterReply) => {
    settle(reply);
    if (waiting.size === 0) worker.unref();
  });
  worker.on('error', (error: Error) => {
    failure = error;
  });
  worker.on('exit', () => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  });
  return worker;
}

function settle(reply: FilterReply): void {
  const request = waiting.get(reply.number);
  waiting.delete(reply.number);
  if ('page' in reply) request?.resolve(reply.page);
  else request?.reject(new Error(reply.message));
}
