import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type Answer, json, refusal, type SentRequest, silence } from '../../support/answers.ts';
import { eventLoopRounds } from '../../support/event-loop.ts';
import { cursorPages, cutInto, itemsUpTo } from '../../support/paged-lists.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const items = itemsUpTo(9);
const pages = cursorPages(cutInto(items, [3, 3]));
const ahead = { prefetch: 1 } as const;

test('requests one page ahead while a page is read', async () => {
  const { client, requests } = createScriptedClient([pages]);
  const counts: number[] = [];
  for await (const _ of client.translationMemories.listSegments('1', {}, ahead)) counts.push(requests.length);
  expect(counts).toEqual([2, 2, 2, 3, 3, 3, 3, 3, 3]);
});

test('cancels the page ahead when the iteration is left', async () => {
  const aborted = Promise.withResolvers<SentRequest>();
  const slow: Answer = (sent, signal) => {
    signal?.addEventListener('abort', () => aborted.resolve(sent));
    return silence(sent, signal);
  };
  const { client, requests, clock } = createScriptedClient([pages, slow]);
  for await (const _ of client.translationMemories.listSegments('1', {}, ahead)) break;
  const { request, at } = await aborted.promise;
  expect(request).toBe('GET /v3/translation_memories/1/segments?page_cursor=cursor-1');
  expect([clock.now() - at, requests.length, clock.pending]).toEqual([0, 2, 0]);
});

test('does not retry a cancelled page ahead', async () => {
  const { client, requests, clock } = createScriptedClient([pages, refusal(503, { 'retry-after': '5' })]);
  for await (const _ of client.translationMemories.listSegments('1', {}, ahead)) break;
  await new Promise<void>((resolve) => clock.aside.after(60_000, resolve));
  expect(requests.length).toBe(2);
});

test('fails with the page ahead only after the items before it', async () => {
  const { client } = createScriptedClient([pages, refusal(400)]);
  const some: unknown[] = [];
  const walk = async () => {
    for await (const item of client.translationMemories.listSegments('1', {}, ahead)) {
      some.push(item);
      await new Promise(setImmediate);
    }
  };
  await expect(walk()).rejects.toMatchObject({ name: 'BadRequestError' });
  expect(some).toEqual(items.slice(0, 3));
});

test('whole pages are fetched ahead, too', async () => {
  const { client, requests } = createScriptedClient([pages]);
  const counts: number[] = [];
  for await (const _ of client.translationMemories.listSegments('1', {}, ahead).pages())
    counts.push(requests.length);
  expect(counts).toEqual([2, 3, 3]);
});

test('fetches ahead from the middle of a page, up to the limit', async () => {
  const { client, requests } = createScriptedClient([pages]);
  const first = client.translationMemories.listSegments('1');
  for await (const { source_segment_id } of first) if (source_segment_id === '1') break;
  const options = { ...ahead, limit: 2, startFrom: first.checkpoint() };
  for await (const _ of client.translationMemories.listSegments('1', {}, options)) break;
  expect(requests.length).toBe(3);
});

test("the caller's signal ends the page ahead", async () => {
  const { client, requests, clock } = createScriptedClient([pages, silence]);
  const controller = new AbortController();
  const list = client.translationMemories.listSegments('1', {}, { ...ahead, signal: controller.signal });
  let taken = 0;
  const walk = async () => {
    for await (const _ of list) {
      taken += 1;
      if (taken === 3) controller.abort('enough');
    }
  };
  await expect(walk()).rejects.toBe('enough');
  expect([requests.length, clock.pending]).toEqual([2, 0]);
});

test('a signal that aborts while the page ahead has arrived requests no further page', async () => {
  const { client, requests } = createScriptedClient([pages]);
  const controller = new AbortController();
  const list = client.translationMemories.listSegments('1', {}, { ...ahead, signal: controller.signal });
  const taken: unknown[] = [];
  const walk = async () => {
    for await (const item of list) {
      taken.push(item);
      if (taken.length > 1) continue;
      await eventLoopRounds(10);
      controller.abort('enough');
    }
  };
  await expect(walk()).rejects.toBe('enough');
  expect([requests.length, taken]).toEqual([2, items.slice(0, 6)]);
});

test('a signal of another realm ends the page ahead, and keeps no listener', async () => {
  const { client, requests } = createScriptedClient([pages, pages, silence]);
  const controller = new AbortController();
  const { signal: real } = controller;
  let listening = 0;
  const signal = {
    get aborted() {
      return real.aborted;
    },
    get reason(): unknown {
      return real.reason;
    },
    throwIfAborted: () => real.throwIfAborted(),
    addEventListener(type: string, listener: () => void) {
      listening += 1;
      real.addEventListener(type, listener);
    },
    removeEventListener(type: string, listener: () => void) {
      listening -= 1;
      real.removeEventListener(type, listener);
    },
  };
  let taken = 0;
  const walk = async () => {
    // @ts-expect-error: a signal by its members alone
    for await (const _ of client.translationMemories.listSegments('1', {}, { ...ahead, signal })) {
      taken += 1;
      if (taken === 6) controller.abort('enough');
    }
  };
  await expect(walk()).rejects.toBe('enough');
  expect([requests.length, listening]).toEqual([3, 0]);
});

test.for([0, 1] as const)(
  'with %i pages ahead, keeps only the current page of those it has given',
  async (prefetch) => {
    const heavy = [1, 2, 3, 4].map((index) => json({ segments: [{}, {}], next_page_cursor: `${index}` }));
    const { client } = createScriptedClient([...heavy, json({ segments: [] })]);
    const given: WeakRef<object>[] = [];
    const alive: number[] = [];
    for await (const item of client.translationMemories.listSegments('1', {}, { prefetch })) {
      given.push(new WeakRef(item));
      await new Promise(setImmediate);
      collectGarbage();
      alive.push(given.filter((one) => one.deref() !== undefined).length);
    }
    expect(alive).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
  },
);

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}
