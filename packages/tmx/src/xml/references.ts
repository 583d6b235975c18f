// The five references of XML and those to a character by its number are all that a document without its own entities
// can have. An & that begins none of them is most often text someone forgot to escape.

import { HASH, SEMICOLON, stopsAt } from './bytes.ts';
import type { Names } from './names.ts';
import { INCOMPLETE, type Window } from './window.ts';

export const BARE_AMPERSAND = 'an & before this place is not a reference; write & as &amp;';
const LAST_CODE_POINT = 0x10ffff;
const referenceEnd = stopsAt(';');

const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

export class References {
  /** The text of the reference that was scanned last. */
  text = '';
  readonly #window: Window;
  readonly #names: Names;

  constructor(window: Window, names: Names) {
    this.#window = window;
    this.#names = names;
  }

  /** The place behind the reference that begins here, or INCOMPLETE. */
  scan(at: number): number {
    const { bytes } = this.#window;
    if (bytes[at + 1] === HASH) return this.#scanNumber(at);
    const end = this.#names.scan(at + 1);
    const text = bytes[end] === SEMICOLON ? named.get(this.#names.text(at + 1, end)) : undefined;
    if (text === undefined) return this.#refuse(at);
    this.text = text;
    return end + 1;
  }

  /** The text of a reference that was scanned before, given without & and semicolon. */
  resolve(reference: string): string {
    const text = named.get(reference);
    if (text !== undefined) return text;
    const isHex = reference.startsWith('#x');
    return String.fromCodePoint(Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  }

  #scanNumber(start: number): number {
    const { bytes } = this.#window;
    const base = bytes[start + 2] === LOWER_X ? 16 : 10;
    const first = start + (base === 16 ? 3 : 2);
    let code = 0;
    let at = first;
    for (;;) {
      const digit = digitOf(bytes[at] ?? 0);
      if (digit >= base) break;
      code = Math.min(code * base + digit, LAST_CODE_POINT + 1);
      at += 1;
    }
    if (bytes[at] !== SEMICOLON || at === first || !isCharacter(code)) return this.#refuse(start);
    this.text = String.fromCodePoint(code);
    return at + 1;
  }

  /** Tells what is wrong at the next semicolon, which is where a reader notices. */
  #refuse(at: number): number {
    const end = this.#window.seek(at + 1, referenceEnd);
    if (end === INCOMPLETE) {
      this.#window.isInReference = true;
      return INCOMPLETE;
    }
    return this.#window.fail(end + 1, this.#reason(at + 1, end));
  }

  #reason(start: number, end: number): string {
    if (this.#window.bytes[start] === HASH) return 'malformed character entity';
    const isName = this.#names.isStart(start) && this.#names.scan(start) === end;
    return isName ? 'undefined entity' : BARE_AMPERSAND;
  }
}

const LOWER_X = 0x78;

/** The value of a digit in any base up to 16, or more where the byte is not a digit. */
function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : 16;
}

/** The characters of XML 1.0. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  if (code <= 0xd7ff) return true;
  return (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= LAST_CODE_POINT);
}
