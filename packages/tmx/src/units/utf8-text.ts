// Most texts of a file are only compared, so a text stays in UTF-8, as the file has it, and is decoded on request.

import { isContinuation, SPACE } from '../xml/bytes.ts';

/** A text in UTF-8: a stretch of bytes that never change. */
export interface Utf8Text {
  readonly bytes: Buffer;
  readonly start: number;
  readonly end: number;
}

/** A text as a string and, where it was read from a file, in UTF-8. */
export interface WrittenText {
  readonly text: string;
  readonly utf8?: Utf8Text | undefined;
}

/** A shorter stretch is copied faster byte by byte than by a call of the platform. */
const SHORT_BYTES = 48;
/** The first byte of a character that has two code units in UTF-16. */
const LEAD_OF_PAIR = 0xf0;
/** Bytes below are ASCII. */
const FIRST_WIDE = 0x80;
/** White space above ASCII begins with these two bytes: U+00A0, U+1680, U+2000 and on, U+205F, U+3000, U+FEFF. */
const beginningsOfSpaces = [0xc2a0, 0xe19a, 0xe280, 0xe281, 0xe380, 0xefbb];

/** So many bytes are enough for a text. */
export function mostBytesOf(part: WrittenText): number {
  const { utf8 } = part;
  return utf8 === undefined ? part.text.length * 3 : utf8.end - utf8.start;
}

/** Writes a text in UTF-8 to a place that has room for it. Returns where it ends. */
export function writeText(part: WrittenText, to: Buffer, at: number): number {
  const { utf8 } = part;
  return utf8 === undefined ? at + to.write(part.text, at) : copyBytes(utf8, to, at);
}

/** Returns where the copy ends. */
export function copyBytes({ bytes, start, end }: Utf8Text, to: Buffer, at: number): number {
  if (end - start > SHORT_BYTES) return at + bytes.copy(to, at, start, end);
  for (let from = start; from < end; from += 1) to[at + from - start] = bytes[from] ?? 0;
  return at + end - start;
}

export function isSameText(one: WrittenText, other: WrittenText): boolean {
  if (one.utf8 === undefined || other.utf8 === undefined) return one.text === other.text;
  const { bytes, start, end } = one.utf8;
  return bytes.compare(other.utf8.bytes, other.utf8.start, other.utf8.end, start, end) === 0;
}

/** Nearly every text begins with a character that is not white space; then the search ends there. */
export function isBlank(part: WrittenText): boolean {
  const { utf8 } = part;
  if (utf8 !== undefined && utf8.start < utf8.end && !maySpace(utf8.bytes, utf8.start)) return false;
  return !/\S/.test(part.text);
}

/** Whether the character that begins here may be white space, by its first bytes. */
function maySpace(bytes: Buffer, at: number): boolean {
  const lead = bytes[at] ?? 0;
  if (lead < FIRST_WIDE) return lead <= SPACE;
  return beginningsOfSpaces.includes((lead << 8) | (bytes[at + 1] ?? 0));
}

/** The length that the text has as a string. */
export function utf16Length({ bytes, start, end }: Utf8Text): number {
  let length = 0;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isContinuation(byte)) length += byte >= LEAD_OF_PAIR ? 2 : 1;
  }
  return length;
}
