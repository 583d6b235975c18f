// An attribute is checked in the window. Its name and value are decoded on request; most are never requested.

import { AMPERSAND, EQUAL, GREATER, isDigit, isQuote, isSpace, LESS, stopsAt } from './bytes.ts';
import type { Names } from './names.ts';
import type { References } from './references.ts';
import { INCOMPLETE, type Window } from './window.ts';

const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_LENGTH = 64 * 1024;
/** The code of a language is not longer. */
const MAX_REPEATED_BYTES = 10;
/** Quotes end the value or are part of it; the others need work. */
const valueStops = stopsAt('"\'<&\t\n\r');

export class Attributes {
  /** Of the tag that is scanned; the lists may be longer. */
  count = 0;
  readonly #window: Window;
  readonly #names: Names;
  readonly #references: References;
  readonly #nameStartOf: number[] = [];
  readonly #nameEndOf: number[] = [];
  readonly #startOf: number[] = [];
  readonly #endOf: number[] = [];
  /** Whether the value is its bytes, without references or other white space than blanks. */
  readonly #isPlain: boolean[] = [];

  constructor(window: Window, names: Names, references: References) {
    this.#window = window;
    this.#names = names;
    this.#references = references;
  }

  get(name: string): string | undefined {
    for (let index = 0; index < this.count; index += 1)
      if (this.#names.isAt(name, this.#nameStartOf[index] ?? 0, this.#nameEndOf[index] ?? 0))
        return this.#valueAt(index);
    return undefined;
  }

  /** Names and values in the order of the tag. */
  all(): [name: string, value: string][] {
    const all: [name: string, value: string][] = [];
    for (let index = 0; index < this.count; index += 1) all.push([this.#nameAt(index), this.#valueAt(index)]);
    return all;
  }

  /** The place behind the attribute whose name begins here, or INCOMPLETE. */
  scan(at: number): number {
    const { bytes } = this.#window;
    const nameEnd = this.#names.scan(at);
    const equal = bytes[nameEnd] === EQUAL ? nameEnd : this.#scanEqual(nameEnd);
    if (equal === INCOMPLETE) return INCOMPLETE;
    const open = isQuote(bytes[equal + 1]) ? equal + 1 : this.#window.skipSpaces(equal + 1);
    if (!isQuote(bytes[open])) return this.#window.unexpected(open, 'unquoted attribute value');
    return this.#scanValue(at, nameEnd, open + 1, bytes[open] ?? 0);
  }

  /** The first name that occurs for the second time. */
  firstRepeated(): string | undefined {
    for (let index = 1; index < this.count; index += 1)
      for (let earlier = 0; earlier < index; earlier += 1)
        if (this.#haveOneName(index, earlier)) return this.#nameAt(index);
    return undefined;
  }

  #haveOneName(index: number, other: number): boolean {
    const { bytes } = this.#window;
    const start = this.#nameStartOf[index] ?? 0;
    const otherStart = this.#nameStartOf[other] ?? 0;
    const length = (this.#nameEndOf[index] ?? 0) - start;
    if (length !== (this.#nameEndOf[other] ?? 0) - otherStart) return false;
    for (let at = 0; at < length; at += 1) if (bytes[start + at] !== bytes[otherStart + at]) return false;
    return true;
  }

  #scanEqual(nameEnd: number): number {
    const { bytes } = this.#window;
    const at = this.#window.skipSpaces(nameEnd);
    if (bytes[at] === EQUAL) return at;
    const isValueless = isSpace(bytes[nameEnd]) || bytes[at] === GREATER;
    const reason = isValueless ? 'attribute without value' : 'disallowed character in attribute name';
    return this.#window.unexpected(at, reason);
  }

  #scanValue(name: number, nameEnd: number, start: number, quote: number): number {
    const { bytes } = this.#window;
    let isPlain = true;
    let at = this.#window.seek(start, valueStops);
    while (at !== INCOMPLETE && bytes[at] !== quote) {
      const byte = bytes[at];
      if (byte === LESS) this.#window.fail(at + 1, 'disallowed character');
      if (!isQuote(byte)) isPlain = false;
      at = byte === AMPERSAND ? this.#references.scan(at) : at + 1;
      if (at !== INCOMPLETE) at = this.#window.seek(at, valueStops);
    }
    if (at !== INCOMPLETE) this.#add(name, nameEnd, start, at, isPlain);
    return at === INCOMPLETE ? INCOMPLETE : at + 1;
  }

  #add(name: number, nameEnd: number, start: number, end: number, isPlain: boolean): void {
    const index = this.count;
    this.#nameStartOf[index] = name;
    this.#nameEndOf[index] = nameEnd;
    this.#startOf[index] = start;
    this.#endOf[index] = end;
    this.#isPlain[index] = isPlain;
    this.count = index + 1;
    if (this.count > MAX_ATTRIBUTES)
      this.#window.fail(end + 1, `an element has more than ${MAX_ATTRIBUTES} attributes`);
    if (end - start > MAX_ATTRIBUTE_LENGTH && this.#valueAt(index).length > MAX_ATTRIBUTE_LENGTH)
      this.#window.fail(end + 1, 'an attribute is longer than 64 KiB');
  }

  #nameAt(index: number): string {
    return this.#names.text(this.#nameStartOf[index] ?? 0, this.#nameEndOf[index] ?? 0);
  }

  #valueAt(index: number): string {
    const start = this.#startOf[index] ?? 0;
    const end = this.#endOf[index] ?? 0;
    const value = this.#mayRepeat(start, end)
      ? this.#names.text(start, end)
      : this.#window.bytes.toString('utf8', start, end);
    return this.#isPlain[index] ? value : this.#normalize(value);
  }

  /** Short values repeat as names do, but for numbers, dates and places. */
  #mayRepeat(start: number, end: number): boolean {
    const { bytes } = this.#window;
    return end - start <= MAX_REPEATED_BYTES && (end - start < 2 || !isDigit(bytes[end - 1]));
  }

  /** White space in a value is a blank, unless it is written as a reference. */
  #normalize(value: string): string {
    return value
      .replace(/\r\n|[\t\n\r]/g, ' ')
      .replace(/&([^;]+);/g, (_, reference: string) => this.#references.resolve(reference));
  }
}
