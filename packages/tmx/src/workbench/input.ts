import { chunksOfFile } from '../file-reader.ts';

/** A path, or the bytes of a file in pieces: a stream of Node is one. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the bytes of a file piece by piece; the next piece waits for the promise. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

/** The bytes of an input in pieces; each is overwritten by the next. */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

/** The text of a piece; half of a character waits for the next. `refuse` throws where the bytes are not UTF-8. */
export function decodeUtf8(
  decoder: TextDecoder,
  piece: Uint8Array | undefined,
  refuse: (reason: string) => never,
): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch (error) {
    if (error instanceof TypeError) refuse('the next bytes are not UTF-8');
    throw error;
  }
}
