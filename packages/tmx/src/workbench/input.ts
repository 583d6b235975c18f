import { chunksOfFile } from '../file-reader.ts';

/** A TMX file to read: its path, or its chunks, for example a stream of Node. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Writes a chunk. The next chunk is passed only after the returned promise has resolved. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

/**
 * Returns the chunks of an input. Copy a chunk that is needed later, because the next chunk may overwrite its memory.
 */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

/** Returns all bytes of an input. Copies each chunk, because the next chunk may overwrite its memory. */
export async function bytesOf(input: TmxInput): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunksOf(input)) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}
