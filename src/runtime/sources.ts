// A stream is read once and has no size; a function that opens a stream can be called again. A source is pulled, so that
// nothing is read ahead of the network, and nothing after the end.

import { type InvalidRequestError, refusal } from '../errors/invalid-request.ts';
import { LanguageServiceError } from '../errors/language-service-error.ts';
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
import { isByteStream } from './streams.ts';
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
