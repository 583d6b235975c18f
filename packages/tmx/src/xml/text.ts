// Text is handed out at the next tag, at a reference and at the end of the window, so that no text is too long to be
// read. It is decoded on request.

import { AMPERSAND, CLOSE_BRACKET, CR, GREATER, LESS, STOP, stopsAt } from './bytes.ts';
import type { XmlEvents } from './events.ts';
import { INCOMPLETE, type Window } from './window.ts';

const END_OF_CDATA = 'the string "]]>" is disallowed in char data';
const textStops = stopsAt('<&]\r');
const asciiTextStops = stopsAt('<&]\r', { wide: STOP });
const outsideStops = stopsAt('<&');

export class TextScanner {
  readonly #window: Window;
  readonly #events: XmlEvents;

  constructor(window: Window, events: XmlEvents) {
    this.#window = window;
    this.#events = events;
  }

  /** Scans text within the root up to a tag, a reference or the end of the window. */
  scan(start: number): number {
    const { bytes } = this.#window;
    // Only who decodes needs to know whether all of it is ASCII.
    const isDecoded = this.#events.wantsText && this.#events.utf8 === undefined;
    let isWide = !isDecoded;
    let hasReturn = false;
    let at = this.#window.seek(start, isDecoded ? asciiTextStops : textStops);
    while (at !== INCOMPLETE) {
      const byte = bytes[at] ?? 0;
      if (byte === LESS || byte === AMPERSAND) break;
      if (byte === CLOSE_BRACKET && bytes[at + 1] === CLOSE_BRACKET && bytes[at + 2] === GREATER)
        this.#window.fail(at + 3, END_OF_CDATA);
      hasReturn ||= byte === CR;
      isWide ||= byte >= 0x80;
      at = this.#window.seek(byte >= 0x80 ? at : at + 1, isWide ? textStops : asciiTextStops);
    }
    const end = at === INCOMPLETE ? this.#lastSafePlace(start) : at;
    if (this.#progress(start, end) === INCOMPLETE) return INCOMPLETE;
    if (this.#events.wantsText) this.#handOut(start, end, isWide, hasReturn);
    return end;
  }

  /** Scans the white space before and behind the root. */
  scanOutside(start: number): number {
    const at = this.#window.skipSpaces(start);
    if (this.#window.bytes[at] === LESS) return at;
    if (at === this.#window.end) return this.#progress(start, this.#lastSafePlace(start));
    const stop = this.#window.seek(at, outsideStops);
    const noticed = stop === INCOMPLETE ? this.#window.end - 1 : stop;
    const isHeldBack = this.#window.bytes[noticed] === CR;
    return this.#window.fail(isHeldBack ? noticed : noticed + 1, 'text data outside of root node');
  }

  /** Hands out a CDATA section. */
  section(start: number, end: number): void {
    if (end > start && this.#events.wantsText) this.#handOut(start, end, true, true);
  }

  /** The end of the window, but for what may be the beginning of a line end or of "]]>". */
  #lastSafePlace(start: number): number {
    const { bytes, end, isLast } = this.#window;
    if (isLast) return end;
    if (bytes[end - 1] === CR) return end - 1;
    let at = end;
    while (at > start && end - at < 2 && bytes[at - 1] === CLOSE_BRACKET) at -= 1;
    return at;
  }

  #progress(start: number, end: number): number {
    return end > start ? end : INCOMPLETE;
  }

  #handOut(start: number, end: number, isWide: boolean, mayHaveReturn: boolean): void {
    const { bytes } = this.#window;
    if (this.#events.utf8 !== undefined && !mayHaveReturn) {
      this.#events.utf8(bytes, start, end);
      return;
    }
    const text = bytes.toString(isWide ? 'utf8' : 'latin1', start, end);
    this.#events.text(mayHaveReturn ? text.replace(/\r\n?/g, '\n') : text);
  }
}
