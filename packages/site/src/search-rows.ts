// What the search of the site finds: pages, sections, operations, objects. Copies of files are not searched.
import { documentRows } from 'language-service-description/search/document-rows';
import { type SearchRow, wordBag } from 'language-service-description/search/search';
import type { SitePage } from './page.ts';

/** About the project itself, or repeating the reference: found by their headings alone. */
const own =
  /^(?:assumptions|client|decisions|fidelity|figures|contributing|description|changelog|security)\//;

export function searchRows(pages: readonly SitePage[]): SearchRow[] {
  return pages
    .filter(({ path }) => !path.startsWith('files/'))
    .flatMap((page) => (own.test(page.path) ? rowsOf(page).map(withoutWords) : rowsOf(page)));
}

function withoutWords([place, title, text, page]: SearchRow): SearchRow {
  return [place, title, text, page];
}

function rowsOf({ path, title, markdown, entries, otherNames = '' }: SitePage): SearchRow[] {
  const rows = documentRows({ place: path, title, markdown, otherNames });
  if (entries === undefined) return rows;
  return [
    ...rows.slice(0, 1),
    ...entries.map(
      (entry): SearchRow => [
        `${path}#${entry.anchor}`,
        entry.title,
        entry.text,
        title,
        wordBag(entry.words ?? '', entry.title, entry.text),
        wordBag(entry.names ?? ''),
      ],
    ),
  ];
}
