// Creates the search rows of a document: one for the page and one per section. A row has the first sentence of the
// section, and every word of the section.

import { headingSlug, plainText } from './headings.ts';
import { identifiersIn, type SearchRow, tokenize, wordBag } from './search.ts';

interface SearchedDocument {
  /** The path of the document, for example `docs/guides/lists.md`. */
  readonly place: string;
  readonly title: string;
  /** The whole text of the document in Markdown. */
  readonly markdown: string;
  /** Additional search words for the document. */
  readonly otherNames?: string;
}

/** Returns the rows of a document for the search index: one row for the page, then one for each section. */
export function documentRows({ place, title, markdown, otherNames = '' }: SearchedDocument): SearchRow[] {
  const [top, ...sections] = sectionsOf(markdown);
  const begin = (top?.prose ?? '').replace(/^# .*/m, '');
  const sentence = firstSentence(begin);
  const names = `${wordBag(otherNames)} ${namesIn(begin)}`;
  const page: SearchRow = [place, title, sentence, '', wordBag(begin, title, sentence), names];
  const rows = sections.map(({ anchor, heading, prose }): SearchRow => {
    const body = prose.replace(/^#.*/, '');
    const text = firstSentence(body);
    return [`${place}#${anchor}`, heading, text, title, wordBag(body, heading, text), namesIn(body)];
  });
  return [page, ...rows];
}

/**
 * Splits a document into sections at its headings. The text before the first heading is a section with an empty
 * `anchor`.
 */
export function sectionsOf(markdown: string) {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gm, (block) => ' '.repeat(block.length));
  const starts = [0, ...[...prose.matchAll(/^#{2,3} /gm)].map(({ index }) => index)];
  const taken = new Map<string, number>();
  return starts.map((start, at) => {
    const part = {
      markdown: markdown.slice(start, starts[at + 1]),
      /** The text of the section in Markdown. Code blocks are replaced by spaces. */
      prose: prose.slice(start, starts[at + 1]),
    };
    if (at === 0) return { anchor: '', heading: '', ...part };
    const heading = plainText(/^#+ (.*)/.exec(part.prose)?.[1] ?? '');
    const slug = headingSlug(heading);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    return { anchor: count === 0 ? slug : `${slug}-${count}`, heading, ...part };
  });
}

/**
 * Returns the names in the inline code of a Markdown text, in lower case. Names are identifiers such as `page_size`,
 * and the words of options such as `--dry-run`.
 */
function namesIn(text: string): string {
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside);
  const names = code.flatMap((one) => (one.startsWith('--') ? tokenize(one) : identifiersIn(one)));
  return [...new Set(names.map((name) => name.toLowerCase()))].join(' ');
}

/** The maximum length of the sentence in a search result, in characters. A longer sentence is shortened. */
const MOST_TEXT = 110;

/**
 * Returns the first sentence of a text, without Markdown. Returns an empty text if the text begins with a table or an
 * HTML tag.
 */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  if (/^[|<]/.test(paragraph)) return '';
  const plain = plainText(paragraph.replaceAll(/^(?:[-*]|\d+\.) /gm, '').replaceAll(/\s+/g, ' ')).trim();
  const sentence = /^.*?[.:](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length > MOST_TEXT ? `${sentence.slice(0, MOST_TEXT).replace(/\s\S*$/, '')} …` : sentence;
}
