import { TmxFault } from '../fault.ts';
import { chunksOfFile } from '../file-reader.ts';

/** A path, or the bytes of a file in pieces: a stream of Node is one. */
export type TmxInput = string | AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Takes the bytes of a file piece by piece; the next piece waits for the promise. */
export type TmxSink = (bytes: Uint8Array) => void | Promise<void>;

/** The bytes of an input in pieces; each is overwritten by the next. */
export function chunksOf(input: TmxInput): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return typeof input === 'string' ? chunksOfFile(input) : input;
}

/** The text of pieces in UTF-8; half of a character waits for the next piece. */
export class Utf8Pieces {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #line = 1;

  /** @param piece absent: the last one was. @throws TmxFault naming the line with bytes that are not UTF-8. */
  decode(piece?: Uint8Array): string {
    try {
      const text = this.#decoder.decode(piece, { stream: piece !== undefined });
      this.#line += text.split('\n').length - 1;
      return text;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // A piece may begin with the end of a character, and a file may contain U+FFFD.
      const latin = Buffer.from(piece ?? []).toString('latin1');
      const shown = Buffer.from(latin.replaceAll(/^[\x80-\xbf]+|\xef\xbf\xbd/g, ''), 'latin1').toString();
      const before = shown.slice(0, Math.max(0, shown.indexOf('\uFFFD')));
      throw new TmxFault(`line ${this.#line + before.split('\n').length - 1}: the next bytes are not UTF-8`);
    }
  }
}
