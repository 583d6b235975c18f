// A stream can fail before it is read, and holds its file open until it is destroyed, so it has an error listener from
// the start. It can also reuse the memory of a chunk at the next read, while the network still sends it, so chunks are
// copied.

import { InvalidRequestError } from '../errors/invalid-request.ts';
import type { ByteStream, SourceReader } from './contract.ts';

/** Whether a value can be read as a stream. */
export function isByteStream(value: unknown): value is ByteStream {
  if (typeof value !== 'object' || value === null) return false;
  return hasMethod(value, 'getReader') || hasMethod(value, Symbol.asyncIterator);
}

/** Reads a stream from its current position; listens to its errors from now on. */
export function readStream(stream: ByteStream): SourceReader {
  const { next, end } = pullFrom(stream);
  let rest: Uint8Array = new Uint8Array(0);
  return {
    async read(space) {
      while (rest.length === 0) {
        const { done, value } = await next();
        if (done === true) return undefined;
        if (!(value instanceof Uint8Array))
          throw new InvalidRequestError(`The source yields ${typeof value}, not bytes`, { field: 'source' });
        rest = value;
      }
      const part = copied(rest, space);
      rest = rest.subarray(part.length);
      return part;
    },
    close: async () => leave(end),
  };
}

/** As many of the bytes as fit into the space, in the space. */
export function copied(bytes: Uint8Array, space: Uint8Array): Uint8Array {
  const part = space.subarray(0, bytes.length);
  part.set(bytes.subarray(0, part.length));
  return part;
}

interface Pull {
  next(): Promise<{ done?: boolean | undefined; value?: unknown }>;
  /** Frees what the stream holds. */
  end(): unknown;
}

function pullFrom(stream: ByteStream): Pull {
  if ('getReader' in stream) return pullWebStream(stream);
  return isReadable(stream) ? pullReadable(stream) : pullIterable(stream);
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

function beingRead(field: string): InvalidRequestError {
  return new InvalidRequestError('The stream is already being read: pass one that has no other reader', {
    field,
  });
}

/** The part of a Node Readable that is used here; this file has no types of Node. */
interface Readable extends AsyncIterable<Uint8Array> {
  readonly destroyed?: boolean;
  readonly readableEnded?: boolean;
  readonly readableFlowing?: boolean | null;
  readonly closed?: boolean;
  destroy(): unknown;
  on(event: 'error' | 'close', listener: () => void): unknown;
  off(event: 'error' | 'close', listener: () => void): unknown;
}

function isReadable(stream: AsyncIterable<Uint8Array>): stream is Readable {
  return ['destroy', 'on', 'off'].every((name) => hasMethod(stream, name));
}

/** A Readable has no lock: one that flows, or is passed a second time, would lose bytes to its other reader. */
const passed = new WeakSet<Readable>();

/** Its iterator has no error listener and frees nothing before the first read, or during a read. */
function pullReadable(stream: Readable): Pull {
  const isOver = stream.destroyed === true || stream.readableEnded === true;
  if (!isOver && (stream.readableFlowing === true || passed.has(stream))) throw beingRead('source.stream');
  passed.add(stream);
  // Its iterator reports the error; an error event without a listener would end the process.
  const heard = () => {};
  const forget = () => {
    stream.off('error', heard);
    stream.off('close', forget);
  };
  if (stream.closed !== true) {
    stream.on('error', heard);
    stream.on('close', forget);
  }
  if (isOver)
    throw new InvalidRequestError('The stream has ended or was destroyed: pass one that has not been read', {
      field: 'source.stream',
    });
  const iterator = stream[Symbol.asyncIterator]();
  let ended = false;
  return {
    async next() {
      const result = await iterator.next();
      ended = result.done === true;
      return result;
    },
    // One that has ended frees its file itself; destroying it could close a socket that is still written to.
    end: () => ended || stream.destroy(),
  };
}

function hasMethod(value: object, name: string | symbol): boolean {
  return typeof Reflect.get(value, name) === 'function';
}

// The end of a source is not awaited: a generator that hangs would delay the abort. Its error is ignored, because the
// transfer already has its outcome.
function leave(end: () => unknown): void {
  new Promise((resolve) => resolve(end())).catch(() => {});
}
