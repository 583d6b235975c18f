// Comments and instructions change no text: they are checked and passed over.

import { GREATER, HYPHEN, isSpace, QUESTION, stopsAt } from './bytes.ts';
import type { Names } from './names.ts';
import { INCOMPLETE, type Window } from './window.ts';

const hyphen = stopsAt('-');
const question = stopsAt('?');
const closeBracket = stopsAt(']');
const WRONG_TARGET = 'disallowed character in processing instruction name';

/** The place behind the comment whose text begins here, or INCOMPLETE. */
export function scanComment(window: Window, start: number): number {
  let at = window.seek(start, hyphen);
  while (at !== INCOMPLETE) {
    if (window.bytes[at + 1] === HYPHEN) {
      const isEnd = window.bytes[at + 2] === GREATER;
      return isEnd ? at + 3 : window.unexpected(at + 2, 'malformed comment');
    }
    at = window.seek(at + 1, hyphen);
  }
  return INCOMPLETE;
}

/** Where the CDATA section ends whose text begins here, before its "]]>", or INCOMPLETE. */
export function scanSection(window: Window, start: number): number {
  const { bytes } = window;
  let at = window.seek(start, closeBracket);
  while (at !== INCOMPLETE) {
    if (bytes[at + 1] === bytes[at] && bytes[at + 2] === GREATER) return at;
    at = window.seek(at + 1, closeBracket);
  }
  return INCOMPLETE;
}

/** Where the name of the instruction ends that begins here, or INCOMPLETE. */
export function scanTarget(window: Window, names: Names, start: number): number {
  const { bytes } = window;
  const isMissing = bytes[start] === QUESTION || isSpace(bytes[start]);
  if (isMissing) return window.unexpected(start, 'processing instruction without a target');
  if (!names.isStart(start)) return window.unexpected(start, WRONG_TARGET);
  const end = names.scan(start);
  const isWhole = bytes[end] === QUESTION || isSpace(bytes[end]);
  return isWhole ? end : window.unexpected(end, WRONG_TARGET);
}

/** The place behind an instruction, or INCOMPLETE. */
export function scanInstruction(window: Window, start: number, end: number): number {
  let at = window.seek(end, question);
  while (at !== INCOMPLETE) {
    if (window.bytes[at + 1] === GREATER) break;
    at = window.seek(at + 1, question);
  }
  if (at === INCOMPLETE) return INCOMPLETE;
  if (window.bytes.toString('latin1', start, Math.min(end, start + 4)).toLowerCase() === 'xml')
    window.fail(at + 2, 'the XML declaration must appear at the start of the document');
  return at + 2;
}
