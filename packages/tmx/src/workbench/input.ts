import { closeSync, openSync, readSync } from 'node:fs';

/** A path, or the bytes of a file in pieces: a stream of Node is one. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the bytes of a file piece by piece; the next piece waits for the promise. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

const CHUNK_BYTES = 64 * 1024;

/** The bytes of an input in pieces; each is overwritten by the next. */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

function* chunksOfFile(path: string): Generator<Uint8Array, void, undefined> {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (;;) {
      const length = readSync(file, buffer, 0, CHUNK_BYTES, null);
      if (length === 0) return;
      yield buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
}
