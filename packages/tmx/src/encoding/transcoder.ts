import { TmxFault } from '../fault.ts';
import { createDecoder, type Decoder, lengthOfPrefix } from './decoder.ts';
import { detectEncoding } from './encoding.ts';

/** The declaration of an encoding is within so many bytes. */
const HEAD_BYTES = 1024;

/** Turns the bytes of a file, given in pieces, into UTF-8 in pieces that end on whole characters. */
export class Transcoder {
  /** Bytes that wait: for the head to be complete, or for the rest of a character. */
  #waiting: Buffer = Buffer.alloc(0);
  #decoder: Decoder | undefined;
  #label = '';

  /** Throws `TmxFault` at the first byte that is not in the encoding, behind what precedes it. */
  *write(chunk: Uint8Array): Generator<Uint8Array, void, undefined> {
    const bytes = this.#waiting.length === 0 ? asBuffer(chunk) : Buffer.concat([this.#waiting, chunk]);
    if (this.#decoder === undefined && bytes.length < HEAD_BYTES) this.#waiting = Buffer.from(bytes);
    else yield* this.#decode(bytes, false);
  }

  *end(): Generator<Uint8Array, void, undefined> {
    yield* this.#decode(this.#waiting, true);
  }

  *#decode(bytes: Buffer, isLast: boolean): Generator<Uint8Array, void, undefined> {
    let start = 0;
    if (this.#decoder === undefined) {
      const { name, markLength } = detectEncoding(bytes);
      this.#decoder = createDecoder(name);
      this.#label = name.toUpperCase();
      start = markLength;
    }
    const rest = bytes.subarray(start);
    const whole = rest.subarray(0, isLast ? rest.length : this.#decoder.wholeCharacters(rest));
    this.#waiting = Buffer.from(rest.subarray(whole.length));
    yield* this.#convert(this.#decoder, whole);
  }

  *#convert(decoder: Decoder, bytes: Buffer): Generator<Uint8Array, void, undefined> {
    const text = decoder.toUtf8(bytes);
    const prefix = text ?? decoder.toUtf8(bytes.subarray(0, lengthOfPrefix(decoder, bytes)));
    if (prefix !== undefined && bytes.length > 0) yield prefix;
    if (text === undefined) throw new TmxFault(`the next bytes are not ${this.#label}`);
  }
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
