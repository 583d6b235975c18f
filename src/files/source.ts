// A stream can be read once and has no size. A function that opens a stream can be called again. A Blob and bytes are
// read in parts, and can be read again. A source is read only when the network needs bytes: nothing is read ahead, and
// nothing after the end.

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
 * Opens a source that every runtime can read.
 * @throws InvalidRequestError for a value that is not a source, and for a stream without an exact size. It closes the
 * stream.
 */
export function openWebSource(source: Exclude<Source, string | URL>): OpenSource {
  if (source instanceof Blob) return blobSource(source);
  const bytes = bytesOf(source);
  if (bytes !== undefined)
    return factorySource({
      size: bytes.length,
      open: () => inParts(bytes.length, async (from, to) => bytes.subarray(from, to)),
    });
  // Any other value should be an object with `stream` or `open`; a bare stream lacks its size and is refused below.
  const given = isByteStream(source) ? { size: Number.NaN, stream: source } : source;
  if (!isObject(given)) throw refusal('source', kinds);
  // Bytes have been opened above; a factory source is checked where it is opened.
  const opened = 'stream' in given ? streamSource(given) : factorySource(given as FactorySource);
  if (Number.isSafeInteger(opened.size) && opened.size >= 0) return opened;
  void opened.close();
  throw refusal('source.size', 'A stream needs its exact size in bytes: pass { size, stream }');
}

export function isPath(place: unknown): place is string | URL {
  return typeof place === 'string' || place instanceof URL;
}

/** Opens a source on a runtime without files. */
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
  // A stream that has not been read stays open, so that it can still be sent after a failed connection.
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
 * Begins to read a stream. The chunks are copied, because a stream can reuse the memory of a chunk while the network
 * still sends that chunk. Bytes that change after they were copied do not change the hash.
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
    // The end is not awaited, because a generator that hangs would delay an abort. The outcome of the transfer is
    // already known, so an error is ignored.
    async close() {
      new Promise((resolve) => resolve(end())).catch(() => {});
    },
  };
}

/** Begins to read a ReadableStream, a Readable of Node, or any async iterable. `end` frees what the stream holds. */
function pullStream(stream: ByteStream & Partial<Readable>) {
  if ('getReader' in stream) {
    if (stream.locked) throw refusal('source', 'The stream has another reader: pass one that has none');
    const reader = stream.getReader();
    return { next: () => reader.read(), end: () => reader.cancel() };
  }
  // A Readable can fail before it is read. An error event without a listener would end the process.
  stream.on?.('error', () => {});
  if (stream.destroyed === true || stream.readableEnded === true)
    throw refusal('source.stream', 'The stream has ended or was destroyed: pass one that has not been read');
  const iterator = stream[Symbol.asyncIterator]();
  const next = () => iterator.next();
  // A Readable holds its file open until it has ended or is destroyed. Its iterator frees nothing before the first read
  // or during a read. A Readable that has ended is not destroyed, because a program may still write to a socket.
  const end = () => (stream.destroy ? stream.readableEnded || stream.destroy() : iterator.return?.());
  return { next, end };
}

/** The part of a Node Readable that this file uses. The file cannot import the types of Node. */
interface Readable {
  readonly destroyed: boolean;
  readonly readableEnded: boolean;
  destroy(): unknown;
  on(event: 'error', listener: () => void): unknown;
}
