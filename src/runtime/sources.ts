// A stream is read once and has no size of its own; a Blob, bytes, or a function that opens a stream can be read
// again. A source is read by pulling, so that nothing is read ahead of the network, and after an end nothing at all.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { FactorySource, OpenSource, Source, SourceReader, StreamSource } from './contract.ts';
import { copied, isByteStream, readStream } from './streams.ts';

/** Bytes read at once from what the runtime holds. */
export const readSize = 1_048_576;

/** Makes ready what every runtime can read; undefined for a path. */
export function openWebSource(source: Source): OpenSource | undefined {
  if (typeof source === 'string' || source instanceof URL) return undefined;
  if (source instanceof Blob) return blobSource(source);
  if (source instanceof ArrayBuffer) return bytesSource(new Uint8Array(source));
  if (source instanceof Uint8Array) return bytesSource(source);
  if (isByteStream(source)) return withSize(streamSource({ size: Number.NaN, stream: source }));
  if (typeof source !== 'object' || source === null) throw refused(kinds, 'source');
  if ('stream' in source) return withSize(streamSource(source));
  return withSize(factorySource(source));
}

const kinds = 'source must be a path, a Blob, bytes, { size, stream } or { size, open }';

const streams = 'a ReadableStream, a Readable of Node, or an async iterable';

/** Refuses a source without an exact size, and closes it. */
function withSize(source: OpenSource): OpenSource {
  if (Number.isSafeInteger(source.size) && source.size >= 0) return source;
  void source.close();
  throw refused('A stream needs its exact size in bytes', 'source.size');
}

function refused(message: string, field: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
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
  // Copied part by part: should they change meanwhile, the hash is still that of what was sent.
  return inMemory(bytes.length, async (from, space) => copied(bytes.subarray(from), space));
}

type Slice = (from: number, space: Uint8Array) => Promise<Uint8Array>;

function inMemory(size: number, slice: Slice): OpenSource {
  const open = async () => {
    let position = 0;
    const read = async (space: Uint8Array) => {
      const part = await slice(position, space);
      position += part.length;
      return part.length === 0 ? undefined : part;
    };
    return { read, close: async () => {} };
  };
  return { size, replayable: true, spent: false, open, close: async () => {} };
}

function factorySource(source: FactorySource): OpenSource {
  if (typeof source.open !== 'function') throw refused(kinds, 'source');
  return {
    ...nameOf(source),
    size: source.size,
    replayable: true,
    spent: false,
    open: async () => {
      const stream: unknown = await source.open();
      if (!isByteStream(stream)) throw refused(`source.open() must give ${streams}`, 'source.open');
      return readStream(stream);
    },
    close: async () => {},
  };
}

function streamSource(source: StreamSource): OpenSource {
  const { stream } = source;
  if (!isByteStream(stream)) throw refused(`source.stream must be ${streams}`, 'source.stream');
  const reader = readStream(stream);
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
