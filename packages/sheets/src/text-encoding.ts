// Decodes and encodes text of spreadsheet programs. They save UTF-8 with or without a byte order mark, or UTF-16 with a
// mark. An option names any other encoding, for example windows-1252. Invalid bytes are refused, because a replacement
// character would become part of a translation.

import { isAscii, isUtf8 } from 'node:buffer';
import { isEncoding, TextPieces } from 'language-service-tmx/text-pieces';
import { SheetFault } from './sheet-fault.ts';

export interface TextEncoding {
  readonly encoding: string;
  /** Whether the file begins with a byte order mark. */
  readonly mark: boolean;
}

export interface DecodedText extends TextEncoding {
  /** The text without the byte order mark. */
  readonly text: string;
}

const mark = '\uFEFF';
/**
 * The minimum size of the first chunk of a text, in bytes. The encoding and the delimiter are detected from this chunk.
 */
const HEAD_BYTES = 64 * 1024;
const passEncoding = 'Save the file as UTF-8, or pass --encoding, such as windows-1252.';

/**
 * Decodes a text file.
 *
 * @param given The encoding of a file without a byte order mark. Default: UTF-8.
 * @throws SheetFault with the line of the invalid bytes.
 */
export function decodeText(bytes: Buffer, given?: string): DecodedText {
  const encoding = encodingOf(bytes, given);
  // For a small file, creating a decoder would take most of the time. So UTF-8 is decoded without one.
  if (encoding.encoding === 'utf-8' && isUtf8(bytes))
    return { text: bytes.toString('utf8', encoding.mark ? 3 : 0), ...encoding };
  // Bytes of another encoding are hardly ever valid UTF-8; only a text of a few words in euc-kr or gbk can be. Usually a
  // spreadsheet program saved the file in another format.
  if (!encoding.encoding.startsWith('utf-') && isUtf8(bytes) && !isAscii(bytes))
    throw new SheetFault(
      `the file is valid UTF-8, so it cannot be ${encoding.encoding}`,
      `Save the file as ${encoding.encoding}, or pass --encoding utf-8.`,
    );
  const pieces = new TextPieces(encoding.encoding);
  let text = pieces.decode(bytes);
  if (!pieces.isBroken) text += pieces.decode();
  refuseBroken(pieces, text.split('\n').length);
  return { text, ...encoding };
}

/**
 * Decodes a text file in chunks. The first decoded chunk covers at least 64 KiB of the file, or the whole file if it is
 * smaller. This is enough to find the delimiter.
 */
export async function* textPieces(
  chunks: AsyncIterable<Uint8Array>,
  given: string | undefined,
): AsyncGenerator<string, void, undefined> {
  let head: Buffer | undefined = Buffer.alloc(0);
  let pieces: TextPieces | undefined;
  let line = 1;
  const read = (bytes?: Uint8Array) => {
    pieces ??= new TextPieces(encodingOf(head ?? Buffer.alloc(0), given).encoding);
    const text = pieces.decode(bytes);
    line += text.split('\n').length - 1;
    refuseBroken(pieces, line);
    return text;
  };
  for await (const chunk of chunks) {
    if (head === undefined) yield read(chunk);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      yield read(head);
      head = undefined;
    }
  }
  yield (head === undefined ? '' : read(head)) + read();
}

/** Encodes a text. Throws SheetFault if the encoding cannot represent the text. */
export function encodeText(text: string, { encoding, mark: hasMark }: TextEncoding): Buffer {
  const whole = hasMark ? mark + text : text;
  if (encoding === 'utf-8') return Buffer.from(whole, 'utf8');
  if (!encoding.startsWith('utf-16')) return encodeBytes(whole, encoding);
  const bytes = Buffer.from(whole, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

/** Returns the bytes of a text in a single-byte encoding. Decodes all 256 bytes to find the byte of each character. */
function encodeBytes(text: string, encoding: string): Buffer {
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const character = new TextPieces(encoding).decode(Uint8Array.of(byte));
    if (character !== '') byteOf.set(character, byte);
  }
  const bytes = Array.from(text, (character) => {
    const byte = byteOf.get(character);
    if (byte === undefined)
      throw new SheetFault(
        `${encoding} cannot store ${JSON.stringify(character)}`,
        'Save the file as UTF-8, and pass --encoding utf-8 once.',
      );
    return byte;
  });
  return Buffer.from(bytes);
}

function encodingOf(bytes: Buffer, given: string | undefined): TextEncoding {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    throw new SheetFault('the file is UTF-32, which is not supported', 'Save the file as UTF-8.');
  if (startsWith(bytes, [0xff, 0xfe])) return { encoding: 'utf-16le', mark: true };
  if (startsWith(bytes, [0xfe, 0xff])) return { encoding: 'utf-16be', mark: true };
  const isMarked = startsWith(bytes, [0xef, 0xbb, 0xbf]);
  if (given !== undefined && !isMarked) {
    if (!isEncoding(given))
      throw new SheetFault(`the encoding ${JSON.stringify(given)} is unknown`, passEncoding);
    return { encoding: new TextDecoder(given).encoding, mark: false };
  }
  // In UTF-16, every second byte of a Latin text is zero.
  const head = bytes.subarray(0, 1024);
  if (head.length >= 4 && head.includes(0) && head.filter((byte) => byte === 0).length * 3 > head.length)
    throw new SheetFault('the file looks like UTF-16 without a byte order mark', passEncoding);
  return { encoding: 'utf-8', mark: isMarked };
}

function refuseBroken({ isBroken, name }: TextPieces, line: number): void {
  if (!isBroken) return;
  throw new SheetFault(`line ${line}: the text is not ${name}`, passEncoding);
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return bytes.length >= head.length && head.every((byte, at) => bytes[at] === byte);
}
