import { type Hash, hashBytes } from './hash.ts';
import { HashTable } from './hash-table.ts';
import type { Segment } from './segment-choice.ts';
import { mostBytesOf, type WrittenText, writeText } from './utf8-text.ts';

const FIRST_CAPACITY = 64 * 1024;
/** Separates two texts; XML has no such character. */
const FIELD = 1;

/** The segments met so far, remembered by their texts and languages; times do not count. */
export class SeenSegments {
  readonly #lines: HashTable;
  #bytes = Buffer.alloc(FIRST_CAPACITY);
  #view = viewOf(this.#bytes);

  /** Without lines it takes a third less memory, and the line of every segment is 0. */
  constructor({ hasLines = true } = {}) {
    this.#lines = new HashTable({ hasNumbers: hasLines });
  }

  /** False when a segment with the same source and translations was added before. */
  add(segment: Segment): boolean {
    return this.lineOf(segment, 0) === undefined;
  }

  /** The line of the same segment that was added before; undefined when it is new, and now known by this line. */
  lineOf(segment: Segment, line: number): number | undefined {
    const { high, low } = this.#hashOf(segment);
    return this.#lines.add(high, low, line);
  }

  has(segment: Segment): boolean {
    const { high, low } = this.#hashOf(segment);
    return this.#lines.get(high, low) !== undefined;
  }

  #hashOf(segment: Segment): Hash {
    const end = this.#write(segment);
    return hashBytes(this.#view, 0, end, languageSalt(segment));
  }

  #write({ source, targets }: Segment): number {
    let end = this.#append(0, source);
    for (const target of targets) {
      this.#bytes[end] = FIELD;
      end = this.#append(end + 1, target);
    }
    return end;
  }

  #append(at: number, part: WrittenText): number {
    this.#reserve(at + mostBytesOf(part) + 1);
    return writeText(part, this.#bytes, at);
  }

  #reserve(size: number): void {
    if (size <= this.#bytes.length) return;
    const larger = Buffer.alloc(size * 2);
    this.#bytes.copy(larger);
    this.#bytes = larger;
    this.#view = viewOf(larger);
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Distinguishes segments whose texts are the same in other languages. */
export function languageSalt({ targets }: Segment): number {
  let salt = 0;
  for (const { language } of targets) {
    salt = Math.imul(salt, 31) + language.length;
    for (let at = 0; at < language.length; at += 1) salt = Math.imul(salt, 31) + language.charCodeAt(at);
  }
  return salt;
}
