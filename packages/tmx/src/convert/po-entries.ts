// Reads the entries of a PO file of gettext. Each string has its positions in the file. No library is used, because
// gettext-parser reads octal escapes wrongly and reports no lines.

import { isEncoding, TextPieces } from '../encoding/text-pieces.ts';
import { TmxFault } from '../fault.ts';

/** A range of a text, in code units from the start of the text. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface PoString {
  readonly text: string;
  /** The ranges of the text between the quotes, one for each quoted piece of the string. */
  readonly pieces: readonly Stretch[];
}

export interface PoEntry {
  readonly context: PoString | undefined;
  readonly source: PoString;
  readonly plural: PoString | undefined;
  /** The translation, or its plural forms in order. A missing form is undefined. */
  readonly targets: readonly (PoString | undefined)[];
  readonly isFuzzy: boolean;
  /** The comments of translators, one per line. The comments of programmers are in `notes`. */
  readonly comments: readonly string[];
  readonly notes: readonly string[];
  /** The line on which `msgid` is. */
  readonly line: number;
}

const KEYWORD = /^\s*(msgctxt|msgid_plural|msgid|msgstr(?:\[\s*(\d{1,2})\s*\])?)(?=[\s"]|$)/;
const STRING = /\s*"((?:[^"\\]|\\.)*)"/y;
const ESCAPE = /((?:\\(?:[0-7]{1,3}|x[\dA-Fa-f]{1,2}))+)|\\(.)/gs;
const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\u0007',
  b: '\b',
  f: '\f',
  v: '\v',
};

interface Draft {
  context?: PoString;
  source?: PoString;
  plural?: PoString;
  targets: (PoString | undefined)[];
  isFuzzy: boolean;
  comments: string[];
  notes: string[];
  line: number;
}

/**
 * Decodes a PO file with the charset that its header names.
 * @throws TmxFault when the charset is unknown, or when the file has bytes that are invalid in this charset.
 */
export function decodePo(bytes: Buffer) {
  const mark = bytes.subarray(0, 2).toString('hex');
  const marked = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : undefined;
  const named = marked ?? /charset=([\w.:-]+)/i.exec(bytes.toString('latin1'))?.[1] ?? 'utf-8';
  // A template has the placeholder CHARSET instead of a charset.
  const charset = /^(charset|us-ascii|ascii)$/i.test(named) ? 'utf-8' : named;
  if (!isEncoding(charset)) throw new TmxFault(`the header names the charset ${charset}, which is unknown`);
  const pieces = new TextPieces(charset);
  const text = pieces.decode(bytes) + (pieces.isBroken ? '' : pieces.decode());
  if (pieces.isBroken)
    throw new TmxFault(`the next bytes are not ${pieces.name}, the charset in the header`).at({
      line: text.split('\n').length,
      column: text.length - text.lastIndexOf('\n'),
    });
  return { text, charset };
}

/** Returns the value of a field in the header of a PO file. The value ends at the first white space. */
export function poField(header: string, name: string): string | undefined {
  return new RegExp(`^${name}:[ \\t]*(\\S+)`, 'm').exec(header)?.[1];
}

/** Returns whether an entry is the header of its file. */
export function isPoHeader({ source, context }: PoEntry): boolean {
  return source.text === '' && context === undefined;
}

/**
 * Returns the entries of a PO file, and the lines of entries that are commented out.
 *
 * @param charset The charset of the file. Octal and hexadecimal escapes are bytes in this charset.
 * @throws TmxFault with the line of the error.
 */
export function poEntries(text: string, charset = 'utf-8') {
  const entries: PoEntry[] = [];
  const obsolete: number[] = [];
  let draft = newDraft();
  let strings: Stretch[] | undefined;
  let put: (read: PoString) => void = () => undefined;
  const endString = () => {
    if (strings !== undefined) put(stringOf(text, strings, charset));
    strings = undefined;
  };
  const endEntry = () => {
    endString();
    const { source, context, plural, ...rest } = draft;
    if (source !== undefined) entries.push({ ...rest, source, context, plural });
    draft = newDraft();
  };
  for (const { line, start, content } of linesOf(text)) {
    if (/^\s*#/.test(content)) {
      if (draft.source !== undefined) endEntry();
      const comment = content.trim();
      if (/^#~\s*msgid\s/.test(comment)) obsolete.push(line);
      // Comments before a commented entry belong to this entry, so they are dropped.
      if (comment.startsWith('#~')) draft = newDraft();
      else takeComment(draft, comment);
      continue;
    }
    const [keyword = '', name, index] = KEYWORD.exec(content) ?? [];
    if (name !== undefined) {
      if (/^msg(?:ctxt|id)$/.test(name) && draft.source !== undefined) endEntry();
      endString();
      const into = draft;
      if (name === 'msgid') into.line = line;
      strings = [];
      put = putting(into, name, Number(index ?? 0));
      // The string exists even if no text follows.
      put({ text: '', pieces: [] });
    }
    strings = takeStrings(content, keyword.length, start, strings, line);
  }
  endEntry();
  return { entries, obsolete };
}

function newDraft(): Draft {
  return { targets: [], isFuzzy: false, comments: [], notes: [], line: 0 };
}

function putting(draft: Draft, name: string, index: number): (read: PoString) => void {
  if (name.startsWith('msgstr'))
    return (read) => {
      draft.targets[index] = read;
    };
  const field = name === 'msgctxt' ? 'context' : name === 'msgid' ? 'source' : 'plural';
  return (read) => {
    draft[field] = read;
  };
}

function takeComment(draft: Draft, comment: string): void {
  if (comment.startsWith('#.')) draft.notes.push(comment.slice(2).trim());
  else if (comment === '#' || /^#\s/.test(comment)) draft.comments.push(comment.slice(2));
  else if (comment.startsWith('#,') && /\bfuzzy\b/.test(comment)) draft.isFuzzy = true;
}

/** Adds the ranges of the quoted strings on a line to `strings`, and returns `strings`. */
function takeStrings(
  content: string,
  from: number,
  start: number,
  strings: Stretch[] | undefined,
  line: number,
): Stretch[] | undefined {
  const refuse = (reason: string): never => {
    throw new TmxFault(`line ${line}: ${reason}`);
  };
  let at = from;
  for (STRING.lastIndex = at; at < content.length; at = STRING.lastIndex) {
    if (content.slice(at).trim() === '') break;
    const [whole, inner = ''] = STRING.exec(content) ?? [];
    if (whole === undefined)
      return refuse(
        content.slice(at).trim().startsWith('"') ? 'a string has no closing quote' : 'not a PO line',
      );
    if (strings === undefined) return refuse('a string has no message');
    const end = start + at + whole.length - 1;
    strings.push({ start: end - inner.length, end });
  }
  return strings;
}

function stringOf(text: string, pieces: readonly Stretch[], charset: string): PoString {
  let read = '';
  eachPart(text, pieces, charset, (part) => {
    read += part;
  });
  return { text: read, pieces };
}

/**
 * Splits a string into parts, and passes the unescaped text and the file range of each part to `visit`. An escape such
 * as `\t` is a separate part: its text has one character, its range has two.
 */
export function eachPart(
  text: string,
  pieces: readonly Stretch[],
  charset: string,
  visit: (part: string, start: number, end: number) => void,
): void {
  for (const { start, end } of pieces) {
    let done = start;
    const inner = text.slice(start, end);
    for (const { 0: whole, 1: bytes, 2: letter = '', index } of inner.matchAll(ESCAPE)) {
      if (start + index > done) visit(text.slice(done, start + index), done, start + index);
      done = start + index + whole.length;
      visit(bytes === undefined ? (escapes[letter] ?? letter) : decoded(bytes, charset), start + index, done);
    }
    if (done < end) visit(text.slice(done, end), done, end);
  }
}

/** Decodes escaped bytes, for example `\303\226` to `Ö` in UTF-8. */
function decoded(escaped: string, charset: string): string {
  const bytes = escaped
    .split('\\')
    .slice(1)
    .map((digits) =>
      digits.startsWith('x') ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 8),
    );
  return new TextPieces(charset).decode(Uint8Array.from(bytes));
}

function* linesOf(text: string) {
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    const end = text.indexOf('\n', start) < 0 ? text.length : text.indexOf('\n', start);
    yield { line, start, content: text.slice(start, end).replace(/\r$/, '') };
    start = end + 1;
  }
}
