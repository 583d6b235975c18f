// workerd sends an exact length only for a FixedLengthStream, and refuses the fetch settings of browsers.

import type { PlatformFetch } from '../platform/contract.ts';
import { checkAddress } from '../redact.ts';
import { untilAborted } from '../timing.ts';
import { type Outlet, sendBody } from './body.ts';
import { answerOf, beginCall, getByFetch } from './by-fetch.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';

export { createSha256, memoryTarget, openSource, openTarget } from './other.ts';

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return getByFetch(request, {}, abortedPlainly(fetch));
}

/** Sends the file in one PUT. */
export async function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const call = beginCall('PUT', checkAddress(request.url), request);
  const { readable, writable } = fixedLengthStream(request.source.size);
  const over = new AbortController();
  const writer = writable.getWriter();
  try {
    const headers = { 'content-type': request.contentType };
    const init = { method: 'PUT', headers, body: readable };
    const answer = call.send(init, abortedPlainly(fetch)).finally(() => over.abort());
    // Awaited below, once the file has been sent or has failed.
    answer.catch(() => {});
    const { whole } = await sendBody(streamOutlet(writer, over.signal), request, call.watch);
    return { ...(await answerOf(await answer, request.clock)), whole };
  } catch (error) {
    // Aborts the body, so that the store does not accept an incomplete file.
    writer.abort(error).catch(() => {});
    throw error;
  } finally {
    call.end();
  }
}

/** Aborts without a reason: workerd takes every reason of ours for an uncaught error, and ends the worker. */
function abortedPlainly(fetch: PlatformFetch = globalThis.fetch): PlatformFetch {
  return (url, init) => {
    const plain = new AbortController();
    init.signal?.addEventListener('abort', () => plain.abort());
    return fetch(url, { ...init, signal: plain.signal });
  };
}

function streamOutlet(writer: WritableStreamDefaultWriter<Uint8Array>, over: AbortSignal): Outlet {
  // The response reports the error of the stream.
  const unheard = () => {};
  return {
    over,
    async send(bytes) {
      await untilAborted(over, () => writer.write(bytes).catch(unheard));
    },
    finish: () => void writer.close().catch(unheard),
  };
}

interface FixedLengthStreams {
  readonly FixedLengthStream: new (size: number) => TransformStream<Uint8Array, Uint8Array>;
}

function fixedLengthStream(size: number): TransformStream<Uint8Array, Uint8Array> {
  // A global of workerd, which no type library here declares.
  const { FixedLengthStream } = globalThis as unknown as FixedLengthStreams;
  return new FixedLengthStream(size);
}
