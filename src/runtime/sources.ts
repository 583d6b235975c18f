// A stream is read once and has no size; a Blob, bytes, or a function that opens a stream can be read again. A source is
// pulled, so that nothing is read ahead of the network, and nothing after the end.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { FactorySource, OpenSource, Source, SourceReader, StreamSource } from './contract.ts';
import { copied, isByteStream, type PullStream, readStream } from './streams.ts';

/** Bytes read at once. */
export const readSize = 1_048_576;

/** Opens a source that every runtime can read; undefined for a path. Streams are read by `pull`. */
export function openWebSource(source: Source, pull: PullStream): OpenSource | undefined {
  if (typeof source === 'string' || source instanceof URL) return undefined;
  if (source instanceof Blob) return blobSource(source);
  if (source instanceof ArrayBuffer) return bytesSource(new Uint8Array(source));
  if (source instanceof Uint8Array) return bytesSource(source);
  if (isByteStream(source)) return withSize(streamSource({ size: Number.NaN, stream: source }, pull));
  if (typeof source !== 'object' || source === null) throw refused(kinds, 'source');
  if ('stream' in source) return withSize(streamSource(source, pull));
  return withSize(factorySource(source, pull));
}

const kinds = 'source must be a path, a Blob, bytes, { size, stream } or { size, open }';

const streams = 'a ReadableStream, a Readable of Node, or an async iterable';

/** Refuses a source without an exact size, and closes it. */
function withSize(source: OpenSource): OpenSource {
  if (Number.isSafeInteger(source.size) && source.size >= 0) return source;
  void source.close();
  throw refused('A stream needs its exact size in bytes: pass { size, stream }', 'source.size');
}

function refused(message: string, field: string): InvalidRequestError {
  return new InvalidRequestError(message, { field });
}

/** Opens a source where there are no files. */
export async function openPathlessSource(source: Source, pull: PullStream): Promise<OpenSource> {
  const opened = openWebSource(source, pull);
  if (opened !== undefined) return opened;
  throw refused('This runtime cannot open paths: pass a Blob, bytes, or a stream with its size', 'source');
}

function blobSource(blob: Blob): OpenSource {
  const named = blob instanceof File ? { name: blob.name } : {};
  const slice = async (from: number) => new Uint8Array(await blob.slice(from, from + readSize).arrayBuffer());
  return { ...inMemory(blob.size, slice), ...named, blob: async () => blob };
}

function bytesSource(bytes: Uint8Array): OpenSource {
  // Copied part by part: if they change meanwhile, the hash is still that of what was sent.
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

function factorySource(source: FactorySource, pull: PullStream): OpenSource {
  if (typeof source.open !== 'function') throw refused(kinds, 'source');
  return {
    ...nameOf(source),
    size: source.size,
    replayable: true,
    spent: false,
    open: async () => {
      const stream: unknown = await source.open();
      if (!isByteStream(stream)) throw refused(`source.open() must return ${streams}`, 'source.open');
      return readStream(pull(stream));
    },
    close: async () => {},
  };
}

function streamSource(source: StreamSource, pull: PullStream): OpenSource {
  const { stream } = source;
  if (!isByteStream(stream)) throw refused(`source.stream must be ${streams}`, 'source.stream');
  const reader = readStream(pull(stream));
  let spent = false;
  const read = (space: Uint8Array) => {
    spent = true;
    return reader.read(space);
  };
  // A stream that has not been read is not closed, so a failed connection does not use it up.
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
