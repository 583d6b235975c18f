// Moves files in workerd, the runtime of Cloudflare Workers. It sends an exact length only for a FixedLengthStream, and
// refuses the fetch settings that only browsers have.

import type { PlatformFetch } from '../platform/contract.ts';
import { untilAborted } from '../timing.ts';
import { sendBody } from './body.ts';
import { byFetch } from './by-fetch.ts';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from './contract.ts';
import { answerOf, beginExchange, getBy, type Send } from './exchange.ts';

export { createSha256, openSource, openTarget } from './other.ts';

export function get(request: GetRequest, fetch?: PlatformFetch): Promise<GetAnswer> {
  return getBy(abortedPlainly(fetch), request);
}

/** Sends the file in one PUT. */
export async function put(request: PutRequest, fetch?: PlatformFetch): Promise<PutAnswer> {
  const { clock, contentType, source } = request;
  const exchange = beginExchange('PUT', request);
  const { readable, writable } = fixedLengthStream(source.size);
  const writer = writable.getWriter();
  const ended = new AbortController();
  const over = ended.signal;
  // `answer` reports the error of the stream.
  const ignore = () => {};
  const outlet = {
    over,
    send: (bytes: Uint8Array) => untilAborted(over, () => writer.write(bytes).catch(ignore)),
    finish: () => void writer.close().catch(ignore),
  };
  try {
    const init = { method: 'PUT', headers: { 'content-type': contentType }, body: readable };
    const answer = exchange.bounded(() => abortedPlainly(fetch)(exchange, init)).finally(() => ended.abort());
    // `answer` is awaited below, after the body. Until then its error must not be reported as unhandled.
    answer.catch(ignore);
    const { whole } = await sendBody(outlet, request, exchange);
    return { ...(await answerOf(await answer, clock)), whole };
  } catch (error) {
    // Aborts the body, so that the store does not accept an incomplete file.
    writer.abort(error).catch(ignore);
    throw error;
  } finally {
    exchange.end();
  }
}

/**
 * Returns a function that sends by fetch and aborts it without a reason. workerd treats the client's reason as an
 * uncaught error, and ends.
 */
function abortedPlainly(fetch?: PlatformFetch): Send {
  return (exchange, init) => {
    const plain = new AbortController();
    exchange.signal.addEventListener('abort', () => plain.abort());
    return byFetch({}, fetch)({ ...exchange, signal: plain.signal }, init);
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
