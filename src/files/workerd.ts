// Moves files in workerd, the runtime of Cloudflare Workers. It sends an exact length only with a FixedLengthStream,
// and refuses fetch settings of browsers.

import { untilAborted } from '../timing.ts';
import { sendBody } from './body.ts';
import { byFetch } from './by-fetch.ts';
import type { Put, Send } from './exchange.ts';

export { createSha256, openSource, openTarget } from './other.ts';

/** Sends the file in one PUT. */
export const put: Put = async (exchange, request, fetch) => {
  const { readable, writable } = fixedLengthStream(request.source.size);
  const writer = writable.getWriter();
  const ended = new AbortController();
  const over = ended.signal;
  // `answer` reports the error of the stream.
  const ignore = () => {};
  // An incomplete body is aborted, so that the file server does not accept it.
  exchange.signal.addEventListener('abort', () => writer.abort(exchange.signal.reason).catch(ignore));
  const outlet = {
    over,
    send: (bytes: Uint8Array) => untilAborted(over, () => writer.write(bytes).catch(ignore)),
    finish: () => void writer.close().catch(ignore),
  };
  const init = { method: 'PUT', headers: { 'content-type': request.contentType }, body: readable };
  const answer = exchange.step(() => get(exchange, init, fetch)).finally(() => ended.abort());
  // The code below awaits `answer` after the body. Until then its error must not be reported as unhandled.
  answer.catch(ignore);
  const { whole } = await sendBody(outlet, request, exchange);
  return { ...(await answer), whole };
};

/**
 * Sends a request with fetch, and returns the response. Aborts the fetch without a reason, because workerd would treat
 * a reason as an uncaught error and exit.
 */
export const get: Send = (exchange, init, fetch) => {
  const plain = new AbortController();
  exchange.signal.addEventListener('abort', () => plain.abort());
  return byFetch({}, fetch)({ ...exchange, signal: plain.signal }, init);
};

function fixedLengthStream(size: number): TransformStream<Uint8Array, Uint8Array> {
  // This global of workerd has no type here.
  const { FixedLengthStream } = globalThis as unknown as {
    FixedLengthStream: new (size: number) => TransformStream<Uint8Array, Uint8Array>;
  };
  return new FixedLengthStream(size);
}
