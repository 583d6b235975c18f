import { gzipSync } from 'node:zlib';
import { withoutAccents } from 'language-service-description/search/other-names';
import {
  createSearch,
  inEnglish,
  type SearchRow,
  tokenize,
} from 'language-service-description/search/search';
import { expect, test } from 'vitest';
import { type PackedRows, packRows, unpackRows, weightOf } from '../src/search-index.ts';
import { site } from './built-site.ts';
import questions from './questions.json' with { type: 'json' };

// What a reader types, and the places that answer it. A query is right if the first result is one of its places.

const queries: readonly (readonly [query: string, ...places: string[]])[] = [
  ['page_size', 'reference/*', 'guides/lists/*'],
  ['pagination', 'guides/lists/*'],
  ['next page', 'guides/lists/*', 'reference/*'],
  ['stop at the first 20 items', 'guides/lists/*'],
  ['watermark', 'reference/translation/#translation_translateDocument'],
  ['threshold', 'reference/translation/*'],
  ['job status', 'reference/translation-memories/#*', 'guides/resuming/*'],
  ['upload_url', 'reference/translation-memories/*', 'guides/importing/*'],
  ['rate limit', 'guides/rate-limits/*', 'errors/#ratelimiterror', 'guides/errors-and-retries/*'],
  ['429', 'guides/rate-limits/*', 'errors/#ratelimiterror', 'guides/errors-and-retries/*'],
  ['quota exceeded', 'errors/#quotaexceedederror'],
  ['456', 'errors/#quotaexceedederror', 'guides/errors-and-retries/*'],
  ['retry', 'guides/errors-and-retries/*'],
  ['Retry-After', 'guides/errors-and-retries/*', 'errors/#ratelimiterror', 'reference/#response-headers'],
  ['timeout', 'errors/#timeouterror', 'guides/errors-and-retries/#time-limits'],
  ['cancel a request', 'guides/options/*', 'guides/errors-and-retries/*'],
  ['AbortSignal', 'guides/options/*', 'client/*'],
  ['unknown outcome', 'errors/#unknownoutcomeerror', 'guides/errors-and-retries/#an-unknown-outcome'],
  ['api key', 'guides/keys-and-scopes/*', 'errors/#authenticationerror'],
  ['scope', 'guides/keys-and-scopes/*', 'errors/#permissionerror', 'source/#authentication'],
  ['proxy', 'guides/proxies/*'],
  ['log requests', 'guides/observing/*'],
  [
    'trace id',
    'reference/#response-headers',
    'guides/observing/*',
    'guides/errors-and-retries/#the-service-returns-an-error',
  ],
  ['deno', 'guides/bun-and-deno/*'],
  ['cloudflare workers', 'guides/browsers-and-workers/*'],
  ['key in the browser', 'guides/browsers-and-workers/*', 'guides/keys-and-scopes/#where-the-key-comes-from'],
  ['bundle size', 'guides/browsers-and-workers/#bundle-sizes'],
  ['msw', 'guides/mocking/*'],
  ['mock in tests', 'guides/mocking/*', 'guides/testing-your-application/*'],
  ['advance time in a test', 'guides/testing-your-application/#control-the-time'],
  ['simulate a failure', 'guides/testing-your-application/*', 'packages/sandbox/*'],
  ['import a TMX file', 'guides/importing/*', 'how-to/import/*'],
  ['import from a stream', 'guides/importing/*'],
  ['skipped segments', 'guides/importing/#segments-are-skipped'],
  ['resume an import', 'guides/resuming/*', 'guides/importing/*'],
  ['download a translation memory', 'guides/exporting/*', 'how-to/export/*'],
  [
    'export is already running',
    'guides/exporting/#another-export-is-running-409',
    'errors/#exportrunningerror',
  ],
  ['signed url expired', 'errors/#signedurlexpirederror', 'guides/exporting/#the-download-url-expires'],
  ['thousands of files', 'guides/bulk/*'],
  ['postgres', 'guides/cluster/*', 'guides/bulk/*', 'packages/bulk/*'],
  ['kubernetes', 'guides/cluster/*'],
  ['backup', 'guides/bulk/#create-a-nightly-backup', 'guides/terminal-imports/#back-up-memories'],
  ['glossary from excel', 'guides/glossary-sheets/*'],
  [
    'merge conflict in a glossary',
    'guides/glossary-sheets/#merge-edits-of-other-people',
    'guides/glossary-sheets/*',
  ],
  ['entry_count', 'reference/glossaries*'],
  ['rename a glossary', 'reference/glossaries/#glossaries_update', 'how-to/glossaries/*'],
  ['custom_instructions', 'reference/style-rules/*', 'guides/options/*'],
  ['formality', 'reference/style-rules/#StyleAndToneRules'],
  ['pronunciation', 'guides/spoken-terms/*', 'reference/spoken-terms/*', 'how-to/spoken-terms/*'],
  [
    'proofread',
    'reference/text-correction/*',
    'how-to/text-correction/*',
    'guides/correcting-in-ci/*',
    'commands/correct/*',
  ],
  ['github actions', 'guides/correcting-in-ci/*', 'guides/checking-translations-in-ci/*'],
  ['exit code 13', 'errors/#exit-codes-of-the-command-line', 'commands/#exit-codes'],
  ['mcp', 'guides/agents/*', 'commands/mcp/*'],
  ['regenerate types', 'guides/regenerating/*'],
  ['migrate from deepl-node', 'guides/from-deepl-node/*'],
  ['duplicate units in tmx', 'guides/tmx-workbench/*', 'commands/tmx/*'],
  ['keep-alive connections', 'guides/servers/*'],
];

const script = site.get('search.js') ?? '';
const packed: PackedRows = JSON.parse(/^var siteIndex=(.*);$/m.exec(script)?.[1] ?? '');
const rows = unpackRows(packed);
const search = createSearch(rows, weightOf);

function isIn(place: string, expected: string): boolean {
  return expected.endsWith('*') ? place.startsWith(expected.slice(0, -1)) : place === expected;
}

// `questions.json` was written before the ranking: two words, typing mistakes, German, Japanese, Chinese, Korean.
test.each([
  [3, queries],
  [7, Object.entries(questions).map(([query, places]) => [query, ...places] as const)],
] as const)('all but %i of the queries have the right first result', (most, asked) => {
  expect(asked.length).toBeGreaterThan(50);
  const wrong = asked.flatMap(([query, ...places]) => {
    const [first = ['nothing']] = search(query, 1);
    return places.some((place) => isIn(first[0], place)) ? [] : [`${query}: ${first[0]}`];
  });
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(most);
});

test('no word of the documents contains a word of another language', () => {
  const words = new Set(rows.flatMap((row) => tokenize(row.slice(1, 5).join(' ').toLowerCase())));
  const hidden = [...words].filter((word) => inEnglish(word) !== withoutAccents(word));
  expect(hidden).toEqual([]);
});

test('one of two words is enough, and both rank higher', () => {
  for (const query of ['kubernetes zzzz', 'kubernetes example'])
    expect(search(query, 1)[0]?.[0]).toMatch(/^guides\/cluster/);
});

test('every expected place is on the site', () => {
  const known = rows.map(([place]) => place);
  const lost = queries.flatMap(([, ...places]) =>
    places.filter((place) => !known.some((one) => isIn(one, place))),
  );
  expect(lost).toEqual([]);
});

test.each(['weather forecast tomorrow', 'banana cake', 'zzzz', '?'])('nothing fits %s', (query) => {
  expect(search(query, 1)).toEqual([]);
});

test('the index weighs at most 60 kB compressed', () => {
  expect(gzipSync(JSON.stringify(packed), { level: 9 }).length).toBeLessThanOrEqual(60_000);
});

test('packed rows are the rows without their most frequent words', () => {
  const word = (at: number) => ['often', at === 7 ? 'seldom' : '', at === 7 ? '404' : ''].join(' ').trim();
  const all = Array.from(
    { length: 40 },
    (_, at): SearchRow => [`p${at}`, 'title', '', 'page', word(at), `name${at}`],
  );
  const unpacked = unpackRows(packRows(all));
  expect(unpacked[7]).toEqual(['p7', 'title', '', 'page', '404 seldom', 'name7']);
  expect(unpacked[8]).toEqual(['p8', 'title', '', 'page', '', 'name8']);
});
