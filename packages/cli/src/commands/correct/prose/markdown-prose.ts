// The prose of Markdown: paragraphs, headings, lists, quotes and tables, without code, HTML and front matter. A
// line that may be something else is not prose.

import type { Stretch } from 'language-service-tmx';
import { type Prose, plainProse } from './prose.ts';

/** The definition of a link, for example `[guide]: docs/guide.md`. */
const DEFINITION = '^[ \\t>]*\\[(?!\\^)[^\\]]+\\]:.*$';

/**
 * The parts of prose that must not change: code, targets of links, tags, addresses, formulas, templates, and
 * Markdown syntax.
 */
const KEPT = [
  '(?<![`\\\\])(`+)(?!`)[\\s\\S]*?(?<!`)\\1(?!`)',
  '\\]\\((?:[^()\\\\]|\\\\.|\\([^()]*\\))*\\)|\\]\\[[^\\]]*\\]|\\[\\[[^\\]]*\\]\\]|\\[\\^[^\\]]+\\]:?|\\[![A-Z]+\\]',
  '<!--[\\s\\S]*?-->|</?[A-Za-z][^<>]*>|<[A-Za-z][\\w+.-]*[:@][^<>\\s]*>|&#?\\w+;',
  '\\b(?:https?|ftp|mailto):[^\\s)>\\]]+|\\bwww\\.\\S+|[\\w.+-]+@[\\w-]+\\.\\w+',
  '\\{\\{[\\s\\S]*?\\}\\}|\\{%[\\s\\S]*?%\\}|\\{[#.:%$]?[\\w.#: -]*\\}',
  '\\$\\$[\\s\\S]*?\\$\\$|\\$(?=\\S)[^$\\n]*\\S\\$(?!\\d)',
  '^:{3,}.*$|^[ \\t>|:=-]+$',
  '[ \\t]*\\\\?(?:\\r\\n|\\n|\\r)',
  '\\b\\w+(?:_\\w+)+\\b|\\\\[!-/:-@[-`{-~]',
  '^(?:[ \\t>]*(?:[-*+]|\\d+[.)])[ \\t]+(?:\\[[ xX]\\][ \\t]+)?)+|^[ \\t>]*#{1,6}[ \\t]+|^[ \\t>]+',
  '[*_~|\\[\\]]',
].join('|');

const FENCE = /^\s*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/;
const HTML =
  /^\s*<(?:(script|pre|style|textarea)\b|(!--)|(\?)|(!\[CDATA\[)|![A-Za-z]|\/?[A-Za-z][\w-]*(?=[\s/>]|$))/i;
const FRONT_MATTER =
  /^(?:(?:---|\+\+\+)[ \t]*(?:\r\n|\n|\r)(?:[\s\S]*?(?:\r\n|\n|\r))??(?:---|\.\.\.|\+\+\+)[ \t]*(?:\r\n|\n|\r|$))?/;
/** A heading or a horizontal line. An indented line after it is code. */
const NO_PARAGRAPH = /^ {0,3}(?:#{1,6}(?:\s|$)|[-*_=][-*_= \t]*$)/;

/** A line that starts a new block. A code span does not continue in this line. */
const STARTS = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|\|)/;

/** A block that is not prose: the pattern of its end, and the depth of the quote and of the list item around it. */
interface Block {
  readonly end: RegExp;
  readonly depth: number;
  readonly indent: number;
}

/** Returns the prose blocks of a file. */
export function markdownProse(file: string): readonly Prose[] {
  const found: { start: number; end: number }[] = [];
  const items: number[] = [];
  let block: Block | undefined;
  let [isOpen, mayBeCode] = [false, true];
  for (const { start, end, content } of linesAfter(file, FRONT_MATTER.exec(file)?.[0].length ?? 0)) {
    const [quote = ''] = /^(?: {0,3}>[ \t]?)*/.exec(content) ?? [];
    const line = content.slice(quote.length);
    const depth = quote.split('>').length;
    const isBlank = line.trim() === '';
    if (block !== undefined && (depth < block.depth || (!isBlank && indentOf(line) < block.indent)))
      block = undefined;
    const wasOpen = isOpen;
    isOpen = false;
    if (block !== undefined) {
      if (block.end.test(line)) block = undefined;
    } else if (isBlank) mayBeCode = true;
    else if (!isIndentedCode(line, items, mayBeCode)) {
      const until = blockEnd(line);
      mayBeCode = until !== undefined || NO_PARAGRAPH.test(line);
      // A block does not continue a paragraph, so it ends the list items whose indent it does not have.
      while (until !== undefined && indentOf(line) < (items.at(-1) ?? 0)) items.pop();
      if (until instanceof RegExp) block = { end: until, depth, indent: items.at(-1) ?? 0 };
      const last = found.at(-1);
      isOpen = until === undefined;
      if (isOpen && wasOpen && !STARTS.test(line) && last !== undefined) last.end = end;
      else if (isOpen) found.push({ start, end });
    }
  }
  const fixed = new RegExp([DEFINITION, ...shortReferences(file), KEPT].join('|'), 'gim');
  return found.map((stretch) => plainProse(file, stretch, fixed));
}

/** Returns a pattern of links by their text, for example `[guide]` for `[guide]: docs/guide.md`. */
function shortReferences(file: string): readonly string[] {
  const labels = Array.from(file.matchAll(/^[ \t>]*\[(?!\^)([^\]\r\n]+)\]:/gm), ([, label = '']) =>
    label
      .trim()
      .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
      .replace(/\s+/g, '\\s+'),
  );
  return labels.length === 0 ? [] : [`\\[\\s*(?:${labels.join('|')})\\s*\\](?:\\[\\])?(?!\\(|\\[[^\\]])`];
}

function* linesAfter(file: string, from: number): Generator<Stretch & { readonly content: string }> {
  for (const { 0: content, index } of file.slice(from).matchAll(/[^\r\n]+|(?<=\n|\r(?!\n)|^)(?=[\r\n])/g))
    yield { start: from + index, end: from + index + content.length, content };
}

/**
 * Returns the pattern of the end of a block that starts in this line and is not prose. Returns `line` if the block
 * ends in the line.
 */
function blockEnd(line: string): RegExp | 'line' | undefined {
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^\\s*${fence[0]}{${fence.length},}\\s*$`);
  if (/^\s*\$\$\s*$/.test(line)) return /\$\$\s*$/;
  const html = HTML.exec(line);
  if (html === null) return undefined;
  const [start, name, comment, instruction, cdata] = html;
  const ends: readonly (readonly [string | undefined, RegExp])[] = [
    [name, new RegExp(`</${name}>`, 'i')],
    [comment, /-->/],
    [instruction, /\?>/],
    [cdata, /\]\]>/],
  ];
  const end = ends.find(([found]) => found !== undefined)?.[1];
  if (end === undefined) return /^\s*$/;
  return end.test(line.slice(start.length)) ? 'line' : end;
}

function indentOf(line: string): number {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  return spaces.replace(/ {0,3}\t/g, '    ').length;
}

/**
 * Returns whether a line is indented code.
 *
 * @param items The indents of the content of the open list items. Code in an item is indented more. The function
 * updates the list.
 */
function isIndentedCode(line: string, items: number[], mayBeCode: boolean): boolean {
  const indent = indentOf(line);
  const leave = () => {
    while (items.length > 0 && indent < (items.at(-1) ?? 0)) items.pop();
  };
  if (mayBeCode) leave();
  if (mayBeCode && indent >= (items.at(-1) ?? 0) + 4) return true;
  const [mark] = /^(?:[-*+]|\d+[.)])[ \t]+/.exec(line.trimStart()) ?? [];
  if (mark !== undefined) {
    leave();
    items.push(indent + Math.min(mark.length, 4));
  }
  return false;
}
