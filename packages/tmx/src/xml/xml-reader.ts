// saxes reads the XML. This module adds bounds, since a file from outside may be made to exhaust its reader. It also keeps the
// text of what was read, and words a fault. Nothing is repaired: the first fault ends the document.

import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Place, TmxFault } from '../fault.ts';
import { entitiesOf } from './doctype.ts';
import type { Tag, XmlEvents } from './events.ts';

const MAX_DEPTH = 64;
const MAX_TAG = 1024 * 1024;
/** No unit that can be stored is longer, with all its notes and codes. */
const MAX_LENGTH = 16 * 1024 * 1024;
const TOO_LONG = 'is longer than 16 MiB';
const MAX_PIECE = 64 * 1024;
/** The number that saxes has for "between & and ;". */
const IN_REFERENCE = 14;
const BARE_AMPERSAND = 'an & before this place is not a reference; write & as &amp;';

/** Reads one XML 1.0 document, given as text in pieces. */
export class XmlReader {
  readonly #events: XmlEvents;
  readonly #parser = new SaxesParser({
    position: false,
    xmlns: false,
    forceXMLVersion: true,
    defaultXMLVersion: '1.0',
  });
  #depth = 0;
  #isListening = false;
  /** Text that waits until the document type was read; undefined from the root on. */
  #prolog: string | undefined = '';
  #entities: ReadonlyMap<string, string> = new Map();
  /** The beginning of a reference whose end follows. */
  #cut = '';
  #expanded = 0;
  /** How much of the document the parser has. */
  #written = 0;
  /** Where the open start tag begins, and where the last tag ended. */
  #tagBegin: number | undefined;
  #tagEnd = 0;
  /** A parser that is closed begins again. */
  #isEnded = false;
  #source = '';
  /** Where the stored source begins; undefined: nothing is stored. */
  #storedFrom: number | undefined;

  constructor(events: XmlEvents) {
    this.#events = events;
    const parser = this.#parser;
    parser.on('error', ({ message }) => {
      throw new TmxFault(inOurWords(message));
    });
    parser.on('doctype', (doctype) => {
      this.#entities = entitiesOf(doctype);
      if (this.#entities.size > 0) parser.on('cdata', refuseSection);
    });
    parser.on('opentagstart', () => {
      this.#tagBegin = parser.position;
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', () => {
      this.#depth -= 1;
      this.#tagEnd = parser.position;
      events.close();
      this.#listen();
    });
    parser.on('cdata', (text) => {
      if (events.wantsText) this.#onText(text);
    });
  }

  /** Throws `TmxFault`, with line and column, where the document is not well-formed or exceeds a bound. */
  write(text: string): void {
    this.#withPlace(() => {
      if (this.#prolog === undefined) this.#expand(text);
      else this.#readProlog(text);
    });
  }

  /** Ends the document. Throws `TmxFault` when it is not complete. */
  end(): void {
    this.#withPlace(() => {
      this.#pass((this.#prolog ?? '') + this.#cut);
      // An & that begins no reference swallows the rest of the file.
      if (this.#parser['state'] === IN_REFERENCE) throw new TmxFault(BARE_AMPERSAND);
      this.#parser.close();
      this.#isEnded = true;
    });
  }

  /** Throws a fault at the place that was reached. */
  fail(message: string): never {
    throw new TmxFault(message).at(this.place() ?? { line: 1, column: 1 });
  }

  /** Returns how far the document was read; undefined before the first character. */
  place(): Place | undefined {
    const { line, column } = this.#parser;
    return this.#written === 0 ? undefined : { line, column: column || 1 };
  }

  /** Returns where the tag of the event begins, in units of UTF-16 from the beginning of the document. */
  get tagStart(): number {
    const base = this.#storedFrom ?? 0;
    return base + this.#source.lastIndexOf('<', this.#parser.position - base - 1);
  }

  /** Returns where the tag ends; at the end of the document, its length. */
  get tagEnd(): number {
    return this.#isEnded ? this.#written : this.#parser.position;
  }

  /** Keeps what follows a place, at most 16 MiB, until another place is named. */
  keepFrom(place: number): void {
    this.#source = this.#source.slice(place - (this.#storedFrom ?? 0));
    this.#storedFrom = place;
  }

  /** Returns the text of the document between two places. */
  textBetween(start: number, end: number): string {
    const base = this.#storedFrom ?? 0;
    return this.#source.slice(start - base, end - base);
  }

  /** Passes a tag at a time to the parser, which has to know the entities before the next. */
  #readProlog(text: string): void {
    let rest = (this.#prolog ?? '') + text;
    for (let end = rest.indexOf('>'); end >= 0 && this.#depth === 0; end = rest.indexOf('>')) {
      this.#expand(rest.slice(0, end + 1));
      rest = rest.slice(end + 1);
    }
    const isRead = this.#depth > 0 || rest.length > MAX_TAG;
    this.#prolog = isRead ? undefined : rest;
    if (isRead) this.#expand(rest);
  }

  /** Passes a text on with the texts of its entities. */
  #expand(text: string): void {
    if (this.#entities.size === 0) {
      this.#pass(text);
      return;
    }
    const whole = this.#cut + text;
    const [cut = ''] = /&[^;&<\s]{0,100}$/.exec(whole) ?? [];
    this.#cut = cut;
    const expanded = whole
      .slice(0, whole.length - cut.length)
      .replaceAll(/&([^;&<\s#]{1,100});/g, (reference, name: string) => {
        const entity = this.#entities.get(name);
        this.#expanded += entity?.length ?? 0;
        if (this.#expanded > MAX_LENGTH) throw new TmxFault(`what the entities stand for ${TOO_LONG}`);
        return entity ?? reference;
      });
    this.#pass(expanded);
  }

  #pass(text: string): void {
    for (let at = 0; at < text.length; at += MAX_PIECE) {
      const piece = text.slice(at, at + MAX_PIECE);
      if (this.#storedFrom !== undefined) this.#source += piece;
      this.#written += piece.length;
      this.#parser.write(piece);
      const { position } = this.#parser;
      if (this.#tagBegin !== undefined && position - this.#tagBegin > MAX_TAG)
        throw new TmxFault('a tag is longer than 1 MiB');
      if (position - this.#tagEnd > MAX_LENGTH)
        throw new TmxFault(
          this.#parser['state'] === IN_REFERENCE ? BARE_AMPERSAND : `a name, text or comment ${TOO_LONG}`,
        );
      if (this.#source.length > MAX_LENGTH)
        throw new TmxFault(`a unit, or the text between two units, ${TOO_LONG}`);
    }
  }

  #open({ name, attributes }: SaxesTagPlain): void {
    this.#depth += 1;
    this.#tagBegin = undefined;
    this.#tagEnd = this.#parser.position;
    if (this.#depth > MAX_DEPTH) throw new TmxFault(`elements are nested deeper than ${MAX_DEPTH}`);
    this.#events.open(new ReadTag(name, attributes, this.#parser.line));
    this.#listen();
  }

  /** Asks the parser for text only where it is wanted. */
  #listen(): void {
    const { wantsText } = this.#events;
    if (wantsText === this.#isListening) return;
    this.#isListening = wantsText;
    if (wantsText) this.#parser.on('text', this.#onText);
    else this.#parser.off('text');
  }

  /** One for all segments. */
  readonly #onText = (text: string): void => {
    if (this.#depth > 0) this.#events.text(text);
    this.#listen();
  };

  /** Adds its place to a fault of the work. */
  #withPlace(read: () => void): void {
    try {
      read();
    } catch (error) {
      const place = this.place();
      if (!(error instanceof TmxFault) || place === undefined) throw error;
      throw error.at(place);
    }
  }
}

class ReadTag implements Tag {
  readonly name: string;
  readonly line: number;
  readonly #attributes: Readonly<Record<string, string>>;

  constructor(name: string, attributes: Readonly<Record<string, string>>, line: number) {
    this.name = name;
    this.#attributes = attributes;
    this.line = line;
  }

  attribute(name: string): string | undefined {
    return this.#attributes[name];
  }

  attributes(): [name: string, value: string][] {
    return Object.entries(this.#attributes);
  }
}

/** Refuses a CDATA section: its text would be read with the texts of entities. */
function refuseSection(): never {
  throw new TmxFault('the file declares entities and has a CDATA section, which is not supported together');
}

const MAX_NAME_TOLD = 100;

function inOurWords(message: string): string {
  if (/entity name/.test(message)) return BARE_AMPERSAND;
  const unclosed = /^unclosed tag: (.+)$/s.exec(message)?.[1];
  if (unclosed === undefined) return shortened(message.replace(/\.$/, ''));
  return `the file ends inside <${shortened(unclosed)}>`;
}

function shortened(text: string): string {
  return text.length <= MAX_NAME_TOLD ? text : `${text.slice(0, MAX_NAME_TOLD)}...`;
}
