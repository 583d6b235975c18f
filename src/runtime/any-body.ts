// Other implementations of fetch run on Node, Bun and Deno: the body of a response is a stream of the web or of Node, or
// absent where only the whole is given.

import { bytesOf, kindOf } from '../field.ts';
import type { Chunks } from '../platform-fetch.ts';

/** A response of any implementation, which gives less than its type says. */
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
