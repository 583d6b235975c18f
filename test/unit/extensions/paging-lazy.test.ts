import { test as base, expect } from 'vitest';
import { NotFoundError } from '../../../src/errors/api.ts';
import { refusal } from '../../support/answers.ts';
import { collected, failureOf } from '../../support/failures.ts';
import { cursorPages, cutInto, itemsUpTo } from '../../support/paged-lists.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const test = base.extend('scripted', () => createScriptedClient([cursorPages(pages)]));

const items = itemsUpTo(7);
const pages = cutInto(items, [3, 3]);

function listOf(client: ReturnType<typeof createScriptedClient>['client']) {
  return client.translationMemories.listSegments('1');
}

test('sends nothing until it is awaited or iterated', async ({ scripted: { client, requests } }) => {
  const list = listOf(client);
  list.pages();
  list[Symbol.asyncIterator]();
  await new Promise(setImmediate);
  expect(requests).toEqual([]);
});

test('returns its first page when awaited, however often', async ({ scripted: { client, requests } }) => {
  const list = listOf(client);
  const [first, second] = await Promise.all([list, list.withResponse()]);
  expect(second.data).toBe(first);
  expect(first).toEqual({
    segments: pages[0],
    segment_count: 7,
    next_page_cursor: 'cursor-1',
  });
  expect(requests.map(({ request }) => request)).toEqual(['GET /v3/translation_memories/1/segments']);
});

test('iterations of one list do not move each other, whenever they are made', async () => {
  const { client } = createScriptedClient([cursorPages(pages)]);
  const list = listOf(client);
  const earlier = list[Symbol.asyncIterator]();
  const earlierPages = list.pages();
  expect(await list.toArray()).toEqual(items);
  const alternating: unknown[] = [];
  for await (const item of list) {
    const { value } = await earlier.next();
    alternating.push([item, value]);
  }
  expect(alternating).toEqual(items.map((item) => [item, item]));
  expect((await collected(earlierPages)).map(({ segments }) => segments)).toEqual(pages);
});

test('sends nothing more once the consumer throws', async ({ scripted: { client, requests } }) => {
  const failing = async () => {
    for await (const _ of listOf(client)) throw new Error('full');
  };
  await expect(failing()).rejects.toThrow('full');
  expect(requests.length).toBe(1);
});

test.for([
  ['an abort between two pages', 1, cursorPages(pages), { message: 'enough' }],
  ['a cursor that has expired', 2, refusal(400, {}, 'page_cursor: has expired'), { field: 'page_cursor' }],
] as const)('%s ends a list after its items', async ([, count, second, error]) => {
  const { client, requests } = createScriptedClient([cursorPages(pages), second]);
  const controller = new AbortController();
  const seen: unknown[] = [];
  const walk = async () => {
    for await (const item of client.translationMemories.listSegments('1', {}, { signal: controller.signal }))
      if (seen.push(item) === 3 && count === 1) controller.abort(new RangeError('enough'));
  };
  await expect(walk()).rejects.toMatchObject(error);
  expect([seen, requests.length]).toEqual([pages[0], count]);
});

test('an abort within the last page ends a list with its reason', async ({ scripted: { client } }) => {
  const controller = new AbortController();
  const list = client.translationMemories.listSegments('1', {}, { signal: controller.signal });
  const seen: unknown[] = [];
  const walk = async () => {
    for await (const item of list)
      if (seen.push(item) === items.length) controller.abort(new RangeError('enough'));
  };
  await expect(walk()).rejects.toThrow('enough');
});

test('yields each item once to parallel calls of next()', async ({ scripted: { client } }) => {
  const iterator = listOf(client)[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: 9 }, () => iterator.next()));
  expect(results.map(({ value }) => value)).toEqual([...items, undefined, undefined]);
});

test('toArray ends at the limit, and each page is fetched with the query and the options', async ({
  scripted: { client, requests },
}) => {
  const headers = { 'x-tenant': 'nordlicht' };
  const list = client.translationMemories.listSegments('1', { filter_text: 'brake' }, { limit: 4, headers });
  expect(await list.toArray()).toEqual(items.slice(0, 4));
  expect(requests.map(({ request, headers: sent }) => [request, sent['x-tenant']])).toEqual([
    ['GET /v3/translation_memories/1/segments?filter_text=brake', 'nordlicht'],
    ['GET /v3/translation_memories/1/segments?filter_text=brake&page_cursor=cursor-1', 'nordlicht'],
  ]);
});

test('a list that is dropped after toArray failed leaves no rejection behind', async () => {
  const { client } = createScriptedClient([refusal(404)]);
  const list = listOf(client);
  await failureOf(NotFoundError, list.toArray());
  await failureOf(NotFoundError, list.withResponse());
});
