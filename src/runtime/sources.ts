// A stream is read once and has no size of its own; a Blob, bytes, or a function that opens a stream can be read
// again. A source is read by pulling, so that nothing is read ahead of the network, and after an end nothing at all.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { ByteStream, FactorySource, OpenSource, Source, SourceReader, StreamSource } from './shape.ts';

/** Bytes read at once from what the runtime holds. */
export const readSize = 1_048_576;

/** Makes ready what every runtime can read; undefined for a path. */
export function openWebSource(source: Source): OpenSource | undefined {
  if (typeof source === 'string' || source instanceof URL) return undefined;
  if (source instanceof Blob) return blobSource(source);
  if (source instanceof ArrayBuffer) return bytesSource(new Uint8Array(source));
  if (source instanceof Uint8Array) return bytesSource(source);
  if (!Number.isSafeInteger(source.size) || source.size < 0)
    throw new InvalidRequestError('A stream needs its exact size in bytes', { field: 'source.size' });
  return 'stream' in source ? streamSource(source) : factorySource(source);
}

/** Refuses a path where there are no files. */
export function refusePath(): InvalidRequestError {
  const message = 'This runtime opens no paths: give a Blob, bytes, or a stream with its size';
  return new InvalidRequestError(message, { field: 'source' });
}

function blobSource(blob: Blob): OpenSource {
  const named = blob instanceof File ? { name: blob.name } : {};
  const slice = async (from: number) => new Uint8Array(await blob.slice(from, from + readSize).arrayBuffer());
  return { ...inMemory(blob.size, slice), ...named, blob: async () => blob };
}

function bytesSource(bytes: Uint8Array): OpenSource {
  return inMemory(bytes.length, async (from) => bytes.subarray(from, from + readSize));
}

function inMemory(size: number, slice: (from: number) => Promise<Uint8Array>): OpenSource {
  const open = async () => {
    let position = 0;
    const read = async () => {
      const part = await slice(position);
      position += part.length;
      return part.length === 0 ? undefined : part;
    };
    return { read, close: async () => {} };
  };
  return { size, replayable: true, spent: false, open, close: async () => {} };
}

function factorySource(source: FactorySource): OpenSource {
  return {
    ...nameOf(source),
    size: source.size,
    replayable: true,
    spent: false,
    open: async () => streamReader(await source.open()),
    close: async () => {},
  };
}

function streamSource(source: StreamSource): OpenSource {
  const reader = streamReader(source.stream);
  let spent = false;
  const read = (space: Uint8Array) => {
    spent = true;
    return reader.read(space);
  };
  // A stream nobody has read yet stays whole, so a connection that never came about costs it nothing.
  const once: SourceReader = { read, close: async () => (spent ? reader.close() : undefined) };
  return {
    ...nameOf(source),
    size: source.size,
    replayable: false,
    get spent() {
      return spent;
    },
    open: async () => once,
    close: () => reader.close(),
  };
}

function nameOf({ name }: { readonly name?: string }): { name?: string } {
  return name === undefined ? {} : { name };
}

function streamReader(stream: ByteStream): SourceReader {
  const { next, end } = 'getReader' in stream ? pullStream(stream) : pullIterable(stream);
  const read = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const { done, value } = await next();
      if (done === true) return undefined;
      if (!(value instanceof Uint8Array))
        throw new InvalidRequestError(`The source gives ${typeof value}, not bytes`, { field: 'source' });
      if (value.length > 0) return value;
    }
  };
  return { read, close: async () => end() };
}

interface Pull {
  next(): Promise<{ done?: boolean; value?: unknown }>;
  end(): void;
}

function pullStream(stream: ReadableStream<Uint8Array>): Pull {
  if (stream.locked)
    throw new InvalidRequestError('The stream is being read by somebody else', { field: 'source' });
  const reader = stream.getReader();
  return { next: () => reader.read(), end: () => leave(reader.cancel()) };
}

function pullIterable(stream: AsyncIterable<Uint8Array>): Pull {
  const iterator = stream[Symbol.asyncIterator]();
  return { next: () => iterator.next(), end: () => leave(iterator.return?.()) };
}

// The end of a source is not waited for: a generator that hangs would hold up the abort it is told of. How it takes
// the news is its own affair; the transfer has its outcome.
function leave(ending: Promise<unknown> | undefined): void {
  ending?.catch(() => {});
}
