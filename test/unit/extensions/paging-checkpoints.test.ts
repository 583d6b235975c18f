import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { collected } from '../../support/failures.ts';
import { cursorPages, cutInto, itemsUpTo, numberedPages } from '../../support/paged-lists.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const items = itemsUpTo(7);
const segments = cursorPages(cutInto(items, [3, 3]));

test('a checkpoint is plain data: the operation, what was asked for, and the place', async () => {
  const { client } = createScriptedClient([segments]);
  const list = client.translationMemories.listSegments('1', { page_size: 3, filter_text: 'brake' });
  for await (const item of list) if (item.source_segment_id === '4') break;
  expect(list.checkpoint()).toEqual({
    operation: 'translationMemories_listSegments',
    request: '/v3/translation_memories/1/segments?[["filter_text","brake"],["page_size",3]]',
    cursor: 'cursor-1',
    taken: 2,
  });
});

test('a checkpoint of a numbered list has the page', async () => {
  const { client } = createScriptedClient([
    numberedPages({ items: itemsUpTo(30), name: 'style_rules', total: false }),
  ]);
  const list = client.styleRules.list();
  for await (const item of list) if (Reflect.get(item, 'source_segment_id') === '12') break;
  expect(list.checkpoint()).toEqual({
    operation: 'styleRules_list',
    request: '/v3/style_rules?[]',
    page: 1,
    taken: 3,
  });
});

test('a checkpoint before the first item is the start', async () => {
  const { client } = createScriptedClient([segments]);
  const list = client.translationMemories.listSegments('1');
  await list;
  const rest = client.translationMemories.listSegments('1', {}, { startFrom: list.checkpoint() });
  expect(await collected(rest)).toEqual(items);
});

test.for([
  ['another filter', '1', { filter_text: 'saddle' }],
  ['no filter', '1', {}],
  ['another memory', '2', { filter_text: 'brake' }],
  ['another page size', '1', { filter_text: 'brake', page_size: 2 }],
] as const)('refuses to continue under %s, and sends nothing', async ([, id, query]) => {
  const { client, requests } = createScriptedClient([segments]);
  const startFrom = client.translationMemories.listSegments('1', { filter_text: 'brake' }).checkpoint();
  expect(() => client.translationMemories.listSegments(id, query, { startFrom })).toThrow(
    new InvalidRequestError('translationMemories_listSegments: startFrom belongs to another list or filter', {
      field: 'startFrom',
    }),
  );
  expect(requests).toEqual([]);
});

test('refuses the checkpoint of another operation', () => {
  const { client } = createScriptedClient([segments]);
  const startFrom = client.spokenTerms.list().checkpoint();
  expect(() => client.glossaries.list({ startFrom })).toThrow(
    'glossaries_list: startFrom belongs to another list',
  );
});

test('the order in which a filter is written does not matter', async () => {
  const { client } = createScriptedClient([segments]);
  const first = client.translationMemories.listSegments('1', { filter_text: 'brake', page_size: 3 });
  for await (const _ of first) break;
  const startFrom = first.checkpoint();
  const second = client.translationMemories.listSegments(
    '1',
    { page_size: 3, filter_text: 'brake' },
    { startFrom },
  );
  expect(await collected(second)).toEqual(items.slice(1));
});

test.for([
  ['the page it points into', '4', [3, 6]],
  ['the next page when all of this one was given', '5', [6]],
] as const)('whole pages begin again at %s', async ([, last, firsts]) => {
  const { client } = createScriptedClient([segments]);
  const list = client.translationMemories.listSegments('1');
  for await (const { source_segment_id } of list) if (source_segment_id === last) break;
  const rest = client.translationMemories.listSegments('1', {}, { startFrom: list.checkpoint() });
  const pages = await collected(rest.pages());
  expect(pages.map((page) => page.segments[0])).toEqual(firsts.map((index) => items[index]));
});

test('whole pages are given even where they are empty', async () => {
  const { client } = createScriptedClient([cursorPages([[], items])]);
  const pages = await collected(client.translationMemories.listSegments('1').pages());
  expect(pages.map(({ segments: all }) => all.length)).toEqual([0, 7]);
});

test('begins at a cursor of the query, and continues with the next', async () => {
  const { client, requests } = createScriptedClient([segments]);
  expect(await collected(client.translationMemories.listSegments('1', { page_cursor: 'cursor-1' }))).toEqual(
    items.slice(3),
  );
  expect(requests[0]?.request).toBe('GET /v3/translation_memories/1/segments?page_cursor=cursor-1');
});

test('a checkpoint on the first page counts, even where the query names another', async () => {
  const answer = numberedPages({ items: itemsUpTo(20), name: 'style_rules', total: false });
  const { client, requests } = createScriptedClient([answer]);
  const startFrom = client.styleRules.list().checkpoint();
  await client.styleRules.list({ page: 1 }, { startFrom });
  expect(requests.map(({ request }) => request)).toEqual(['GET /v3/style_rules']);
});
