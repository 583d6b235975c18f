// What the search of the site finds: pages, sections, operations, objects. Copies of files are not searched.

import { documentRows } from 'language-service-description/search/document-rows';
import { type SearchRow, wordBag } from 'language-service-description/search/search';
import type { SitePage } from './page.ts';

/**
 * Repeating the reference, or mostly programs: found by their headings alone. The project itself, and classes of errors,
 * which the page of errors has, are found by the title of their page.
 */
const repeating = /^(?:assumptions|client|fidelity|description|changelog|guides\/recipes)\//;
const ofProject = /^(?:decisions|figures|contributing|security|client\/errors)\//;

export function searchRows(pages: readonly SitePage[]): SearchRow[] {
  return pages
    .filter(({ path }) => !path.startsWith('files/'))
    .flatMap((page) => {
      const rows = rowsOf(page);
      if (ofProject.test(page.path)) return rows.slice(0, 1).map(withoutWords);
      return repeating.test(page.path) ? rows.map(withoutWords) : rows;
    });
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
