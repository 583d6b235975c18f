// Finds the prose of Markdown: paragraphs, headings and table cells, without code, HTML and front matter.

import { type Stretch, TmxFault } from 'language-service-tmx';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type Prose, plainProse } from './prose.ts';

const OPTIONS = {
  extensions: [gfm()],
  // The GFM transforms find URLs in texts, and lose the positions of the texts. So they are removed.
  mdastExtensions: gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] })),
};

/** The Markdown nodes that contain prose. */
const BLOCKS: readonly Nodes['type'][] = ['paragraph', 'heading', 'tableCell'];

const FRONT_MATTER =
  /^(?:---|\+\+\+)[ \t]*(?:\r\n|\n|\r)(?:[\s\S]*?(?:\r\n|\n|\r))??(?:---|\.\.\.|\+\+\+)[ \t]*(?:\r\n|\n|\r|$)/;

/**
 * Matches parts that are not prose: templates, and formulas between lines with `$$`. Such parts are left out when the
 * file is parsed, because their lines may look like lists or tables. A template of more than 2000 characters does not
 * match, because it was probably never closed.
 */
const WHOLE = /\{\{[\s\S]{0,2000}?\}\}|\{%[\s\S]{0,2000}?%\}|^[ \t]*\$\$(?:(?!\$\$)[\s\S])*\$\$[ \t]*$/gm;

/** Matches a whole formula or HTML code element, including Markdown syntax, tags and links inside it. */
const SPANNING = new RegExp(
  [
    '\\$\\$[\\s\\S]*?\\$\\$|\\$(?=\\S)[^$\\n]*\\S\\$(?!\\w)',
    '<(code|kbd|pre|samp|tt|script|style)\\b[^>]*>[\\s\\S]*?</\\1\\s*>',
  ].join('|'),
  'gi',
);

/**
 * Matches text that must not change: formulas, URLs, directives, identifiers, line ends and escapes. Also matches
 * single characters of Markdown syntax, for example `*`.
 */
const KEPT = new RegExp(
  [
    SPANNING.source,
    '\\$(?=\\S)[^$\\n]*\\S\\$(?!\\d)',
    '\\{[#.:%$]?[\\w.#: -]*\\}',
    '\\b(?:https?|ftp|mailto):[^\\s)>\\]]+|\\bwww\\.\\S+|[\\w.+-]+@[\\w-]+\\.\\w+',
    '\\[\\[[^\\]]*\\]\\]|\\[![A-Z]+\\]',
    '^:{3,}.*$|^[ \\t>|:=-]+$',
    '\\b\\w+(?:_\\w+)+\\b',
    '[ \\t]*\\\\?(?:\\r\\n|\\n|\\r)|^[ \\t>]+|\\\\[!-/:-@[-`{-~]|&#?\\w+;|[*_~|\\[\\]]',
  ].join('|'),
  'gim',
);

/** Matches the markers of block quotes and list items at the start of a line, for example `> 1. `. */
const MARKS = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))[ \t]*)+/gm;

/** The maximum depth of nested blocks. The time and the stack of the parser grow much faster than the depth. */
const MOST_LEVELS = 99;

const tooDeep = new TmxFault(`blocks are nested deeper than ${MOST_LEVELS} levels`);

/**
 * Returns the prose of a Markdown file, block by block.
 * @throws TmxFault if its blocks or its emphasis are nested too deeply.
 */
export function markdownProse(file: string): readonly Prose[] {
  refuseDeep(file);
  try {
    const { tree, leftOut } = parsed(file);
    return nodesIn(tree, BLOCKS).flatMap((block) => blockProse(block, file, leftOut));
  } catch (error) {
    // Thousands of nested marks of emphasis exhaust the stack of the parser.
    throw error instanceof RangeError ? tooDeep : error;
  }
}

/** Throws TmxFault with the first line whose quotes and lists exceed the maximum depth. */
function refuseDeep(file: string): void {
  // The columns of the lists that contain the current line.
  let lists: number[] = [];
  for (const { 0: marks, index } of file.matchAll(MARKS)) {
    const found = Array.from(marks.matchAll(/[^>\s]+/g), (mark) => mark.index);
    const [first = Number.POSITIVE_INFINITY] = found;
    lists = [...lists.filter((column) => column < first), ...found];
    if (lists.length + marks.split('>').length - 1 > MOST_LEVELS)
      throw tooDeep.at({ line: file.slice(0, index).split('\n').length, column: 1 });
  }
}

/**
 * Parses a Markdown file without its front matter, templates and formulas. Returns the syntax tree, and the ranges of
 * the templates and formulas.
 */
function parsed(file: string) {
  const read = file.replace(FRONT_MATTER, (front) => '\n'.repeat(front.length));
  const tree = fromMarkdown(read, OPTIONS);
  const leftOut = matchesOf(WHOLE, filled(read, nodesIn(tree, ['code', 'inlineCode']).map(rangeOf), '.'));
  return { tree: leftOut.length === 0 ? tree : fromMarkdown(filled(read, leftOut, '.'), OPTIONS), leftOut };
}

function blockProse(block: Nodes, file: string, leftOut: readonly Stretch[]): readonly Prose[] {
  const leaves = leavesIn(block, file);
  const texts = leaves.filter(({ isText }) => isText);
  const [start, end] = [texts[0]?.start, texts.at(-1)?.end];
  if (start === undefined || end === undefined) return [];
  const [from, to] = [leaves[0]?.start ?? start, leaves.at(-1)?.end ?? end];
  // The text between two leaves is syntax: code, marks or targets of links.
  const between = leaves.slice(1).map((leaf, at) => ({ start: leaves[at]?.end ?? from, end: leaf.start }));
  const visible = filled(file.slice(from, to), moved(between, -from), '.');
  const inside = leaves.flatMap((leaf) =>
    leaf.isText ? moved(matchesOf(KEPT, file.slice(leaf.start, leaf.end)), leaf.start) : [leaf],
  );
  const whole = leftOut.filter((one) => one.start < end && start < one.end);
  const fixed = moved(
    [...between, ...inside, ...whole, ...moved(matchesOf(SPANNING, visible), from)],
    -start,
  );
  return [
    { ...plainProse(file, { start, end }), fixed: fixed.toSorted((one, two) => one.start - two.start) },
  ];
}

function matchesOf(pattern: RegExp, text: string): readonly Stretch[] {
  return plainProse(text, { start: 0, end: text.length }, pattern).fixed;
}

function moved(stretches: readonly Stretch[], by: number): readonly Stretch[] {
  return stretches.map(({ start, end }) => ({ start: start + by, end: end + by }));
}

/**
 * Replaces each character in the ranges by the filler, except line ends, so that positions stay the same.
 * @param stretches The ranges, in ascending order.
 */
function filled(text: string, stretches: readonly Stretch[], filler: string): string {
  const parts = stretches.map(
    ({ start, end }, at) =>
      text.slice(stretches[at - 1]?.end ?? 0, start) + text.slice(start, end).replace(/[^\r\n]/g, filler),
  );
  return parts.join('') + text.slice(stretches.at(-1)?.end ?? 0);
}

function nodesIn(node: Nodes, types: readonly Nodes['type'][]): readonly Nodes[] {
  if (types.includes(node.type)) return [node];
  return 'children' in node ? node.children.flatMap((child) => nodesIn(child, types)) : [];
}

function rangeOf({ position }: Nodes): Stretch {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

type Leaf = Stretch & { readonly isText: boolean };

/** Returns the ranges of the texts and the HTML tags in a block, in the order of the file. */
function leavesIn(node: Nodes, file: string): readonly Leaf[] {
  const { start, end } = rangeOf(node);
  if (node.type === 'text' || node.type === 'html') return [{ start, end, isText: node.type === 'text' }];
  // The text of a short reference is the key of its target, so it must not change.
  if ('referenceType' in node && node.referenceType !== 'full') return [];
  // A link without brackets is an address.
  if (node.type === 'link' && file[start] !== '[') return [];
  if (node.type === 'image' || node.type === 'imageReference') {
    // The tree lacks the position of an image description. So the description is parsed again.
    const description = /^!\[((?:\\.|`[^`]*`|[^\\\]`])*)\]/.exec(file.slice(start, end))?.[1] ?? '';
    return nodesIn(fromMarkdown(description, OPTIONS), BLOCKS)
      .flatMap((block) => leavesIn(block, description))
      .map((leaf) => ({ ...leaf, start: leaf.start + start + 2, end: leaf.end + start + 2 }));
  }
  return 'children' in node ? node.children.flatMap((child) => leavesIn(child, file)) : [];
}
