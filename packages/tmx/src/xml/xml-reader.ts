// Reads XML with the library saxes. This module adds limits, because a malicious file may exhaust the memory. It stores
// the source text of units, and rewrites messages of saxes. The reader stops at the first error.

import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Place, TmxFault } from '../fault.ts';
import { entitiesOf } from './doctype.ts';
import type { Tag, XmlEvents } from './events.ts';

const MAX_DEPTH = 64;
const MAX_TAG = 1024 * 1024;
/** The maximum length of a unit with its notes and codes, in characters. */
const MAX_LENGTH = 16 * 1024 * 1024;
const TOO_LONG = 'is longer than 16 MiB';
const MAX_PIECE = 64 * 1024;
/** The state of the saxes parser between `&` and `;` of a reference. */
const IN_REFERENCE = 14;
const BARE_AMPERSAND = 'an & before this position is not a reference: write it as &amp;';

/** Reads an XML 1.0 document from chunks of text. */
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
  /**
   * The text before the root element that is not yet passed to the parser; undefined once the root element has begun.
   */
  #prolog: string | undefined = '';
  #entities: ReadonlyMap<string, string> = new Map();
  /** The beginning of an entity reference that the next chunk continues, for example `&na` of `&name;`. */
  #cut = '';
  #expanded = 0;
  /** The number of characters that the parser has received. */
  #written = 0;
  /** The position at which the current start tag begins, to limit its length. Undefined between start tags. */
  #tagBegin: number | undefined;
  /** The position after the last complete tag, to limit the length of the text that follows. */
  #tagEnd = 0;
  /** Whether the document has ended. This is stored, because the parser resets its position to 0 at the end. */
  #isEnded = false;
  #source = '';
  /** The position from which the source text is stored; undefined if nothing is stored. */
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

  /** Reads the next chunk. Throws TmxFault with line and column if the document is invalid or exceeds a limit. */
  write(text: string): void {
    this.#withPlace(() => {
      if (this.#prolog === undefined) this.#expand(text);
      else this.#readProlog(text);
    });
  }

  /** Ends the document, and throws TmxFault if the end of the document is missing. */
  end(): void {
    this.#withPlace(() => {
      this.#pass((this.#prolog ?? '') + this.#cut);
      // After an & that is not a reference, saxes reads the rest of the file as the name of a reference.
      if (this.#parser['state'] === IN_REFERENCE) throw new TmxFault(BARE_AMPERSAND);
      this.#parser.close();
      this.#isEnded = true;
    });
  }

  /** Throws a TmxFault with the current position. */
  fail(message: string): never {
    throw new TmxFault(message).at(this.place() ?? { line: 1, column: 1 });
  }

  /** Returns the current position in the document; undefined before the first character. */
  place(): Place | undefined {
    const { line, column } = this.#parser;
    return this.#written === 0 ? undefined : { line, column: column || 1 };
  }

  /** The start of the current tag, in UTF-16 code units from the start of the document. */
  get tagStart(): number {
    const base = this.#storedFrom ?? 0;
    return base + this.#source.lastIndexOf('<', this.#parser.position - base - 1);
  }

  /** The end of the current tag or, at the end of the document, the length of the document. */
  get tagEnd(): number {
    return this.#isEnded ? this.#written : this.#parser.position;
  }

  /**
   * Stores the text from a position on, so that `textBetween` can return it. Discards the stored text before the
   * position. The reader throws TmxFault if more than 16 MiB are stored.
   */
  keepFrom(place: number): void {
    this.#source = this.#source.slice(place - (this.#storedFrom ?? 0));
    this.#storedFrom = place;
  }

  /** Returns the text of the document between two positions. */
  textBetween(start: number, end: number): string {
    const base = this.#storedFrom ?? 0;
    return this.#source.slice(start - base, end - base);
  }

  /** Passes the text before the root element to the parser tag by tag, so that entities are declared before use. */
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

  /** Replaces the entities in a text, and passes the result to the parser. */
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
        if (this.#expanded > MAX_LENGTH) throw new TmxFault(`the text of the entities ${TOO_LONG}`);
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

  /** Listens for text only while text is needed, because reading is faster without the listener. */
  #listen(): void {
    const { wantsText } = this.#events;
    if (wantsText === this.#isListening) return;
    this.#isListening = wantsText;
    if (wantsText) this.#parser.on('text', this.#onText);
    else this.#parser.off('text');
  }

  /** Passes text from the parser to the receiver of events. Ignores text outside of the root element. */
  readonly #onText = (text: string): void => {
    if (this.#depth > 0) this.#events.text(text);
    this.#listen();
  };

  /** Runs `read`, and adds the current position to a TmxFault that `read` throws. */
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

/**
 * Throws a TmxFault for a CDATA section in a file with entities. The reader would replace entities also in the section,
 * where they are ordinary text.
 */
function refuseSection(): never {
  throw new TmxFault('the file declares entities and has a CDATA section: remove one of them');
}

const MAX_NAME_TOLD = 100;

function inOurWords(message: string): string {
  if (/entity name/.test(message)) return BARE_AMPERSAND;
  if (/^text data outside/.test(message)) return 'there is text outside of the root element';
  const unclosed = /^unclosed tag: (.+)$/s.exec(message)?.[1];
  if (unclosed === undefined) return shortened(message.replace(/\.$/, ''));
  return `the file ends inside <${shortened(unclosed)}>`;
}

function shortened(text: string): string {
  return text.length <= MAX_NAME_TOLD ? text : `${text.slice(0, MAX_NAME_TOLD)}...`;
}
