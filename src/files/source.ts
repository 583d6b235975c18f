// Opens sources that all runtimes support. A stream can be read once and has no size. A function can open a stream
// again. A Blob and bytes can be read again. A source is read only when the network needs bytes.

import { refusal } from '../errors/request.ts';
import { bytesOf, hasMethods, isObject } from '../field.ts';
import { nodeCondition } from '../platform/environment.ts';
import type {
  ByteStream,
  FactorySource,
  OpenSource,
  Source,
  SourceReader,
  StreamSource,
} from './contract.ts';

/** The number of bytes in one read. */
export const readSize = 1_048_576;

const others = 'a Blob, bytes, { size, stream } or { size, open }';
const kinds = `source must be a path, ${others}`;
const streams = 'a ReadableStream or an async iterable';

/**
 * Opens the source of an upload: a Blob, bytes, or a stream with its size, which every runtime can read.
 * @throws InvalidRequestError for any other value, and for a stream without an exact size. Such a stream is closed.
 */
export function openWebSource(source: Exclude<Source, string | URL>): OpenSource {
  if (source instanceof Blob) return blobSource(source);
  const bytes = bytesOf(source);
  if (bytes !== undefined)
    return factorySource({
      size: bytes.length,
      open: () => inParts(bytes.length, async (from, to) => bytes.subarray(from, to)),
    });
  // Any other value must be an object with `stream` or `open`. A stream without a size is refused below.
  const given = isByteStream(source) ? { size: Number.NaN, stream: source } : source;
  if (!isObject(given)) throw refusal('source', kinds);
  // The code above has opened bytes. A factory source is validated when it is opened.
  const opened = 'stream' in given ? streamSource(given) : factorySource(given as FactorySource);
  if (Number.isSafeInteger(opened.size) && opened.size >= 0) return opened;
  void opened.close();
  throw refusal('source.size', 'A stream needs its exact size in bytes: pass { size, stream }');
}

export function isPath(place: unknown): place is string | URL {
  return typeof place === 'string' || place instanceof URL;
}

/** Returns the opened file of an upload in a runtime that cannot open paths, for example a browser. */
export async function openPathlessSource(source: Source): Promise<OpenSource> {
  if (!isPath(source)) return openWebSource(source);
  throw refusal('source', `This runtime cannot open paths: pass ${others}${nodeCondition}`);
}

function blobSource(blob: Blob): OpenSource {
  const slice = async (from: number, to: number) => new Uint8Array(await blob.slice(from, to).arrayBuffer());
  const name = blob instanceof File ? blob.name : undefined;
  const source = factorySource({ name, size: blob.size, open: () => inParts(blob.size, slice) });
  return { ...source, blob: async () => blob };
}

async function* inParts(size: number, slice: (from: number, to: number) => Promise<Uint8Array>) {
  for (let at = 0; at < size; at += readSize) yield await slice(at, at + readSize);
}

function factorySource(source: FactorySource): OpenSource {
  const { name, size } = source;
  if (typeof source.open !== 'function') throw refusal('source', kinds);
  const open = async () => {
    const stream: unknown = await source.open();
    if (!isByteStream(stream)) throw refusal('source.open', `source.open() must return ${streams}`);
    return readStream(stream);
  };
  return { name, size, replayable: true, spent: false, open, close: async () => {} };
}

function streamSource({ name, size, stream }: StreamSource): OpenSource {
  if (!isByteStream(stream)) throw refusal('source.stream', `source.stream must be ${streams}`);
  const reader = readStream(stream);
  let spent = false;
  const read = () => {
    spent = true;
    return reader.read();
  };
  // An unread stream stays open, so that it can be sent after a failed connection.
  const close = async () => (spent ? reader.close() : undefined);
  return {
    name,
    size,
    replayable: false,
    get spent() {
      return spent;
    },
    open: async () => ({ read, close }),
    close: () => reader.close(),
  };
}

function isByteStream(value: unknown): value is ByteStream {
  return hasMethods(value, 'getReader') || hasMethods(value, Symbol.asyncIterator);
}

/**
 * Begins to read a stream. Copies each chunk, because the stream may overwrite the chunk while it is sent. The sent
 * bytes and the hash would then be wrong.
 */
function readStream(stream: ByteStream): SourceReader {
  const { next, end } = pullStream(stream);
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read() {
      while (rest.length === 0) {
        const { done, value } = await next();
        if (done === true) return undefined;
        const bytes = bytesOf(value);
        if (bytes === undefined) throw refusal('source', `The source yields ${typeof value}, not bytes`);
        rest = bytes;
      }
      const part = new Uint8Array(rest.subarray(0, readSize));
      rest = rest.subarray(part.length);
      return part;
    },
    // A generator that hangs would delay an abort, so its end is not awaited. The result of the transfer is known, so
    // its error is ignored.
    async close() {
      end().catch(() => {});
    },
  };
}

/** Returns functions for a web stream, a Node Readable or an async iterable: `next` reads it, `end` closes it. */
function pullStream(stream: ByteStream & Partial<Readable>) {
  if ('getReader' in stream) {
    if (stream.locked)
      throw refusal('source.stream', 'The stream has another reader: pass one that has none');
    const reader = stream.getReader();
    return { next: () => reader.read(), end: () => reader.cancel() };
  }
  if (stream.destroyed || stream.readableEnded)
    throw refusal('source.stream', 'The stream has ended or was destroyed: pass one that has not been read');
  if (stream.readableFlowing)
    throw refusal('source.stream', 'The stream has another reader: pass one that has none');
  // A Readable can fail before it is read. An error event without a listener would end the process.
  stream.on?.('error', () => {});
  // The request of a server shares its socket with the response. So it is not destroyed: its rest is read and dropped.
  const held = stream.method ? stream.iterator?.({ destroyOnReturn: false }) : undefined;
  const iterator = held ?? stream[Symbol.asyncIterator]();
  const next = () => iterator.next();
  // A Readable keeps its file open until it has ended or is destroyed. Its iterator does not close the file early. A
  // Readable that has ended is not destroyed, because a program may still write to its socket.
  const end = async () => {
    if (!held && stream.destroy) return stream.readableEnded || stream.destroy();
    await iterator.return?.();
    return held && stream.resume?.();
  };
  return { next, end };
}

/**
 * The properties of a Node Readable that this file uses. The types of Node are not imported, because this file also
 * runs in browsers.
 */
interface Readable {
  readonly destroyed: boolean;
  readonly readableEnded: boolean;
  readonly readableFlowing: boolean | null;
  /** The HTTP method. Only the request of a server has one. */
  readonly method?: string | null;
  destroy(): unknown;
  resume(): unknown;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>;
  on(event: 'error', listener: () => void): unknown;
}
