// The site of the documents: a page says what its guide says, each mark is shown, and readers find what they look for.
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { listAssumptions } from 'language-service-description/assumptions';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import MarkdownIt from 'markdown-it';
import MiniSearch from 'minisearch';
import { afterAll, expect, test } from 'vitest';
import { miniSearch } from '../../../docs/.vitepress/search.ts';
import { frontMatter } from '../../../scripts/docs/links.ts';
import description from '../../../src/generated/openapi.json' with { type: 'json' };
import { filesOf, folder, read } from './built-site.ts';
import queries from './queries.json' with { type: 'json' };
import readerQueries from './reader-queries.json' with { type: 'json' };

afterAll(() => rm(folder, { recursive: true }));

// The generated file is a description.
const document = description as unknown as Document;
const guides = globSync(['docs/guides/*.md', 'docs/errors.md', 'docs/decisions/*.md']).sort();

test.each(guides)('the page of %s has the same text', (guide) => {
  const source = readFileSync(guide, 'utf8').replace(frontMatter, '');
  const page = guide
    .replace(/^docs\//, '')
    .replace(/README\.md$/, 'index.md')
    .replace(/\.md$/, '.html');
  const shown = /<div [^>]*class="vp-doc[^>]*>(.*?)<\/div><\/div><\/main>/s.exec(read(page))?.[1] ?? '';
  expect(wordsOf(withoutButtons(shown))).toBe(wordsOf(new MarkdownIt({ html: true }).render(source)));
});

/** Without what the site adds: buttons, the language of a block, and the links of headings. */
function withoutButtons(html: string): string {
  return html.replaceAll(
    /<button.*?<\/button>|<span class="lang">.*?<\/span>|<a class="header-anchor".*?<\/a>/gs,
    '',
  );
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#123;|&#x7b;/gi, '{')
    .replaceAll(/&quot;/g, '"')
    .replaceAll(/&#39;/g, "'")
    .replaceAll(/&lt;/g, '<')
    .replaceAll(/&gt;/g, '>')
    .replaceAll(/&amp;/g, '&')
    .replaceAll(/[\s\u200B]+/g, '');
}

test('the reference shows every operation, with its samples, and every mark', () => {
  const text = filesOf('reference/*.html').map(read).join('\n');
  const words = wordsOf(text);
  for (const { id } of listOperations(document)) expect(text).toContain(`id="${id}"`);
  const plain = (mark: string) => wordsOf(new MarkdownIt().renderInline(mark));
  const lost = listAssumptions(document, listOperations(document))
    .map(({ where, text: mark }) => ({ where, mark }))
    .filter(({ mark }) => !words.includes(plain(mark)));
  expect(lost).toEqual([]);
});

test('every picture of a page is a file of the site', () => {
  const pictures = filesOf('**/*.html').flatMap((page) =>
    [...read(page).matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, source]) => source),
  );
  expect(pictures.filter((source) => !/^(?:\/assets\/|data:)/.test(source ?? ''))).toEqual([]);
});

test('every page is Markdown, too, and llms.txt lists it', () => {
  const list = read('llms.txt');
  const listed = [...list.matchAll(/^- \[.+?\]\(https:\/\/[^)]*?client\/([^)]+)\)/gm)].map(
    ([, path = '']) => path,
  );
  expect(listed.length).toBeGreaterThan(50);
  for (const path of listed) expect(read(path)).toMatch(/^# /m);
  expect(read('reference/glossaries.md')).not.toMatch(/<section|:::|<span|<button/);
});

const search = MiniSearch.loadJSON<{ title: string }>(indexText(), {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
});

/** Returns the index that a page loads when a reader opens the search. */
function indexText(): string {
  const [file = ''] = filesOf('assets/chunks/@localSearchIndexroot*.js');
  const [, text = ''] = /^const \w+=(["'`].*["'`]);export/s.exec(read(file)) ?? [];
  // The chunk holds one text in the quotes of JavaScript.
  return String(new Function(`return ${text}`)());
}

test.each([
  { shown: 1, queries, most: 4 },
  // These were written before anybody looked at a result.
  { shown: 2, queries: readerQueries, most: 8 },
])('all but $most queries find their page among the first $shown', ({ shown, queries, most }) => {
  const wrong = Object.entries<string[]>(queries).flatMap(([query, pages]) => {
    const found = placesOf(query).slice(0, shown);
    const isRight = (place: string) =>
      pages.some((page) => (page.endsWith('/') ? place.startsWith(page) : place === page));
    return found.some(isRight) ? [] : [`${query}: ${found.join(', ')}`];
  });
  console.log(`Queries that find another page: ${wrong.join('; ')}`);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most);
});

/** Returns the pages that a search finds, best first; a page stands once, for its best section. */
function placesOf(query: string): string[] {
  const found = search.search(query, miniSearch.searchOptions);
  return [
    ...new Set(
      found.map(({ id }) =>
        String(id)
          .replace(/^\//, '')
          .replace(/(?:\.html)?(?:#.*)?$/, ''),
      ),
    ),
  ];
}
