// Applies a fault. It changes only what its fields name.

import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '../faults/fault.ts';
import { milliseconds } from '../time/clock.ts';

/** The functions that break the connections of HTTP requests, keyed by request. */
export const breakOffs = new WeakMap<Request, () => void>();

/** The body and the signal of an incoming request. */
export interface Incoming {
  readonly body: AsyncIterable<Uint8Array>;
  /** Aborts when a waiting request must end, for example when the sandbox is reset. */
  readonly signal: AbortSignal;
}

const HEADERS_LEAD_MS = 20;

/**
 * The error of a connection that breaks before the response. The sandbox's `fetch` rejects with this error, as a fetch
 * over a network does.
 */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'TypeError';
  }
}

/**
 * Applies a fault to a request. `work` handles the request without the fault. `example` returns the documented response
 * for a status.
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
  const isEmpty = example.body === null;
  // With Retry-After, a client sends a request again, which would execute it a second time.
  if (done) example.headers.delete('retry-after');
  return new Response(isEmpty ? null : (body ?? example.body), {
    status,
    headers: { ...Object.fromEntries(example.headers), ...headers },
  });
}

/** Returns the response with only the first `bytes` bytes of its body. Then `end` runs. */
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

/**
 * Returns a stream of the first bytes of a body. After these bytes, the stream stalls until `end` rejects or the reader
 * cancels.
 */
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

async function cut(breakOff: (() => void) | undefined): Promise<void> {
  // The HTTP adapter delays the headers of a short body. The connection must break after the headers.
  await wait(HEADERS_LEAD_MS);
  if (breakOff === undefined) throw new ConnectionReset();
  breakOff();
  await silence();
}

function silence(): Promise<void> {
  return new Promise(() => undefined);
}
