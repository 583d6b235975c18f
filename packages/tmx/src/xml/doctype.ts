// A document type may name an external definition, as many tools write it, and it is never fetched; an internal one
// could define entities, and may declare elements, attributes and notations alone.

import {
  BANG,
  CLOSE_BRACKET,
  GREATER,
  HYPHEN,
  LESS,
  OPEN_BRACKET,
  QUESTION,
  QUOTE,
  stopsAt,
} from './bytes.ts';
import { scanComment } from './markup.ts';
import { INCOMPLETE, type Window } from './window.ts';

const outerStops = stopsAt('"\'[>');
const subsetStops = stopsAt('"\'<]');
const quote = stopsAt('"');
const apostrophe = stopsAt("'");
const question = stopsAt('?');
const greater = stopsAt('>');

/** Where the document type ends whose text begins here, before its ">", or INCOMPLETE. */
export function scanDoctype(window: Window, start: number): number {
  let at = window.seek(start, outerStops);
  while (at !== INCOMPLETE && window.bytes[at] !== GREATER) {
    at = window.bytes[at] === OPEN_BRACKET ? skipSubset(window, at + 1) : skipQuoted(window, at);
    if (at !== INCOMPLETE) at = window.seek(at, outerStops);
  }
  return at;
}

function skipQuoted(window: Window, open: number): number {
  const end = window.seek(open + 1, window.bytes[open] === QUOTE ? quote : apostrophe);
  return end === INCOMPLETE ? INCOMPLETE : end + 1;
}

function skipSubset(window: Window, start: number): number {
  let at = window.seek(start, subsetStops);
  while (at !== INCOMPLETE && window.bytes[at] !== CLOSE_BRACKET) {
    at = window.bytes[at] === LESS ? skipDeclaration(window, at + 1) : skipQuoted(window, at);
    if (at !== INCOMPLETE) at = window.seek(at, subsetStops);
  }
  return at === INCOMPLETE ? INCOMPLETE : at + 1;
}

/** Goes behind what opens a declaration, and over a whole comment or instruction. */
function skipDeclaration(window: Window, at: number): number {
  const { bytes } = window;
  if (bytes[at] === QUESTION) return skipInstruction(window, at + 1);
  if (bytes[at] !== BANG || bytes[at + 1] !== HYPHEN) return stepTwice(window, at, bytes[at] === BANG);
  if (bytes[at + 2] === HYPHEN) return scanComment(window, at + 3);
  return window.step(at + 2);
}

function stepTwice(window: Window, at: number, twice: boolean): number {
  const next = window.step(at);
  return next === INCOMPLETE || !twice ? next : window.step(next);
}

function skipInstruction(window: Window, start: number): number {
  const mark = window.seek(start, question);
  const end = mark === INCOMPLETE ? INCOMPLETE : window.seek(mark + 1, greater);
  return end === INCOMPLETE ? INCOMPLETE : end + 1;
}

const DOCTYPE = /^\s+[^\s[<>"']+(\s+(SYSTEM|PUBLIC\s+("[^"]*"|'[^']*'))\s+("[^"]*"|'[^']*'))?\s*/;
/** Declarations of elements, attributes and notations, which change no text; nothing that could declare an entity. */
const HARMLESS_SUBSET =
  /^\[(?:\s|<!--(?:(?!--)[\s\S])*-->|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^<>"'%[\]]|"[^"<]*"|'[^'<]*')*>)*\]\s*$/;

/** Why a document type is refused, given what follows its keyword; undefined where it is not. */
export function doctypeFault(doctype: string): string | undefined {
  if (doctype.includes('<!ENTITY')) return 'the document type declares entities, which are not allowed';
  const head = DOCTYPE.exec(doctype)?.[0];
  if (head === undefined) return 'malformed document type';
  const subset = doctype.slice(head.length);
  if (subset === '' || HARMLESS_SUBSET.test(subset)) return undefined;
  if (!subset.startsWith('[')) return 'malformed document type';
  return 'the document type declares other things than elements and attributes, which is not allowed';
}
