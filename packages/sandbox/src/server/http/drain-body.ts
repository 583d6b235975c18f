// A connection that closes while bytes of its request are unread is reset, and the client may lose the response. So the
// response is sent at once, and the connection stays open until the rest of the body has arrived or a limit is reached.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** The most that is read of a refused body: twice the largest upload. */
const MOST_BYTES = 2 * 1024 ** 3;
const MOST_MS = 60_000;
/** A client that sends nothing for that long waits for `100 Continue`, or has stopped. */
const IDLE_MS = 2_000;

/** The response as it is to be sent: its body ends when that of the request has arrived. */
export async function endAfterBody(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  if (incoming.complete) return response;
  const drained = drain(incoming).then((isWhole) => {
    if (!isWhole) outgoing.once('finish', () => incoming.socket.destroySoon());
  });
  if (response.body === null) {
    await drained;
    return response;
  }
  const headers = new Headers(response.headers);
  const body = await sizedBody(response, headers);
  const held = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ flush: () => drained }));
  return new Response(held, { status: response.status, headers });
}

/** With its length a client knows the answer to be whole, although the connection stays open. */
async function sizedBody(response: Response, headers: Headers): Promise<ReadableStream<Uint8Array>> {
  if (response.body !== null && headers.has('content-length')) return response.body;
  const bytes = await response.blob();
  headers.set('content-length', String(bytes.size));
  return bytes.stream();
}

/** Passes over what is left of a body; whether that was all of it. */
function drain(incoming: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let left = MOST_BYTES;
  const stop = (): void => resolve(incoming.complete);
  const idle = setTimeout(stop, IDLE_MS);
  const whole = setTimeout(stop, MOST_MS);
  const pass = (chunk: Uint8Array): void => {
    idle.refresh();
    left -= chunk.byteLength;
    if (left < 0) stop();
  };
  incoming.on('data', pass).once('end', stop).once('close', stop).once('error', stop);
  // The previous reader releases the stream in the next turn of the event loop.
  const begin = setImmediate(() => incoming.resume());
  return promise.finally(() => {
    clearImmediate(begin);
    clearTimeout(idle);
    clearTimeout(whole);
    incoming.off('data', pass).off('end', stop).off('close', stop);
  });
}
