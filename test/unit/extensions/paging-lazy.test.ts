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

test('returns its first page when awaited', async ({ scripted: { client, requests } }) => {
  expect(await listOf(client)).toEqual({
    segments: pages[0],
    segment_count: 7,
    next_page_cursor: 'cursor-1',
  });
  expect(requests.map(({ request }) => request)).toEqual(['GET /v3/translation_memories/1/segments']);
});

test('requests the first page once, also when it is awaited often', async () => {
  const { client, requests } = createScriptedClient([cursorPages(pages)]);
  const list = listOf(client);
  const [first, second] = await Promise.all([list, list.withResponse()]);
  expect([first, requests.length]).toEqual([second.data, 1]);
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

test('yields each item once to parallel calls of next()', async ({ scripted: { client } }) => {
  const iterator = listOf(client)[Symbol.asyncIterator]();
  const results = await Promise.all(Array.from({ length: 9 }, () => iterator.next()));
  expect(results.map(({ value }) => value)).toEqual([...items, undefined, undefined]);
});

test('toArray ends at the limit and fetches no page beyond it', async ({
  scripted: { client, requests },
}) => {
  const list = client.translationMemories.listSegments('1', {}, { limit: 4 });
  expect([await list.toArray(), requests.length]).toEqual([items.slice(0, 4), 2]);
});

test('a list that is dropped after toArray failed leaves no rejection behind', async () => {
  const { client } = createScriptedClient([refusal(404)]);
  const list = listOf(client);
  await failureOf(NotFoundError, list.toArray());
  await failureOf(NotFoundError, list.withResponse());
});
