// A line ends at a line feed, at a carriage return, or at both together. Lines are counted when someone asks, and
// columns, which count characters, only for a fault.

import { CR, isContinuation, LF } from './bytes.ts';

/** Counts the lines of a stream of bytes seen through a window that moves. */
export class LineCounter {
  /** Of the place that was reached; 1 is the first. */
  line = 1;
  /** Whether the stream had a carriage return so far; without one the search is the machine's own. */
  #hasReturn = false;
  #reached = 0;
  /** The next line feed, or where to look for it. */
  #next = 0;
  /** Where the line begins, in the window. */
  #start = 0;
  /** Characters of the line that the window has left behind. */
  #charactersBefore = 0;

  /** Takes note of bytes that follow. */
  append(chunk: Uint8Array): void {
    this.#hasReturn ||= chunk.includes(CR);
  }

  /** Counts up to a place of the window, which has bytes up to `end`. */
  advance(bytes: Buffer, to: number, end: number): void {
    if (this.#hasReturn) this.#advanceByBytes(bytes, to);
    else this.#advanceByLines(bytes, to, end);
    this.#reached = Math.max(this.#reached, to);
  }

  #advanceByLines(bytes: Buffer, to: number, end: number): void {
    while (this.#next < to) {
      if (bytes[this.#next] === LF) this.#beginLine(this.#next + 1);
      const found = bytes.indexOf(LF, Math.max(this.#next, this.#start));
      this.#next = found < 0 || found > end ? end : found;
    }
  }

  #advanceByBytes(bytes: Buffer, to: number): void {
    for (let at = this.#reached; at < to; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte <= CR && (byte === LF || (byte === CR && bytes[at + 1] !== LF))) this.#beginLine(at + 1);
    }
  }

  #beginLine(start: number): void {
    this.line += 1;
    this.#start = start;
    this.#charactersBefore = 0;
  }

  /** Takes note that the window begins further on by so many bytes; it has been counted up to there. */
  shift(bytes: Uint8Array, by: number): void {
    if (this.#start < by) {
      this.#charactersBefore += charactersIn(bytes, this.#start, by);
      this.#start = by;
    }
    this.#start -= by;
    this.#reached -= by;
    this.#next -= by;
  }

  /** How many characters of its line stand before a place that was reached. */
  columnAt(bytes: Uint8Array, at: number): number {
    return this.#charactersBefore + charactersIn(bytes, this.#start, at);
  }
}

function charactersIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if (!isContinuation(bytes[at] ?? 0)) count += 1;
  return count;
}
