// A file from outside may be made to exhaust its reader, so every dimension has a bound: depth, attributes, the
// length of a token. Nothing is repaired: the first fault ends the document.

import { type Place, TmxFault } from '../fault.ts';
import { AMPERSAND, BANG, isContinuation, LESS, QUESTION, SLASH } from './bytes.ts';
import { scanDeclaration } from './declaration.ts';
import { doctypeFault, scanDoctype } from './doctype.ts';
import { Elements } from './elements.ts';
import type { XmlEvents } from './events.ts';
import { scanComment, scanInstruction, scanSection, scanTarget } from './markup.ts';
import { Names } from './names.ts';
import { BARE_AMPERSAND, References } from './references.ts';
import { TextScanner } from './text.ts';
import { INCOMPLETE, MAX_TOKEN_BYTES, Window } from './window.ts';

const CHUNK_BYTES = 64 * 1024;
const FIRST_CAPACITY = 128 * 1024;
const UNENDED = 'a name, tag, comment or section is longer than 1 MiB';
const OUTSIDE = 'text data outside of root node';
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf] as const;
/** No keyword behind "<!" is longer, in units of UTF-16. */
const MAX_KEYWORD = 7;
/** A character of four bytes in UTF-8 has two units in UTF-16. */
const LEAD_OF_FOUR = 0xf0;

/** Reads one XML 1.0 document, given in valid UTF-8 and in pieces that end on whole characters. */
export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #window: Window;
  readonly #names: Names;
  readonly #references: References;
  readonly #elements: Elements;
  readonly #text: TextScanner;
  /** So many bytes there must be before the incomplete token is scanned again. */
  #wanted = 0;
  #isBegun = false;
  #isScanning = false;
  /** Whether nothing was read yet but a byte order mark. */
  #isAtStart = true;
  #hasDoctype = false;

  /** @param capacity the bytes to make room for at first; more is made when it is needed. */
  constructor(events: XmlEvents, capacity = FIRST_CAPACITY) {
    this.#events = events;
    this.#window = new Window(capacity);
    this.#names = new Names(this.#window);
    this.#references = new References(this.#window, this.#names);
    this.#elements = new Elements(this.#window, this.#names, this.#references, events);
    this.#text = new TextScanner(this.#window, events);
  }

  /** Throws `TmxFault` where the document is not well-formed or exceeds a bound. */
  write(bytes: Uint8Array): void {
    const isFirst = !this.#isBegun && bytes.length > 0;
    this.#isBegun = true;
    for (let start = 0; start < bytes.length; ) {
      const end = characterEnd(bytes, start + CHUNK_BYTES);
      this.#window.append(bytes.subarray(start, end));
      if (isFirst && start === 0) this.#skipMark();
      this.#scan();
      start = end;
    }
  }

  /** Ends the document. Throws `TmxFault` when it is not complete. */
  end(): void {
    const window = this.#window;
    window.isLast = true;
    this.#wanted = 0;
    this.#scan();
    const isCut = window.at < window.end;
    if (window.isInReference) throw new TmxFault(BARE_AMPERSAND);
    if (!this.#elements.hasRoot) throw new TmxFault('document must contain a root element');
    this.#elements.checkEnd();
    if (isCut) throw new TmxFault('unexpected end');
  }

  /** Where the fault was noticed, or how far the document was read; undefined before the first byte. */
  place(): Place | undefined {
    if (!this.#isBegun) return undefined;
    const at = this.#isScanning ? this.#window.reached : this.#window.end;
    return { line: this.#window.lineAt(at), column: this.#window.columnAt(at) || 1 };
  }

  /** Where the tag of the event begins, in bytes of UTF-8 from the beginning of the document. */
  get tagStart(): number {
    return this.#window.base + this.#window.at;
  }

  /** Where it ends; at the end of the document, where that is. */
  get tagEnd(): number {
    return this.#window.base + (this.#isScanning ? this.#window.reached : this.#window.end);
  }

  /** Keeps what follows a place, at most 16 MiB, until another place is named. */
  keepFrom(place: number): void {
    this.#window.keptFrom = place - this.#window.base;
  }

  /** A copy of what was kept between two places. */
  kept(start: number, end: number): Buffer {
    const { bytes, base } = this.#window;
    const copy = Buffer.allocUnsafe(end - start);
    bytes.copy(copy, 0, start - base, end - base);
    return copy;
  }

  #scan(): void {
    const window = this.#window;
    this.#isScanning = true;
    while (window.end - window.at >= this.#wanted) {
      window.isInReference = false;
      const next = this.#scanToken(window.at);
      const length = (next === INCOMPLETE ? window.end : next) - window.at;
      if (length > MAX_TOKEN_BYTES) this.#refuseLong();
      if (next === INCOMPLETE) {
        this.#wanted = Math.min(length * 2, MAX_TOKEN_BYTES);
        break;
      }
      window.at = next;
      this.#isAtStart = false;
      this.#wanted = 0;
    }
    this.#isScanning = false;
  }

  /** A byte order mark may precede the document, even after the one that named the encoding. */
  #skipMark(): void {
    const { bytes } = this.#window;
    if (BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte))
      this.#window.at = BYTE_ORDER_MARK.length;
  }

  #refuseLong(): never {
    const { at, isInReference } = this.#window;
    return this.#window.fail(at + MAX_TOKEN_BYTES, isInReference ? BARE_AMPERSAND : UNENDED);
  }

  #scanToken(at: number): number {
    const { bytes } = this.#window;
    if (bytes[at] === LESS) return this.#scanMarkup(at);
    if (this.#elements.depth === 0) return this.#text.scanOutside(at);
    if (bytes[at] === AMPERSAND) return this.#scanReference(at);
    return this.#text.scan(at);
  }

  #scanReference(at: number): number {
    const next = this.#references.scan(at);
    if (next !== INCOMPLETE && this.#events.wantsText) this.#events.text(this.#references.text);
    return next;
  }

  #scanMarkup(at: number): number {
    const following = this.#window.bytes[at + 1];
    if (following === SLASH) return this.#elements.scanEnd(at + 2);
    if (following === BANG) return this.#scanSpecial(at + 2);
    if (following === QUESTION) return this.#scanInstruction(at + 2);
    if (this.#names.isStart(at + 1)) return this.#elements.scanStart(at + 1);
    return this.#window.unexpected(at + 1, 'disallowed character in tag name');
  }

  #scanInstruction(start: number): number {
    const window = this.#window;
    const end = scanTarget(window, this.#names, start);
    if (end === INCOMPLETE) return INCOMPLETE;
    if (this.#names.text(start, end) !== 'xml') return scanInstruction(window, start, end);
    if (!this.#isAtStart)
      window.fail(window.after(end), 'an XML declaration must be at the start of the document');
    return scanDeclaration(window, end);
  }

  /** What begins with "<!". */
  #scanSpecial(start: number): number {
    const window = this.#window;
    const keyword = window.bytes.toString('latin1', start, start + MAX_KEYWORD);
    if (keyword.startsWith('--')) return scanComment(window, start + 2);
    if (keyword === '[CDATA[') return this.#scanSection(start + MAX_KEYWORD);
    if (keyword === 'DOCTYPE') return this.#scanDoctype(start + MAX_KEYWORD);
    let at = start;
    for (let length = 0; length < MAX_KEYWORD; ) {
      length += (window.bytes[at] ?? 0) < LEAD_OF_FOUR ? 1 : 2;
      at = window.step(at);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
    return window.fail(at, 'incorrect syntax');
  }

  #scanSection(start: number): number {
    if (this.#elements.depth === 0) this.#window.fail(start, OUTSIDE);
    const end = scanSection(this.#window, start);
    if (end === INCOMPLETE) return INCOMPLETE;
    this.#text.section(start, end);
    return end + 3;
  }

  #scanDoctype(start: number): number {
    const window = this.#window;
    if (this.#hasDoctype || this.#elements.hasRoot)
      window.fail(start, 'inappropriately located doctype declaration');
    const end = scanDoctype(window, start);
    if (end === INCOMPLETE) return INCOMPLETE;
    const reason = doctypeFault(window.bytes.toString('utf8', start, end).replace(/\r\n?/g, '\n'));
    if (reason !== undefined) window.fail(end + 1, reason);
    this.#hasDoctype = true;
    return end + 1;
  }
}

/** The end of the bytes, or a place not behind this one where no character is cut. */
function characterEnd(bytes: Uint8Array, at: number): number {
  if (at >= bytes.length) return bytes.length;
  let end = at;
  while (isContinuation(bytes[end] ?? 0)) end -= 1;
  return end;
}
