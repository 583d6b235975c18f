import { expect, test } from 'vitest';
import { PagingLoopError } from '../../src/errors/paging.ts';
import { mostEmptyPages } from '../../src/extensions/paging.ts';
import { type Answer, json } from '../support/answers.ts';
import { collected } from '../support/collected.ts';
import { failureOf } from '../support/failures.ts';
import { cursorPages, itemsUpTo, type NumberedList, numberedPages } from '../support/paged-lists.ts';
import { createScriptedClient } from '../support/scripted-client.ts';

test('walks on past an empty page that carries a cursor', async () => {
  const { client, requests } = createScriptedClient([
    cursorPages([[], [], [{ source_segment_id: '1' }], [], []]),
  ]);
  expect(await collected(client.translationMemories.listSegments('1'))).toEqual([{ source_segment_id: '1' }]);
  expect(requests.length).toBe(5);
});

test.for([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
] as const)('ends where the cursor is %s', async ([, cursor]) => {
  const { client, requests } = createScriptedClient([json({ segments: [{}], next_page_cursor: cursor })]);
  expect(await collected(client.translationMemories.listSegments('1'))).toEqual([{}]);
  expect(requests.length).toBe(1);
});

/** Pages of one item each, with these cursors; after them, an end for a client that walks on. */
function withCursors(cursors: readonly string[]): Answer[] {
  const pages = cursors.map((cursor, index) => json({ segments: [index], next_page_cursor: cursor }));
  return [...pages, json({ segments: [] })];
}

test.for([
  ['at once', ['a', 'a'], 2],
  ['in a ring', ['a', 'b', 'a'], 3],
  ['in a ring of many', [...Array.from({ length: 500 }, (_, index) => `c${index}`), 'c250'], 501],
] as const)(
  'reports a cursor that comes back %s, after the items that came with it',
  async ([, cursors, pagesRead]) => {
    const { client, requests } = createScriptedClient(withCursors(cursors));
    const items: unknown[] = [];
    const walk = async () => {
      for await (const item of client.translationMemories.listSegments('1')) items.push(item);
    };
    const error = await failureOf(PagingLoopError, walk());
    expect({ ...error.toJSON(), items: items.length, requests: requests.length }).toEqual({
      name: 'PagingLoopError',
      message: `translationMemories_listSegments: the service gave the same cursor twice, after ${pagesRead} pages`,
      cursor: cursors.at(-1),
      pagesRead,
      items: pagesRead,
      requests: pagesRead,
    });
  },
);

test('reports the cursor it began with', async () => {
  const { client, requests } = createScriptedClient(withCursors(['b', 'a']));
  const list = client.translationMemories.listSegments('1', {}, { startCursor: 'a' });
  expect(await failureOf(PagingLoopError, collected(list))).toMatchObject({ cursor: 'a', pagesRead: 2 });
  expect(requests.length).toBe(2);
});

test('does not fetch a page ahead whose cursor came before', async () => {
  const { client, requests } = createScriptedClient(withCursors(['a', 'a']));
  const list = client.translationMemories.listSegments('1', {}, { prefetch: 1 });
  await failureOf(PagingLoopError, collected(list));
  expect(requests.length).toBe(2);
});

test('gives up after a thousand empty pages in a row', async () => {
  const pages = Array.from({ length: mostEmptyPages + 5 }, () => []);
  const { client, requests } = createScriptedClient([cursorPages(pages)]);
  const error = await failureOf(PagingLoopError, collected(client.translationMemories.listSegments('1')));
  expect([error.message, requests.length]).toEqual([
    'translationMemories_listSegments: 1000 pages in a row are empty, after 1000 pages',
    1_000,
  ]);
});

test('counts only empty pages that follow one another', async () => {
  const pages = Array.from({ length: mostEmptyPages + 5 }, (_, index) => (index === 700 ? [index] : []));
  const { client } = createScriptedClient([cursorPages(pages)]);
  expect(await collected(client.translationMemories.listSegments('1'))).toEqual([700]);
});

test.for<readonly [string, Partial<NumberedList<unknown>> & { total: boolean }, object, number]>([
  ['a total that is reached', { total: true, size: 10 }, {}, 3],
  ['a total that is reached under a size asked for', { total: true }, { page_size: 15 }, 2],
  ['a total that is reached under a reduced size', { total: true, largest: 6 }, { page_size: 1_000 }, 5],
  ['a total that is reached by one page', { total: true }, { page_size: 30 }, 1],
])('ends a numbered list at %s', async ([, list, query, times]) => {
  const items = itemsUpTo(30);
  const { client, requests } = createScriptedClient([
    numberedPages({ items, name: 'style_profiles', ...list }),
  ]);
  expect(await collected(client.styleProfiles.list(query))).toEqual(items);
  expect(requests.length).toBe(times);
});

test.for([
  ['asked for: 25', { page_size: 25 }, 10, 2],
  ['the service applies by itself', {}, 7, 5],
] as const)(
  'without a total, ends a numbered list at the first page shorter than %s',
  async ([, query, size, times]) => {
    const items = itemsUpTo(30);
    const { client, requests } = createScriptedClient([
      numberedPages({ items, name: 'style_rules', size, total: false }),
    ]);
    expect(await collected(client.styleRules.list(query))).toEqual(items);
    expect(requests.length).toBe(times);
  },
);

test('goes on to the total past a page that is shorter than the others', async () => {
  const pages = [[1, 2, 3], [4], [5, 6, 7]];
  const { client } = createScriptedClient(
    pages.map((style_profiles) => json({ style_profiles, total_count: 9 })),
  );
  expect(await collected(client.styleProfiles.list())).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('ends a numbered list at an empty page, whatever the total', async () => {
  const pages = [[1, 2, 3], []];
  const { client, requests } = createScriptedClient(
    pages.map((style_profiles) => json({ style_profiles, total_count: 1_000 })),
  );
  expect(await collected(client.styleProfiles.list())).toEqual([1, 2, 3]);
  expect(requests.length).toBe(2);
});

test('begins a numbered list at the page asked for and counts on from it', async () => {
  const items = itemsUpTo(30);
  const { client, requests } = createScriptedClient([
    numberedPages({ items, name: 'style_profiles', total: true }),
  ]);
  expect(await collected(client.styleProfiles.list({ page: 1 }))).toEqual(items.slice(10));
  expect(requests.map(({ request }) => request)).toEqual([
    'GET /v3/style_profiles?page=1',
    'GET /v3/style_profiles?page=2',
  ]);
});
