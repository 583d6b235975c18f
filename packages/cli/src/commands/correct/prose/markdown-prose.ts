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

const FRONT_MATTER =
  /^(?:---|\+\+\+)[ \t]*(?:\r\n|\n|\r)(?:[\s\S]*?(?:\r\n|\n|\r))??(?:---|\.\.\.|\+\+\+)[ \t]*(?:\r\n|\n|\r|$)/;

/**
 * Matches text that must not change although it is not Markdown syntax: templates, formulas, URLs, directives and
 * identifiers, and then line ends, escapes and single marks.
 */
const KEPT = new RegExp(
  [
    '\\{\\{[\\s\\S]*?\\}\\}|\\{%[\\s\\S]*?%\\}|\\{[#.:%$]?[\\w.#: -]*\\}',
    '\\$\\$[\\s\\S]*?\\$\\$|\\$(?=\\S)[^$\\n]*\\S\\$(?!\\d)',
    '\\b(?:https?|ftp|mailto):[^\\s)>\\]]+|\\bwww\\.\\S+|[\\w.+-]+@[\\w-]+\\.\\w+',
    '\\[\\[[^\\]]*\\]\\]|\\[![A-Z]+\\]',
    '^:{3,}.*$|^[ \\t>|:=-]+$',
    '\\b\\w+(?:_\\w+)+\\b',
    '[ \\t]*\\\\?(?:\\r\\n|\\n|\\r)|^[ \\t>]+|\\\\[!-/:-@[-`{-~]|&#?\\w+;|[*_~|\\[\\]]',
  ].join('|'),
  'gim',
);

/** Matches a line with a hundred marks of quotes or lists. The stack of the recursive parser would overflow. */
const NESTED = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/m;

/** Returns the prose blocks of a file. @throws TmxFault with the line of too deeply nested blocks. */
export function markdownProse(file: string): readonly Prose[] {
  const nested = NESTED.exec(file)?.index;
  if (nested !== undefined) {
    const line = file.slice(0, nested).split('\n').length;
    throw new TmxFault('blocks are nested deeper than 99 levels').at({ line, column: 1 });
  }
  const read = file.replace(FRONT_MATTER, (front) => '\n'.repeat(front.length));
  return blocksIn(fromMarkdown(read, OPTIONS)).flatMap((block) => {
    const texts = textsIn(block, file);
    const [start, end] = [texts[0]?.start, texts.at(-1)?.end];
    if (start === undefined || end === undefined) return [];
    const fixed = texts.flatMap((text, at) => {
      const from = text.start - start;
      const inside = plainProse(file, text, KEPT).fixed.map((one) => ({
        start: one.start + from,
        end: one.end + from,
      }));
      // The text between two texts is syntax: code, marks, tags or targets of links.
      const between = { start: (texts[at - 1]?.end ?? start) - start, end: from };
      return at === 0 ? inside : [between, ...inside];
    });
    return [{ ...plainProse(file, { start, end }), fixed }];
  });
}

function blocksIn(node: Nodes): readonly Nodes[] {
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') return [node];
  return 'children' in node ? node.children.flatMap(blocksIn) : [];
}

/** Returns the ranges of the texts in a block, in order. */
function textsIn(node: Nodes, file: string): readonly Stretch[] {
  const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
  if (node.type === 'text') return [{ start, end }];
  if (node.type === 'image' || node.type === 'imageReference') {
    // The tree lacks the position of an image description.
    const length = /^!\[((?:\\.|[^\\\]])*)\]/.exec(file.slice(start, end))?.[1]?.length ?? 0;
    return length === 0 ? [] : [{ start: start + 2, end: start + 2 + length }];
  }
  // The text of a short reference is the key of its target, so it must not change.
  if (node.type === 'linkReference' && node.referenceType !== 'full') return [];
  return 'children' in node ? node.children.flatMap((child) => textsIn(child, file)) : [];
}
