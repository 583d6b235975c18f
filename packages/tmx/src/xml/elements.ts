import { TmxFault } from '../fault.ts';
import { Attributes } from './attributes.ts';
import { GREATER, isQuote, isSpace, SLASH } from './bytes.ts';
import type { Tag, XmlEvents } from './events.ts';
import type { Names } from './names.ts';
import type { References } from './references.ts';
import { INCOMPLETE, type Window } from './window.ts';

const MAX_DEPTH = 64;
const MAX_NAME_TOLD = 100;

/** The tags of a document and the elements that are open. */
export class Elements implements Tag {
  /** Whether the root has started. */
  hasRoot = false;
  readonly #window: Window;
  readonly #names: Names;
  readonly #attributes: Attributes;
  readonly #events: XmlEvents;
  /** Names of the open elements, outermost first. */
  readonly #open: string[] = [];
  #name = '';
  #isRootClosed = false;

  constructor(window: Window, names: Names, references: References, events: XmlEvents) {
    this.#window = window;
    this.#names = names;
    this.#attributes = new Attributes(window, names, references);
    this.#events = events;
  }

  get depth(): number {
    return this.#open.length;
  }

  get name(): string {
    return this.#name;
  }

  get line(): number {
    return this.#window.lineAt(this.#window.reached);
  }

  attribute(name: string): string | undefined {
    return this.#attributes.get(name);
  }

  attributes(): [name: string, value: string][] {
    return this.#attributes.all();
  }

  /** The place behind the start tag whose name begins here, or INCOMPLETE. */
  scanStart(start: number): number {
    const { bytes } = this.#window;
    const nameEnd = this.#names.scan(start);
    if (nameEnd === this.#window.end) return INCOMPLETE;
    this.#beginTag(nameEnd);
    let at = nameEnd;
    for (;;) {
      const next = isSpace(bytes[at]) ? this.#window.skipSpaces(at + 1) : at;
      const byte = bytes[next];
      if (byte === GREATER || byte === SLASH) return this.#endTag(start, nameEnd, next);
      if (next === at || !this.#names.isStart(next)) return this.#unexpected(next, nameEnd, next > at);
      at = this.#attributes.scan(next);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  /** The place behind the end tag whose name begins here, or INCOMPLETE. */
  scanEnd(start: number): number {
    const name = this.#open.at(-1) ?? '';
    const end = start + name.length;
    const isPlain = this.#window.bytes[end] === GREATER && isPlainName(name, this.#window.bytes, start);
    return isPlain && name !== '' ? this.#close(end + 1) : this.#scanOddEnd(start);
  }

  /** An end tag with white space in it, with letters outside ASCII, or in the wrong place. */
  #scanOddEnd(start: number): number {
    const window = this.#window;
    const nameEnd = this.#names.scan(start);
    const at = window.skipSpaces(nameEnd);
    if (window.bytes[at] !== GREATER) return window.unexpected(at, 'disallowed character in closing tag');
    const next = at + 1;
    if (nameEnd === start) window.fail(next, 'weird empty close tag');
    const name = this.#names.text(start, nameEnd);
    const open = this.#open.at(-1);
    if (open === undefined) window.fail(next, `unmatched closing tag: ${shortened(name)}`);
    if (open !== name) window.fail(next, 'unexpected close tag');
    return this.#close(next);
  }

  #close(next: number): number {
    this.#window.reached = next;
    this.#leave();
    return next;
  }

  /** Throws where an element is open at the end of the document. */
  checkEnd(): void {
    const name = this.#open.at(-1);
    if (name !== undefined) throw new TmxFault(`the file ends inside <${shortened(name)}>`);
  }

  #beginTag(nameEnd: number): void {
    if (this.#isRootClosed) this.#window.unexpected(nameEnd, 'documents may contain only one root');
    this.hasRoot = true;
    this.#attributes.count = 0;
  }

  #unexpected(at: number, nameEnd: number, isSpaced: boolean): number {
    const { bytes } = this.#window;
    if (at === nameEnd) return this.#window.unexpected(at, 'disallowed character in tag name');
    const isGlued = !isSpaced && isQuote(bytes[at - 1]) && this.#names.isStart(at);
    const reason = isGlued ? 'no whitespace between attributes' : 'disallowed character in attribute name';
    return this.#window.unexpected(at, reason);
  }

  /** Ends the start tag at its ">" or "/>". */
  #endTag(start: number, nameEnd: number, at: number): number {
    const window = this.#window;
    const isEmpty = window.bytes[at] === SLASH;
    if (isEmpty && window.bytes[at + 1] !== GREATER)
      return window.unexpected(at + 1, 'forward-slash in opening tag not followed by >');
    const next = isEmpty ? at + 2 : at + 1;
    window.reached = next;
    const repeated = this.#attributes.firstRepeated();
    if (repeated !== undefined) window.fail(next, `duplicate attribute: ${shortened(repeated)}`);
    this.#name = this.#names.text(start, nameEnd);
    this.#open.push(this.#name);
    if (this.depth > MAX_DEPTH) window.fail(next, `elements are nested deeper than ${MAX_DEPTH}`);
    this.#events.open(this);
    if (isEmpty) this.#leave();
    return next;
  }

  #leave(): void {
    this.#open.pop();
    this.#isRootClosed = this.depth === 0;
    this.#events.close();
  }
}

/** Whether a name in ASCII is here. */
function isPlainName(name: string, bytes: Uint8Array, start: number): boolean {
  for (let index = 0; index < name.length; index += 1) {
    const byte = bytes[start + index] ?? 0;
    if (byte >= 0x80 || byte !== name.charCodeAt(index)) return false;
  }
  return true;
}

function shortened(name: string): string {
  return name.length <= MAX_NAME_TOLD ? name : `${name.slice(0, MAX_NAME_TOLD)}...`;
}
