import { expect, test } from 'vitest';
import { InvalidRequestError, PagingLoopError, ResponseParseError } from '../../../src/errors/request.ts';
import { type Answer, json } from '../../support/answers.ts';
import { collected, failureOf } from '../../support/failures.ts';
import { cutInto, itemsUpTo, type NumberedList, numberedPages } from '../../support/paged-lists.ts';
import { baseUrl, createScriptedClient } from '../../support/scripted-client.ts';

test.for([
  ['absent', undefined],
  ['null', null],
  ['empty', ''],
] as const)('ends where the cursor is %s', async ([, cursor]) => {
  const { client, requests } = createScriptedClient([json({ segments: [{}], next_page_cursor: cursor })]);
  expect(await collected(client.translationMemories.listSegments('1'))).toEqual([{}]);
  expect(requests.length).toBe(1);
});

test.for([
  [{}, '/segments', 'the list /segments is missing from the response'],
  [{ segments: null }, '/segments', '/segments is null; expected a list'],
  [{ segments: {} }, '/segments', '/segments is an object; expected a list'],
  [{ segments: [{}, null, null] }, '/segments/1', '/segments/1 is null; expected an object'],
  [page(7), '/next_page_cursor', '/next_page_cursor is a number; expected a string'],
  [page(['a']), '/next_page_cursor', '/next_page_cursor is a list; expected a string'],
  [page('a\ud800'), '/next_page_cursor', '/next_page_cursor is malformed text'],
] as const)('refuses the page %j', async ([answer, pointer, words]) => {
  const { client } = createScriptedClient([json(answer)]);
  const list = client.translationMemories.listSegments('1');
  const message = `GET ${baseUrl}/v3/translation_memories/1/segments -> 200: ${words}`;
  expect(await failureOf(ResponseParseError, list)).toMatchObject({ message, pointer });
  await failureOf(ResponseParseError, collected(list));
});

function page(next_page_cursor: unknown) {
  return { segments: [{}], next_page_cursor };
}

test.for([
  ['a string', 'page_cursor', 'translationMemories_listSegments', [7, true, {}, ['a']]],
  ['an integer from 0', 'page', 'styleProfiles_list', ['1', 1.5, -1, Number.NaN, Infinity, true, {}]],
] as const)('refuses what is not %s as %s', async ([kind, name, id, values]) => {
  const { client, requests } = createScriptedClient([json({})]);
  for (const value of values) {
    // JavaScript passes anything.
    const query = { [name]: value } as object;
    const calls = { page: client.styleProfiles.list, page_cursor: client.translationMemories.listSegments };
    const list = name === 'page' ? calls.page(query) : calls.page_cursor('1', query);
    const { field, message } = await failureOf(InvalidRequestError, list);
    await failureOf(InvalidRequestError, collected<unknown>(list));
    expect([field, message, requests]).toEqual([name, `${id}: ${name} must be ${kind}`, []]);
  }
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
      message: `translationMemories_listSegments: the service sent the same cursor twice, after ${pagesRead} pages`,
      cursor: cursors.at(-1),
      pagesRead,
      items: pagesRead,
      requests: pagesRead,
    });
  },
);

test('reports the cursor that the list began with, if it comes back, and shortens it', async () => {
  const long = 'a'.repeat(200);
  const { client } = createScriptedClient(withCursors([long]));
  const list = collected(client.translationMemories.listSegments('1', { page_cursor: long }));
  const cursor = `${'a'.repeat(39)}…${'a'.repeat(40)}`;
  expect(await failureOf(PagingLoopError, list)).toMatchObject({ cursor, pagesRead: 1 });
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

const oddTotals = [-1, 1.5, '30', '3', true, {}, [], 0, 9].map((total) => ({
  total,
  text: JSON.stringify(total),
}));

test.for(oddTotals)('walks to an empty page where the total is $text', async ({ total }) => {
  const items = itemsUpTo(30);
  const pages = cutInto(items, [10, 4, 10]);
  const { client, requests } = createScriptedClient([
    ...pages.map((style_profiles) => json({ style_profiles, total_count: total })),
    json({ style_profiles: [], total_count: total }),
  ]);
  expect(await collected(client.styleProfiles.list())).toEqual(items);
  expect(requests.length).toBe(5);
});

test.for([
  ['without a total', {}],
  ['with a total', { total_count: 1_000 }],
] as const)('reports a numbered list %s whose service ignores the page', async ([, total]) => {
  const style_rules = itemsUpTo(10).map((item) => ({ ...item, configured_rules: {} }));
  const style_profiles = style_rules;
  const { client, requests } = createScriptedClient([json({ style_rules, style_profiles, ...total })]);
  for (const list of [client.styleRules.list(), client.styleProfiles.list()]) {
    const items: unknown[] = [];
    const walk = async () => {
      for await (const item of list) items.push(item);
    };
    const error = await failureOf(PagingLoopError, walk());
    expect([error.message.replace(/^\w+: /, ''), error.page, error.cursor, error.pagesRead, items]).toEqual([
      'the service sent the same page twice, after 2 pages',
      1,
      undefined,
      2,
      style_rules,
    ]);
  }
  expect(requests.length).toBe(4);
});

test.for([
  ['an item is another one', [{ id: 1 }, { id: 2, name: 'n' }], [{ id: 1 }, { id: 3, name: 'n' }]],
  ['an item has a field more', [{ id: 1 }], [{ id: 1, name: 'n' }]],
  ['an item is of another type', [{ id: 1 }], [{ id: '1' }]],
  ['an item is no object', [1, 2], [1, false]],
] as const)('takes two pages for different where %s', async ([, first, second]) => {
  const { client } = createScriptedClient([first, second, []].map((style_rules) => json({ style_rules })));
  expect(await collected(client.styleRules.list())).toEqual([...first, ...second]);
});

test('begins a numbered list at the page asked for and counts on from it', async () => {
  const items = itemsUpTo(30);
  const { client, requests } = createScriptedClient([
    numberedPages({ items, name: 'style_profiles', total: true }),
  ]);
  expect(await collected(client.styleProfiles.list({ page: 1 }))).toEqual(items.slice(10));
  // @ts-expect-error: null is no page number; it is read as absent
  expect(await client.styleProfiles.list({ page: null })).toMatchObject({ style_profiles: { length: 10 } });
  expect(requests.map(({ request }) => request)).toEqual([
    'GET /v3/style_profiles?page=1',
    'GET /v3/style_profiles?page=2',
    'GET /v3/style_profiles',
  ]);
});
