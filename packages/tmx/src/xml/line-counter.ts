// A line ends at a line feed, at a carriage return, or at both together. Lines are counted on request, and
// columns, which count characters, only for a fault.

import { CR, isContinuation, LF } from './bytes.ts';

/** A carriage return in each byte, and one more: what is below holds a line end or a tab. */
const ABOVE_LINE_ENDS = 0x0e0e0e0e;
const HIGH_BITS = 0x80808080;

/** Bytes, and the same for who reads four at once. */
interface LookedAt {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** Counts the lines of a stream of bytes seen through a window that moves. */
export class LineCounter {
  /** Of the place that was reached; 1 is the first. */
  line = 1;
  #reached = 0;
  /** Where the line begins, in the window. */
  #start = 0;
  /** Characters of the line that the window has left behind. */
  #charactersBefore = 0;

  /** Counts up to a place of the window. Four bytes are read together, as few of them end a line. */
  advance({ bytes, view }: LookedAt, to: number): void {
    let at = this.#reached;
    while (at < to) {
      if (at + 4 <= to && isInLine(view.getInt32(at, true))) {
        at += 4;
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) this.#beginLine(at + 1);
      at += 1;
    }
    this.#reached = at;
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
  }

  /** How many characters of its line precede a place that was reached. */
  columnAt(bytes: Uint8Array, at: number): number {
    return this.#charactersBefore + charactersIn(bytes, this.#start, at);
  }
}

/** A byte below the bound borrows from its high bit; a byte of a longer character has that bit itself. */
function isInLine(four: number): boolean {
  return ((four - ABOVE_LINE_ENDS) & ~four & HIGH_BITS) === 0;
}

function charactersIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if (!isContinuation(bytes[at] ?? 0)) count += 1;
  return count;
}
