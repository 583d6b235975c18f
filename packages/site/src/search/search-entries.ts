// What the search finds: titles, headings and the sentence after each. The whole text would weigh several times as much.
import { textOf } from '../markdown.ts';
import type { SitePage } from '../page.ts';
import { headingSlug } from '../slug.ts';

/** A place on the site: path with anchor, title, first sentence, and the title of its page unless it is the page. */
export type IndexRow = readonly [place: string, title: string, text: string, page?: string];

export function searchEntries(pages: readonly SitePage[]): IndexRow[] {
  return pages.filter(({ path }) => !path.startsWith('files/')).flatMap(rowsOf);
}

function rowsOf({ path, title, markdown, entries, synonyms = '' }: SitePage): IndexRow[] {
  const [top = '', ...sections] = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').split(/^(?=#{2,3} )/m);
  const sentence = firstSentence(top.replace(/^# .*/m, ''));
  const page: IndexRow = [path, title, `${sentence} ${synonyms}`.trim()];
  if (entries !== undefined)
    return [
      page,
      ...entries.map((entry): IndexRow => [`${path}#${entry.anchor}`, entry.title, entry.text, title]),
    ];
  const taken = new Map<string, number>();
  const rows = sections.map((section): IndexRow => {
    const heading = textOf(/^#+ (.*)/.exec(section)?.[1] ?? '');
    const slug = headingSlug(heading);
    const count = taken.get(slug) ?? 0;
    taken.set(slug, count + 1);
    const anchor = count === 0 ? slug : `${slug}-${count}`;
    return [`${path}#${anchor}`, heading, firstSentence(section.replace(/^#.*/, '')), title];
  });
  return [page, ...rows];
}

/** The longest sentence that is kept. */
const MOST_TEXT = 110;

/** The first sentence of a text, without signs; empty where it begins with a table or a list. */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  if (/^[|<]/.test(paragraph)) return '';
  const plain = textOf(paragraph.replaceAll(/^(?:[-*]|\d+\.) /gm, '').replaceAll(/\s+/g, ' ')).trim();
  const sentence = /^.*?[.:](?=\s|$)/.exec(plain)?.[0] ?? plain;
  return sentence.length > MOST_TEXT ? `${sentence.slice(0, MOST_TEXT).replace(/\s\S*$/, '')} …` : sentence;
}
