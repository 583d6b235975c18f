// A stream can reuse the memory of a chunk at the next read, while the network still sends it, so chunks are copied.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { bytesOf, hasMethods } from '../field.ts';
import type { ByteStream, SourceReader } from './contract.ts';

/** Whether a value can be read as a stream. */
export function isByteStream(value: unknown): value is ByteStream {
  return hasMethods(value, 'getReader') || hasMethods(value, Symbol.asyncIterator);
}

/** Reads a stream from its current position. */
export function readStream(pull: Pull): SourceReader {
  let rest: Uint8Array | undefined = new Uint8Array(0);
  return {
    async read(space) {
      while (rest?.length === 0) rest = await nextBytes(pull);
      if (rest === undefined) return undefined;
      const part = copied(rest, space);
      rest = rest.subarray(part.length);
      return part;
    },
    close: async () => leave(pull.end),
  };
}

/** The next chunk of a stream; undefined at its end. */
export async function nextBytes({ next }: Pull): Promise<Uint8Array | undefined> {
  const { done, value } = await next();
  if (done === true) return undefined;
  const bytes = bytesOf(value);
  if (bytes !== undefined) return bytes;
  throw refusal('source', `The source yields ${typeof value}, not bytes`);
}

/** As many of the bytes as fit into the space, in the space. */
export function copied(bytes: Uint8Array, space: Uint8Array): Uint8Array {
  const part = space.subarray(0, bytes.length);
  part.set(bytes.subarray(0, part.length));
  return part;
}

/** A stream that is read. */
export interface Pull {
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  /** Frees what the stream holds. */
  end(): unknown;
}

/** Begins to read a stream of the web, or an async iterable. */
export function pullStream(stream: ByteStream): Pull {
  return 'getReader' in stream ? pullWebStream(stream) : pullIterable(stream);
}

function pullWebStream(stream: ReadableStream<Uint8Array>): Pull {
  if (stream.locked) throw beingRead('source');
  const reader = stream.getReader();
  return { next: () => reader.read(), end: () => reader.cancel() };
}

function pullIterable(stream: AsyncIterable<Uint8Array>): Pull {
  const iterator = stream[Symbol.asyncIterator]();
  return { next: () => iterator.next(), end: () => iterator.return?.() };
}

/** The error of a stream that another reads. */
export function beingRead(field: string): InvalidRequestError {
  return refusal(field, 'The stream has another reader: pass one that has none');
}

/**
 * Ends a source without waiting: a generator that hangs would delay the abort. Its error is ignored, because the transfer
 * already has its outcome.
 */
export function leave(end: () => unknown): void {
  new Promise((resolve) => resolve(end())).catch(() => {});
}
