// <?xml version="1.0" encoding="UTF-8" standalone="yes"?>: the version first, the other two if at all, in this order.

import { EQUAL, GREATER, isQuote, isSpace, QUESTION, QUOTE, stopsAt } from './bytes.ts';
import { INCOMPLETE, type Window } from './window.ts';

const INCOMPLETE_DECLARATION = 'XML declaration is incomplete';
const nameStops = stopsAt('=? \t\n\r');
const quoteStops = stopsAt('"?');
const apostropheStops = stopsAt("'?");

const values: readonly { name: string; pattern: RegExp; reason: string }[] = [
  { name: 'version', pattern: /^1\.[0-9]+$/, reason: 'version number must match /^1\\.[0-9]+$/' },
  {
    name: 'encoding',
    pattern: /^[A-Za-z][A-Za-z0-9._-]*$/,
    reason: 'encoding value must match /^[A-Za-z0-9][A-Za-z0-9._-]*$/',
  },
  { name: 'standalone', pattern: /^(yes|no)$/, reason: 'standalone value must match "yes" or "no"' },
];

/** The place behind the declaration; `start` is behind its "<?xml". */
export function scanDeclaration(window: Window, start: number): number {
  let at = start;
  let next = 0;
  for (;;) {
    const begin = window.skipSpaces(at);
    if (window.bytes[begin] === QUESTION) return scanEnd(window, begin + 1, next > 0);
    if (begin === window.end) return INCOMPLETE;
    if (begin === at) return window.unexpected(at, 'whitespace required');
    const nameEnd = scanName(window, begin, next);
    if (nameEnd === INCOMPLETE) return INCOMPLETE;
    const found = values.findIndex(({ name }) => name === window.bytes.toString('latin1', begin, nameEnd));
    at = scanValue(window, nameEnd, found);
    if (at === INCOMPLETE) return INCOMPLETE;
    next = found + 1;
  }
}

/** `next` is the first value that may still come. */
function scanName(window: Window, start: number, next: number): number {
  const first = window.step(start);
  const end = first === INCOMPLETE ? INCOMPLETE : window.seek(first, nameStops);
  if (end === INCOMPLETE) return INCOMPLETE;
  if (window.bytes[end] === QUESTION) window.fail(end + 1, INCOMPLETE_DECLARATION);
  const expected = (next === 0 ? values.slice(0, 1) : values.slice(next)).map(({ name }) => name);
  const name = window.bytes.toString('latin1', start, end);
  if (expected.includes(name)) return end;
  if (expected.length === 0) window.fail(window.after(end), 'did not expect any more name/value pairs');
  const which = name.length === 1 ? `the name ${expected[0]}` : `one of ${expected.join(', ')}`;
  return window.fail(window.after(end), `expected ${which}`);
}

function scanValue(window: Window, nameEnd: number, index: number): number {
  const { bytes } = window;
  const equal = window.skipSpaces(nameEnd);
  if (bytes[equal] === QUESTION) window.fail(equal + 1, INCOMPLETE_DECLARATION);
  if (bytes[equal] !== EQUAL) return window.unexpected(equal, 'value required');
  const open = window.skipSpaces(equal + 1);
  if (bytes[open] === QUESTION) window.fail(open + 1, INCOMPLETE_DECLARATION);
  if (!isQuote(bytes[open])) return window.unexpected(open, 'value must be quoted');
  const end = window.seek(open + 1, bytes[open] === QUOTE ? quoteStops : apostropheStops);
  if (end === INCOMPLETE) return INCOMPLETE;
  if (bytes[end] === QUESTION) window.fail(end + 1, INCOMPLETE_DECLARATION);
  const { pattern, reason } = values[index] ?? { pattern: /^/, reason: '' };
  if (!pattern.test(bytes.toString('utf8', open + 1, end))) window.fail(end + 1, reason);
  const isSeparated = isSpace(bytes[end + 1]) || bytes[end + 1] === QUESTION;
  return isSeparated ? end + 1 : window.unexpected(end + 1, 'whitespace required');
}

function scanEnd(window: Window, at: number, hasVersion: boolean): number {
  if (window.bytes[at] !== GREATER)
    return window.unexpected(at, 'The character ? is disallowed anywhere in XML declarations');
  return hasVersion ? at + 1 : window.fail(at + 1, 'XML declaration must contain a version');
}
