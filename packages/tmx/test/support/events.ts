// What a document says, or why it is refused, by our scanner and by saxes: two readers that must agree.

import { type Place, TmxFault, XmlScanner } from 'language-service-tmx';
import { SaxesParser } from 'saxes';
import { doctypeFault } from '../../src/xml/doctype.ts';

/** Tags with their attributes, and text between two tags in one piece; "!" begins the reason of a fault. */
export type Events = readonly string[];

/** The number that saxes has for "between & and ;". */
const IN_REFERENCE = 14;

interface Reading {
  readonly events: Events;
  readonly place: Place | undefined;
}

/** The events of a document, given in pieces; texts handed out as strings, or in UTF-8. */
export function readByScanner(pieces: readonly Uint8Array[], { inUtf8 = false } = {}): Reading {
  const log = new EventLog();
  const scanner = new XmlScanner({
    wantsText: true,
    open: (tag) => log.open(tag.name, tag.attributes(), tag.line),
    close: () => log.close(),
    text: (text) => log.text(text),
    ...(inUtf8 ? { utf8: (bytes, start, end) => log.text(bytes.toString('utf8', start, end)) } : {}),
  });
  try {
    for (const piece of pieces) scanner.write(piece);
    scanner.end();
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    return { events: [`!${error.message}`], place: scanner.place() };
  }
  return { events: log.events, place: undefined };
}

export function readBySaxes(text: string): Reading {
  const log = new EventLog();
  const parser = new SaxesParser({ position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  parser.on('error', ({ message }) => {
    throw new TmxFault(message);
  });
  parser.on('doctype', (doctype) => {
    const reason = doctypeFault(doctype);
    if (reason !== undefined) throw new TmxFault(reason);
  });
  parser.on('opentag', ({ name, attributes }) =>
    log.open(
      name,
      Object.entries(attributes).map(([key, value]) => [key, String(value)]),
      parser.line,
    ),
  );
  parser.on('closetag', () => log.close());
  parser.on('text', (piece) => log.text(piece));
  parser.on('cdata', (piece) => log.text(piece));
  try {
    parser.write(text);
    if (parser['state'] === IN_REFERENCE) throw new TmxFault('entity name');
    parser.close();
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    const place = { line: parser.line, column: parser.column || 1 };
    return { events: [`!${inOurWords(error.message)}`], place };
  }
  return { events: log.events, place: undefined };
}

/** Text before the root is refused at the end of a piece, so a split shows it before a second fault behind it. */
const OUTSIDE = '!text data outside of root node';

/** What a document in pieces may say, by saxes. */
export function verdictsOf(document: string): Events[] {
  const { events } = readBySaxes(document);
  return events.at(-1)?.startsWith('!') ? [events, [...events.slice(0, -1), OUTSIDE]] : [events];
}

/** What our reader says differently, on purpose. */
function inOurWords(message: string): string {
  if (/entity name/.test(message)) return 'an & before this place is not a reference; write & as &amp;';
  if (message === 'expected one of ') return 'did not expect any more name/value pairs';
  const unclosed = /^unclosed tag: (.+)$/.exec(message)?.[1];
  return unclosed === undefined ? message.replace(/\.$/, '') : `the file ends inside <${unclosed}>`;
}

class EventLog {
  readonly events: string[] = [];
  #depth = 0;
  #text = '';

  open(name: string, attributes: readonly [string, string][], line: number): void {
    this.#endText();
    this.#depth += 1;
    this.events.push(`<${name} ${JSON.stringify(attributes)} ${line}`);
  }

  close(): void {
    this.#endText();
    this.#depth -= 1;
    this.events.push('>');
  }

  /** White space outside the root makes no event. */
  text(piece: string): void {
    if (this.#depth > 0) this.#text += piece;
  }

  #endText(): void {
    if (this.#text !== '') this.events.push(this.#text);
    this.#text = '';
  }
}
