// Spreadsheet programs save text as UTF-8 with or without a byte order mark, or as UTF-16 with one. Bytes that are not in
// the encoding are refused, never repaired: a replacement character would become a translation.

import { isUtf8 } from 'node:buffer';
import { SheetFault } from './sheet-fault.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be'] as const;

export interface TextEncoding {
  readonly encoding: (typeof encodings)[number];
  /** Whether the text begins with a byte order mark. */
  readonly mark: boolean;
}

export interface DecodedText extends TextEncoding {
  /** Without the mark. */
  readonly text: string;
}

const mark = '\uFEFF';
const lineFeed = 0x0a;
const saveAsUtf8 = 'Save the file as UTF-8.';

/** @throws SheetFault naming the line with the bytes that are not text. */
export function decodeText(bytes: Buffer): DecodedText {
  if (startsWith(bytes, [0xff, 0xfe, 0, 0]) || startsWith(bytes, [0, 0, 0xfe, 0xff]))
    throw new SheetFault('the file is UTF-32, which is not supported', saveAsUtf8);
  if (startsWith(bytes, [0xff, 0xfe])) return decodeUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [0xfe, 0xff])) return decodeUtf16(bytes, 'utf-16be');
  if (looksLikeUtf16(bytes))
    throw new SheetFault('the file looks like UTF-16 without a byte order mark', saveAsUtf8);
  if (!isUtf8(bytes))
    throw new SheetFault(`line ${firstWrongLine(bytes)} has bytes that are not UTF-8`, saveAsUtf8);
  const text = bytes.toString('utf8');
  const hasMark = text.startsWith(mark);
  return { text: hasMark ? text.slice(1) : text, encoding: 'utf-8', mark: hasMark };
}

export function encodeText(text: string, { encoding, mark: hasMark }: TextEncoding): Buffer {
  const whole = hasMark ? mark + text : text;
  if (encoding === 'utf-8') return Buffer.from(whole, 'utf8');
  const bytes = Buffer.from(whole, 'utf16le');
  return encoding === 'utf-16le' ? bytes : bytes.swap16();
}

function decodeUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes.subarray(2));
    return { text, encoding, mark: true };
  } catch (error) {
    // A fatal decoder reports wrong bytes with a TypeError.
    if (!(error instanceof TypeError)) throw error;
    const line = firstWrongUtf16Line(bytes.subarray(2), encoding);
    throw new SheetFault(`line ${line} has bytes that are not UTF-16, as the file begins`, saveAsUtf8);
  }
}

/** Every second byte of Latin text in UTF-16 is zero. */
function looksLikeUtf16(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024);
  return head.length >= 4 && head.filter((byte) => byte === 0).length * 3 > head.length;
}

function firstWrongLine(bytes: Buffer): number {
  for (let at = 0, line = 1; ; line += 1) {
    const end = bytes.indexOf(lineFeed, at);
    if (end < 0 || !isUtf8(bytes.subarray(at, end))) return line;
    at = end + 1;
  }
}

/** The line with half of a surrogate pair, or the last one, whose last character is cut. */
function firstWrongUtf16Line(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): number {
  const even = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  const text = (encoding === 'utf-16le' ? even : even.swap16()).toString('utf16le');
  const wrong = text.search(/\p{Surrogate}/u);
  return text.slice(0, wrong < 0 ? undefined : wrong).split('\n').length;
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return bytes.length >= head.length && head.every((byte, at) => bytes[at] === byte);
}
