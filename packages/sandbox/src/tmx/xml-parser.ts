// A file from outside may be made to exhaust whoever reads it, so every dimension has a bound: depth, attributes,
// the length of a token. A document type may name an external definition, as many tools write it, and it is never
// fetched; an internal one could define entities, and may declare elements and attributes alone.

import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { TmxFault } from './tmx-fault.ts';

const MAX_DEPTH = 64;
const MAX_ATTRIBUTES = 64;
const MAX_ATTRIBUTE_LENGTH = 64 * 1024;
const MAX_TOKEN_LENGTH = 1024 * 1024;
/** The parser's numbers for "between two tags" and "between & and ;". */
const IN_TEXT = 13;
const IN_REFERENCE = 14;
const BARE_AMPERSAND = 'an & before this place begins no reference; as text it is written &amp;';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlEvents {
  /** `line` is where the tag ends; 1 is the first. */
  open(name: string, attributes: Attributes, line: number): void;
  close(): void;
  /** Text and CDATA; one run of text may arrive in several pieces. */
  text(text: string): void;
}

export interface XmlParser {
  /** Throws `TmxFault` where the text is not well-formed or exceeds a bound. */
  write(text: string): void;
  /** Ends the document. Throws `TmxFault` when it is not complete. */
  close(): void;
  /** Where the parser stands: "line 3, column 14"; undefined before the first `write`. */
  place(): string | undefined;
}

export function createXmlParser(events: XmlEvents): XmlParser {
  const parser = new SaxesParser({ position: false, forceXMLVersion: true, defaultXMLVersion: '1.0' });
  const progress = { begun: false, moved: false, quiet: 0 };
  listen(parser, events, progress);
  return {
    place: () => (progress.begun ? `line ${parser.line}, column ${parser.column || 1}` : undefined),
    write(text) {
      progress.begun = true;
      progress.moved = false;
      parser.write(text);
      if (!progress.moved && parser['state'] === IN_TEXT) handOutText(parser, events, progress);
      progress.quiet = progress.moved ? 0 : progress.quiet + text.length;
      if (progress.quiet > MAX_TOKEN_LENGTH) refuse(unended(parser));
    },
    close() {
      if (parser['state'] === IN_REFERENCE) refuse(BARE_AMPERSAND);
      parser.close();
    },
  };
}

function refuse(reason: string): never {
  throw new TmxFault(reason);
}

/** A run of text ends at the next tag only; a very long one is taken from the parser before it fills the memory. */
function handOutText(parser: SaxesParser, events: XmlEvents, progress: { moved: boolean }): void {
  events.text(parser['text']);
  parser['text'] = '';
  progress.moved = true;
}

function unended(parser: SaxesParser): string {
  if (parser['state'] === IN_REFERENCE) return BARE_AMPERSAND;
  return 'a name, tag, comment or section is longer than 1 MiB';
}

/** Sets the handlers by name: `on` computes their names, which makes a dictionary of the parser and it five times slower. */
function listen(parser: SaxesParser, events: XmlEvents, progress: { moved: boolean }): void {
  let depth = 0;
  let attributes = 0;
  const move = () => {
    progress.moved = true;
  };
  const text = (text: string) => {
    progress.moved = true;
    events.text(text);
  };
  parser['errorHandler'] = ({ message }: Error) => refuse(inWords(message));
  parser['doctypeHandler'] = checkDoctype;
  parser['commentHandler'] = move;
  parser['piHandler'] = move;
  parser['textHandler'] = text;
  parser['cdataHandler'] = text;
  parser['attributeHandler'] = ({ value }: SaxesAttributePlain) => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse(`an element has more than ${MAX_ATTRIBUTES} attributes`);
    if (value.length > MAX_ATTRIBUTE_LENGTH) refuse('an attribute is longer than 64 KiB');
  };
  parser['openTagHandler'] = ({ name, attributes: given }: SaxesTagPlain) => {
    progress.moved = true;
    attributes = 0;
    depth += 1;
    if (depth > MAX_DEPTH) refuse(`elements are nested deeper than ${MAX_DEPTH}`);
    events.open(name, given, parser.line);
  };
  parser['closeTagHandler'] = () => {
    progress.moved = true;
    depth -= 1;
    events.close();
  };
}

function inWords(message: string): string {
  if (/entity name/.test(message)) return BARE_AMPERSAND;
  const unclosed = /^unclosed tag: (.+)$/.exec(message)?.[1];
  return unclosed === undefined ? message.replace(/\.$/, '') : `the file ends inside <${unclosed}>`;
}

const DOCTYPE = /^\s+[^\s[<>"']+(\s+(SYSTEM|PUBLIC\s+("[^"]*"|'[^']*'))\s+("[^"]*"|'[^']*'))?\s*/;
/** Declarations of elements, attributes and notations, which change no text; nothing that could declare an entity. */
const HARMLESS_SUBSET =
  /^\[(?:\s|<!--(?:(?!--)[\s\S])*-->|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^<>"'%[\]]|"[^"<]*"|'[^'<]*')*>)*\]\s*$/;

function checkDoctype(doctype: string): void {
  if (doctype.includes('<!ENTITY')) refuse('the document type declares entities, which are not allowed');
  const head = DOCTYPE.exec(doctype)?.[0];
  if (head === undefined) refuse('malformed document type');
  const subset = doctype.slice(head.length);
  if (subset === '' || HARMLESS_SUBSET.test(subset)) return;
  if (!subset.startsWith('[')) refuse('malformed document type');
  refuse('the document type declares other things than elements and attributes, which is not allowed');
}
