// What a call on Node, Bun and Deno asks of its runtime besides fetch.

import { bytesOf, field, kindOf } from '../field.ts';
import type { Chunks } from '../platform-fetch.ts';

export { connectionFault, isLasting } from '../errors/connection-codes.ts';
export { suggest } from '../suggestion.ts';
export { rethrow } from './caller-frames.ts';
export { logOfEnvironment, withConnection } from './environment.ts';
export { watchSend } from './node/watch-send.ts';
export { userAgentHeader } from './user-agent.ts';

/** A server has a key. */
export function keyNeed(_isAllowed?: boolean): 'needed' {
  return 'needed';
}

/** Shorter timers are too rare to need a list, in milliseconds. */
const shortestKept = 10_000;

let isKept = false;

/**
 * Keeps the list of a timer that has started. Node keeps the timers of one length in one list, and making that list for
 * each call costs more than the rest of the call's timing. One idle timer, which holds no process open, keeps the list of
 * the usual length. Deno's timers are numbers, and have no list.
 */
export function keepTimerList(timer: unknown, delay: number): void {
  if (isKept || typeof timer !== 'object' || delay < shortestKept) return;
  isKept = true;
  const forget = () => {
    isKept = false;
  };
  setTimeout(forget, delay).unref();
}

/**
 * Node's fetch keeps a copy of the body in memory for a redirect. With `error` it keeps none, and still reports the
 * redirect, on its diagnostics channel and in the cause of its error. Bun and Deno keep no copy and report nothing.
 */
export const refuseRedirects = 'bun' in process.versions || 'deno' in process.versions ? 'manual' : 'error';

/** Deno repeats a request that fails on a kept connection. This client of its fetch keeps none, but uses its proxies. */
let keepingNone: unknown;

/** What is not idempotent needs a connection that has served no other request; Node and Bun repeat nothing on any. */
export function freshConnection({ idempotent }: { readonly idempotent: boolean }): RequestInit {
  const deno: unknown = Reflect.get(globalThis, 'Deno');
  const createHttpClient = field(deno, 'createHttpClient');
  if (idempotent || typeof createHttpClient !== 'function') return {};
  keepingNone ??= createHttpClient.call(deno, { poolMaxIdlePerHost: 0 });
  // Only Deno's types have the option.
  return { client: keepingNone } as RequestInit;
}

/**
 * A response of any implementation of fetch, which gives less than its type says: its body is a stream of the web or of
 * Node, or absent where only the whole is given.
 */
interface AnyResponse extends Pick<Response, 'arrayBuffer'> {
  readonly body?: (Partial<ReadableStream<unknown>> & { destroy?(): void }) | null;
}

/** The body of a response as chunks of bytes of any realm; reading rejects with TypeError when a chunk is not bytes. */
export function chunksOf(response: AnyResponse): Chunks {
  const chunks = response.body?.getReader?.() ?? otherChunks(response);
  const read = async () => {
    const { value } = await chunks.read();
    if (value === undefined) return {};
    const bytes = bytesOf(value);
    if (bytes === undefined) throw new TypeError(`${kindOf(value)} came in place of bytes`);
    return { value: bytes };
  };
  return { read, cancel: () => chunks.cancel() };
}

function otherChunks(response: AnyResponse) {
  const { body } = response;
  const parts = body?.[Symbol.asyncIterator]?.() ?? whole(response);
  return { read: () => parts.next(), cancel: async () => body?.destroy?.() };
}

async function* whole(response: AnyResponse): AsyncGenerator<unknown, undefined> {
  if (response.body !== null) yield await response.arrayBuffer();
}
