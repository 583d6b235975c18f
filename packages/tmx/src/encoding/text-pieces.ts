// Decodes XML files. The encoding comes from the byte order mark, from the pattern of the first bytes, or from the
// declaration. A file in 8-bit letters that declares UTF-16 is UTF-8: a tool has converted it without changing the
// declaration.

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

/** The number of bytes at the start of a file in which the encoding declaration is searched. */
const HEAD_BYTES = 1024;

/**
 * Finds the encoding of an XML file from its first bytes, and returns it.
 * @throws TmxFault for an unsupported encoding.
 */
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

/** Returns whether the runtime can decode an encoding. */
export function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The characters of windows-1252 for the bytes from 0x80 to 0x9f. Node 20 decodes these bytes to control characters.
 */
const INSTEAD_OF_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a text chunk by chunk, and stops at the first invalid bytes. A replacement character in their place would
 * become part of a translation.
 */
export class TextPieces {
  /** Whether the decoded text is followed by invalid bytes. */
  isBroken = false;
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding, { fatal: true });
  }

  /** The name of the encoding in capital letters, for messages. */
  get name(): string {
    return this.#decoder.encoding.toUpperCase();
  }

  /**
   * Decodes the next chunk, up to the first invalid bytes.
   * @param bytes The chunk; omit it at the end of the text.
   */
  decode(bytes?: Uint8Array): string {
    try {
      return this.#read(this.#decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch (error) {
      // A decoder with `fatal` throws a TypeError for invalid bytes.
      if (!(error instanceof TypeError)) throw error;
      this.isBroken = true;
      // A chunk may begin with the last bytes of a character. These bytes are valid.
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

/** Decodes an XML file in the encoding that its first bytes show. */
export class XmlText {
  /** The first bytes of the file, until they are enough to find the encoding. */
  #head: Buffer = Buffer.alloc(0);
  #pieces: TextPieces | undefined;

  /** The message about invalid bytes; undefined as long as all bytes are valid. */
  get fault(): string | undefined {
    return this.#pieces?.isBroken === true ? `the next bytes are not ${this.#pieces.name}` : undefined;
  }

  /**
   * Decodes a chunk of the file.
   *
   * @param chunk The chunk; omit it at the end of the file.
   * @throws TmxFault for an unsupported encoding.
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
