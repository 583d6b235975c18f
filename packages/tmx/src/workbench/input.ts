import { chunksOfFile } from '../file-reader.ts';

/** A path, or the bytes of a file in pieces: a stream of Node is one. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the bytes of a file piece by piece; the next piece waits for the promise. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

/** Returns the bytes of an input in pieces; each is overwritten by the next. */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

/** Returns all bytes of an input. It copies each piece, since the next may overwrite it. */
export async function bytesOf(input: TmxInput): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunksOf(input)) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}
