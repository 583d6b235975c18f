// A stream is read once and has no size; a function that opens a stream can be called again. A source is pulled, so that
// nothing is read ahead of the network, and nothing after the end.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { LanguageServiceError } from '../errors/language-service-error.ts';
import { bytesOf, hasMethods } from '../field.ts';
import type {
  ByteStream,
  FactorySource,
  OpenSource,
  PutRequest,
  Source,
  SourceReader,
  StreamSource,
} from './contract.ts';
import { nodeCondition } from './environment.ts';
import { sourceFailed } from './transfer-errors.ts';

/** Bytes read at once. */
export const readSize = 1_048_576;

export type ReadStream = (stream: ByteStream) => SourceReader;

/** Opens a stream or a function that opens one; @throws InvalidRequestError for any other value. */
export function openStreamSource(source: Source, read: ReadStream): OpenSource {
  if (isByteStream(source)) return withSize(streamSource({ size: Number.NaN, stream: source }, read));
  if (typeof source !== 'object' || source === null) throw refusal('source', kinds);
  // What is not a stream, a path or in memory should be one of these.
  const described = source as StreamSource | FactorySource;
  return withSize('stream' in described ? streamSource(described, read) : factorySource(described, read));
}

const others = 'a Blob, bytes, { size, stream } or { size, open }';
const kinds = `source must be a path, ${others}`;

const streams = 'a ReadableStream or an async iterable';

/** Refuses a source without an exact size, and closes it. */
function withSize(source: OpenSource): OpenSource {
  if (Number.isSafeInteger(source.size) && source.size >= 0) return source;
  void source.close();
  throw refusal('source.size', 'A stream needs its exact size in bytes: pass { size, stream }');
}

/** The error of a path on a runtime without files. */
export function noPaths(): InvalidRequestError {
  return refusal('source', `This runtime cannot open paths: pass ${others}${nodeCondition}`);
}

function factorySource(source: FactorySource, read: ReadStream): OpenSource {
  if (typeof source.open !== 'function') throw refusal('source', kinds);
  return {
    name: source.name,
    size: source.size,
    replayable: true,
    spent: false,
    open: async () => {
      const stream: unknown = await source.open();
      if (!isByteStream(stream)) throw refusal('source.open', `source.open() must return ${streams}`);
      return read(stream);
    },
    close: async () => {},
  };
}

function streamSource(source: StreamSource, read: ReadStream): OpenSource {
  const { stream } = source;
  if (!isByteStream(stream)) throw refusal('source.stream', `source.stream must be ${streams}`);
  const reader = read(stream);
  let spent = false;
  const once: SourceReader = {
    read(space) {
      spent = true;
      return reader.read(space);
    },
    // A stream that has not been read is not closed, so a failed connection does not use it up.
    close: async () => (spent ? reader.close() : undefined),
  };
  return {
    name: source.name,
    size: source.size,
    replayable: false,
    get spent() {
      return spent;
    },
    open: async () => once,
    close: () => reader.close(),
  };
}

/** Opens the source. It can take long to open: if the signal has aborted meanwhile, the source is closed at once. */
export async function openReader(request: Reading, signal: AbortSignal): Promise<SourceReader> {
  const reader = await request.source.open().catch((raw: unknown) => failReading(raw, 0, request));
  if (signal.aborted) await reader.close();
  return reader;
}

/** The part of a request whose source is read. */
type Reading = Pick<PutRequest, 'source' | 'redact'>;

/** Throws the error of a source as the error of the upload. */
export function failReading(raw: unknown, read: number, { source, redact }: Reading): never {
  throw raw instanceof LanguageServiceError ? raw : sourceFailed(read, source.size, raw, redact);
}

// A stream can reuse the memory of a chunk at the next read, while the network still sends it, so chunks are copied.

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

// A Blob and bytes are read in parts, also a second time.

/** Opens a source that every runtime can read; undefined for a path. */
export function openWebSource(source: Source, read: ReadStream): OpenSource | undefined {
  if (typeof source === 'string' || source instanceof URL) return undefined;
  if (source instanceof Blob) return blobSource(source);
  const bytes = bytesOf(source);
  return bytes === undefined ? openStreamSource(source, read) : bytesSource(bytes);
}

/** Opens a source on a runtime without files. */
export async function openPathlessSource(source: Source, read: ReadStream): Promise<OpenSource> {
  const opened = openWebSource(source, read);
  if (opened === undefined) throw noPaths();
  return opened;
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
