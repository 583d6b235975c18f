import { chunksOfFile } from '../file-reader.ts';

/** A path, or the bytes of a file in pieces, for example a stream of Node. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the bytes of a file piece by piece. The next piece is passed when the returned promise has resolved. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

/** Returns the bytes of an input in pieces. Each piece may be overwritten by the next piece. */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

/** Returns all bytes of an input. Copies each piece, because the next piece may overwrite it. */
export async function bytesOf(input: TmxInput): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunksOf(input)) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}
