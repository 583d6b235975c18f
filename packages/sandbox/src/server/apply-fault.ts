// Applies a fault. It changes only what its fields name.

import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { milliseconds } from '../time/clock.ts';
import { noBodyStatuses } from './answers.ts';

/**
 * For each HTTP request, a function that breaks its connection after the response headers were sent. The HTTP server
 * adds the function. A fault with `cutBodyAt` calls it.
 */
export const breakOffs = new WeakMap<Request, () => Promise<void>>();

/** The body and the abort signal of an incoming request. */
export interface Incoming {
  readonly body: AsyncIterable<Uint8Array>;
  /** A signal that aborts when the request must end at once, for example when the sandbox is reset. */
  readonly signal: AbortSignal;
}

/**
 * The error of a connection that breaks before the response. The `fetch` of the sandbox rejects with this error. The
 * name, message and code are the same as after a global `fetch` whose connection was reset.
 */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'TypeError';
  }
}

/**
 * Responds to a request with a fault.
 * @param work Executes the request normally, and returns its response.
 * @param example Returns the description's example of a response with this status.
 */
export async function play(
  fault: Fault,
  work: () => Promise<Response>,
  example: (status: number) => Response,
  request: Request,
  signal: AbortSignal,
): Promise<Response> {
  const { status, reset, latency, cutBodyAt, stallBodyAt } = fault;
  const { done = status === undefined && reset === undefined } = fault;
  if (latency !== undefined) await wait(milliseconds(latency), undefined, { signal });
  const sound = done ? await work() : undefined;
  if (reset) throw new ConnectionReset();
  const whole = status === undefined && sound !== undefined ? sound : scripted(fault, example(status ?? 500));
  const at = cutBodyAt ?? stallBodyAt;
  if (at === undefined) return whole;
  const end = cutBodyAt === undefined ? silence : () => cut(breakOffs.get(request));
  return stopped(whole, at, end);
}

function scripted({ done, headers, body }: Fault, example: Response): Response {
  const { status } = example;
  // With Retry-After, a client sends a request again, which would execute it a second time.
  if (done) example.headers.delete('retry-after');
  return new Response(noBodyStatuses.has(status) ? null : (body ?? example.body), {
    status,
    headers: { ...Object.fromEntries(example.headers), ...headers },
  });
}

/**
 * Returns a copy of a response that sends only the first `bytes` bytes of its body. Then the copy calls `end`, which
 * breaks the connection or leaves it open.
 */
async function stopped(response: Response, bytes: number, end: () => Promise<void>): Promise<Response> {
  if (response.body === null) return response;
  const headers = new Headers(response.headers);
  let source = response.body;
  // A download has a length, so its body is not read in advance.
  if (!headers.has('content-length')) {
    const body = await response.blob();
    headers.set('content-length', `${body.size}`);
    source = body.stream();
  }
  return new Response(startOf(source, bytes, end), { status: response.status, headers });
}

/** Returns a stream of the first bytes of a body. Then the stream stalls until `end` rejects or the reader cancels. */
function startOf(body: ReadableStream<Uint8Array>, bytes: number, end: () => Promise<void>) {
  const reader = body.getReader();
  let missing = bytes;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = missing > 0 ? await reader.read() : { done: true };
      const part = value?.subarray(0, missing) ?? new Uint8Array();
      missing -= part.byteLength;
      if (part.byteLength > 0) controller.enqueue(part);
      if (done) await end();
    },
    cancel: () => reader.cancel(),
  });
}

async function cut(breakOff: (() => Promise<void>) | undefined): Promise<void> {
  if (breakOff === undefined) throw new ConnectionReset();
  await breakOff();
  await silence();
}

function silence(): Promise<void> {
  return new Promise(() => undefined);
}
