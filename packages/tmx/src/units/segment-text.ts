import { type Hash, hashBytes } from './hash-bytes.ts';
import type { Segment } from './segment-choice.ts';
import { mostBytesOf, type WrittenText, writeText } from './utf8-text.ts';

/** Segments as UTF-8: the source and the translations of each, with a separator between them. */
export class SegmentText {
  #bytes: Buffer;
  #view: DataView;
  readonly #separator: number;

  /** The separator is a byte that no text has; XML has no character 1. */
  constructor({ capacity = 64 * 1024, separator = 1 } = {}) {
    this.#bytes = Buffer.alloc(capacity);
    this.#view = viewOf(this.#bytes);
    this.#separator = separator;
  }

  /** What is written; another buffer after a segment that exceeds this one. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** Writes a segment at a position. Returns its end, which has room for one byte more. */
  write({ source, targets }: Segment, at = 0): number {
    let end = this.#append(at, source);
    for (const target of targets) {
      this.#bytes[end] = this.#separator;
      end = this.#append(end + 1, target);
    }
    return end;
  }

  /** The hash of a segment that was written at these positions; segments in other languages have other hashes. */
  hashOf({ targets }: Segment, from: number, end: number): Hash {
    let salt = 0;
    for (const { language } of targets) {
      salt = Math.imul(salt, 31) + language.length;
      for (let index = 0; index < language.length; index += 1)
        salt = Math.imul(salt, 31) + language.charCodeAt(index);
    }
    return hashBytes(this.#view, from, end, salt);
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
