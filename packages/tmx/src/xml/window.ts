// The part of a document that is being scanned. A NUL, which no document may contain, follows the last byte, so that no
// loop needs its own bound. There is room behind it for a loop that reads four bytes together. A token is scanned whole:
// the window grows until it fits, at most to 1 MiB.

import { TmxFault } from '../fault.ts';
import {
  CHECK,
  CR,
  GO_ON,
  isForbidden,
  isSpace,
  LEAD_OF_FORBIDDEN,
  LF,
  lengthOf,
  STOP,
  type Stops,
} from './bytes.ts';
import { LineCounter } from './line-counter.ts';

/** What a scan returns where the token is not complete yet. */
export const INCOMPLETE = -1;
export const MAX_TOKEN_BYTES = 1024 * 1024;
/** No unit that can be stored is longer, with all its notes and codes. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const TOO_LONG_TO_KEEP = 'a unit, or the text between two units, is longer than 16 MiB';
/** For the NUL and what is read together with it. */
const ROOM_BEHIND = 4;

export class Window {
  /** A NUL follows `end`; the bytes behind it are left from earlier. */
  bytes: Buffer;
  view: DataView;
  /** The start of the token that is scanned. */
  at = 0;
  /** How far the document was read at the last event or fault. */
  reached = 0;
  end = 0;
  /** Nothing follows any more. */
  isLast = false;
  /** Whether the token that is not complete ends within a reference. */
  isInReference = false;
  /** From here on bytes are kept although they are scanned; undefined: none. */
  keptFrom: number | undefined;
  /** How many bytes of the document precede the window. */
  base = 0;
  readonly #lines = new LineCounter();

  constructor(capacity: number) {
    this.bytes = Buffer.alloc(capacity + ROOM_BEHIND);
    this.view = viewOf(this.bytes);
  }

  append(chunk: Uint8Array): void {
    const start = Math.min(this.at, this.keptFrom ?? this.at);
    if (this.end - start > MAX_KEPT_BYTES) this.fail(this.at, TOO_LONG_TO_KEEP);
    this.#lines.advance(this, this.at);
    this.#lines.shift(this.bytes, start);
    this.#move(start, this.end - start + chunk.length);
    this.at -= start;
    this.base += start;
    if (this.keptFrom !== undefined) this.keptFrom -= start;
    this.bytes.set(chunk, this.end - start);
    this.end += chunk.length - start;
    this.bytes[this.end] = 0;
  }

  #move(start: number, length: number): void {
    if (length + ROOM_BEHIND <= this.bytes.length) {
      this.bytes.copyWithin(0, start, this.end);
      return;
    }
    const larger = Buffer.alloc(Math.max(length, this.bytes.length * 2) + ROOM_BEHIND);
    this.bytes.copy(larger, 0, start, this.end);
    this.bytes = larger;
    this.view = viewOf(larger);
  }

  lineAt(at: number): number {
    this.#lines.advance(this, at);
    return this.#lines.line;
  }

  columnAt(at: number): number {
    this.#lines.advance(this, at);
    return this.#lines.columnAt(this.bytes, at);
  }

  /** Where a run ends by its table, or INCOMPLETE. A forbidden character in it is a fault. Most runs are long. */
  seek(from: number, stops: Stops): number {
    const { bytes } = this;
    let at = from;
    for (;;) {
      while (goOnForFour(stops, bytes, at)) at += 4;
      while (stops[bytes[at] ?? 0] === GO_ON) at += 1;
      const byte = bytes[at] ?? 0;
      if (stops[byte] === STOP) return at;
      if (at === this.end) return INCOMPLETE;
      if (stops[byte] === CHECK && isForbidden(bytes, at)) this.fail(this.after(at), 'disallowed character');
      at += byte === LEAD_OF_FORBIDDEN ? 3 : 1;
    }
  }

  skipSpaces(from: number): number {
    let at = from;
    while (isSpace(this.bytes[at])) at += 1;
    return at;
  }

  /** The place behind the character that begins here. */
  after(at: number): number {
    const byte = this.bytes[at] ?? 0;
    return at + (byte === CR && this.bytes[at + 1] === LF ? 2 : lengthOf(byte));
  }

  /** Goes over one character, or returns INCOMPLETE at the end. */
  step(at: number): number {
    if (at === this.end) return INCOMPLETE;
    const next = this.after(at);
    if (isForbidden(this.bytes, at)) this.fail(next, 'disallowed character');
    return next;
  }

  /** Refuses the character that begins here; at the end of the window it is not known yet: INCOMPLETE. */
  unexpected(at: number, reason: string): number {
    const next = this.step(at);
    return next === INCOMPLETE ? INCOMPLETE : this.fail(next, reason);
  }

  /** Refuses the document where it was read up to this place. */
  fail(at: number, reason: string): never {
    this.reached = at;
    throw new TmxFault(reason);
  }
}

function goOnForFour(stops: Stops, bytes: Uint8Array, at: number): boolean {
  const stop = kindOf(stops, bytes, at) | kindOf(stops, bytes, at + 1);
  return (stop | kindOf(stops, bytes, at + 2) | kindOf(stops, bytes, at + 3)) === GO_ON;
}

function kindOf(stops: Stops, bytes: Uint8Array, at: number): number {
  return stops[bytes[at] ?? 0] ?? STOP;
}

function viewOf({ buffer, byteOffset, byteLength }: Buffer): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
