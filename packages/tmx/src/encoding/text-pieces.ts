// A byte order mark outranks the byte pattern, and the pattern outranks the declaration: a file that declares UTF-16 in
// readable 8-bit letters was converted by a tool that left the old declaration, and is UTF-8.

import { TmxFault } from '../fault.ts';

const foreign: readonly (readonly [bytes: readonly number[], fault: string])[] = [
  [[0x1f, 0x8b], 'the file looks like gzip: send the unpacked TMX'],
  [[0x50, 0x4b, 0x03, 0x04], 'the file looks like a zip archive: send the unpacked TMX'],
  [[0xff, 0xfe, 0x00, 0x00], 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16'],
  [[0x00, 0x00, 0xfe, 0xff], 'the encoding UTF-32 is not supported: use UTF-8 or UTF-16'],
];

const patterns: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0x00], 'utf-16le'],
  [[0x00, 0x3c], 'utf-16be'],
];

/** The declaration of an encoding is within so many bytes. */
const HEAD_BYTES = 1024;

/** Returns the encoding of an XML file by its first bytes. @throws TmxFault for one that cannot be read. */
function encodingOf(head: Uint8Array): string {
  const begins = ([bytes]: readonly [readonly number[], string]) =>
    head.length >= bytes.length && bytes.every((byte, index) => head[index] === byte);
  const fault = foreign.find(begins)?.[1];
  if (fault !== undefined) throw new TmxFault(fault);
  const marked = patterns.find(begins)?.[1];
  if (marked !== undefined) return marked;
  const start = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  const declared = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1] ?? 'utf-8';
  const label = /^(utf-?16(le|be)?|(us-)?ascii)$/i.test(declared) ? 'utf-8' : declared;
  if (!isEncoding(label))
    throw new TmxFault(`the encoding "${declared}" is not supported: use UTF-8 or UTF-16`);
  return label;
}

/** Returns whether the platform reads an encoding of this name. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What windows-1252 has in place of the controls from U+0080 on; Node 20 reads them as the controls. */
const INSTEAD_OF_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a text, given in pieces. What its encoding does not allow ends it: a replacement character would be stored as a
 * translation.
 */
export class TextPieces {
  /** Whether the bytes behind the text so far are not in the encoding. */
  isBroken = false;
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** Returns the name of the encoding in capitals, as messages say it. */
  get name(): string {
    return this.#decoder.encoding.toUpperCase();
  }

  /** Returns the text of the next piece, or what precedes a fault. @param bytes Absent at the end. */
  decode(bytes?: Uint8Array): string {
    try {
      return this.#read(this.#decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch (error) {
      // A fatal decoder reports wrong bytes with a TypeError.
      if (!(error instanceof TypeError)) throw error;
      this.isBroken = true;
      // A piece may begin with the end of a character.
      const shown = new TextDecoder(this.#decoder.encoding).decode(bytes).replace(/^\ufffd{1,3}/, '');
      return this.#read(shown.slice(0, Math.max(0, shown.indexOf('\ufffd'))));
    }
  }

  #read(text: string): string {
    if (this.#decoder.encoding !== 'windows-1252') return text;
    return text.replaceAll(
      /[\x80-\x9f]/g,
      (control) => INSTEAD_OF_CONTROLS[control.charCodeAt(0) - 0x80] ?? '',
    );
  }
}

/** Decodes an XML file in the encoding that its first bytes say. */
export class XmlText {
  /** Bytes that wait for the head to be complete. */
  #head: Buffer = Buffer.alloc(0);
  #pieces: TextPieces | undefined;

  /** Returns the message for bytes that are not in the encoding. */
  get fault(): string | undefined {
    return this.#pieces?.isBroken === true ? `the next bytes are not ${this.#pieces.name}` : undefined;
  }

  /**
   * Decodes a chunk; absent at the end.
   *
   * @throws TmxFault for an encoding that cannot be read.
   */
  decode(chunk?: Uint8Array): string {
    if (this.#pieces !== undefined) return this.#pieces.decode(chunk);
    if (chunk !== undefined) this.#head = Buffer.concat([this.#head, chunk]);
    if (chunk !== undefined && this.#head.length < HEAD_BYTES) return '';
    this.#pieces = new TextPieces(encodingOf(this.#head));
    const text = this.#pieces.decode(this.#head);
    return chunk === undefined && !this.#pieces.isBroken ? text + this.#pieces.decode() : text;
  }
}
