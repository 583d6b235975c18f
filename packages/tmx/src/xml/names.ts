// A file uses few names and repeats them endlessly, so a name that was met before is the same string again, without
// being decoded. Which characters a name may have is listed in XML 1.0, fifth edition, productions 4 and 4a.

import { lengthOf } from './bytes.ts';
import type { Window } from './window.ts';

const SLOTS = 1024;
/** A longer name belongs to no format, and is not kept. */
const MAX_KEPT_BYTES = 64;

interface Kept {
  readonly bytes: Uint8Array;
  readonly text: string;
}

export class Names {
  readonly #window: Window;
  /** Names that were met and not known. */
  #met = 0;
  readonly #kept: (Kept | undefined)[] = new Array(SLOTS).fill(undefined);

  constructor(window: Window) {
    this.#window = window;
  }

  /** Where the characters end that a name may have. */
  scan(from: number): number {
    const { bytes } = this.#window;
    let at = from;
    for (;;) {
      while (asciiNames[bytes[at] ?? 0] !== 0) at += 1;
      if ((bytes[at] ?? 0) < 0x80 || !isWideNameCharacter(codePointAt(bytes, at))) return at;
      at += lengthOf(bytes[at] ?? 0);
    }
  }

  /** Whether a name may begin with the character here. */
  isStart(at: number): boolean {
    const byte = this.#window.bytes[at] ?? 0;
    if (byte < 0x80) return asciiNames[byte] === START;
    return isWideNameStart(codePointAt(this.#window.bytes, at));
  }

  /** The name between two places. */
  text(start: number, end: number): string {
    const { bytes } = this.#window;
    const slot = slotOf(bytes, start, end);
    const kept = this.#kept[slot];
    if (kept !== undefined && isSame(kept.bytes, bytes, start, end)) return kept.text;
    const text = this.#textOf(bytes.toString('utf8', start, end));
    if (end - start <= MAX_KEPT_BYTES)
      this.#kept[slot] = { bytes: Uint8Array.prototype.slice.call(bytes, start, end), text };
    return text;
  }

  /** Whether this name is between two places. */
  isAt(name: string, start: number, end: number): boolean {
    const { bytes } = this.#window;
    for (let index = 0; index < name.length; index += 1) {
      const code = name.charCodeAt(index);
      if (code >= 0x80) return this.text(start, end) === name;
      if (bytes[start + index] !== code) return false;
    }
    return end - start === name.length;
  }

  /** The first names are those of the format; a file that makes names up must not fill the engine's table of keys. */
  #textOf(text: string): string {
    this.#met += 1;
    return this.#met > SLOTS ? text : internalized(text);
  }
}

/** The engine compares keys of objects by their address. */
function internalized(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text;
}

const START = 1;
const INNER = 2;
const asciiNames = new Uint8Array(256);
for (let code = 0; code < 0x80; code += 1) {
  if (/[:A-Z_a-z]/.test(String.fromCharCode(code))) asciiNames[code] = START;
  else if (/[-.0-9]/.test(String.fromCharCode(code))) asciiNames[code] = INNER;
}

/** Four bytes and the length distinguish most names of a format, and en-US from es-ES. */
function slotOf(bytes: Uint8Array, start: number, end: number): number {
  const first = (bytes[start] ?? 0) * 37 + (bytes[start + 1] ?? 0);
  const hash = (first * 37 + (bytes[(start + end) >> 1] ?? 0)) * 37 + (bytes[end - 1] ?? 0);
  return (hash * 37 + end - start) & (SLOTS - 1);
}

function isSame(kept: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  const { length } = kept;
  if (length !== end - start) return false;
  for (let at = 0; at < length; at += 1) if (kept[at] !== bytes[start + at]) return false;
  return true;
}

/** The code point of a character of two to four bytes. */
function codePointAt(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lengthOf(lead);
  let code = lead & (0xff >> (length + 1));
  for (let next = 1; next < length; next += 1) code = (code << 6) | ((bytes[at + next] ?? 0) & 0x3f);
  return code;
}

/** First and last code point of each range of characters that may begin a name, above ASCII. */
const startRanges = [
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x2ff],
  [0x370, 0x37d],
  [0x37f, 0x1fff],
  [0x200c, 0x200d],
  [0x2070, 0x218f],
  [0x2c00, 0x2fef],
  [0x3001, 0xd7ff],
  [0xf900, 0xfdcf],
  [0xfdf0, 0xfffd],
  [0x10000, 0xeffff],
] as const;
/** Those that may be in a name and not begin it. */
const innerRanges = [
  [0xb7, 0xb7],
  [0x300, 0x36f],
  [0x203f, 0x2040],
] as const;

function isWideNameStart(code: number): boolean {
  return startRanges.some(([first, last]) => code >= first && code <= last);
}

function isWideNameCharacter(code: number): boolean {
  return isWideNameStart(code) || innerRanges.some(([first, last]) => code >= first && code <= last);
}
