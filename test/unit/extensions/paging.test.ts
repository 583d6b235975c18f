import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Checkpoint, ListCall, ListOptions } from '../../../src/calls.ts';
import type { Client } from '../../../src/client.ts';
import { type Answer, breaksOff, broken, refusal } from '../../support/answers.ts';
import { collected } from '../../support/failures.ts';
import { lawRuns } from '../../support/law-runs.ts';
import { cursorPages, cutInto, type Item, itemsUpTo, numberedPages } from '../../support/paged-lists.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

/** A list of the service, and how the client is asked for it. */
interface Served {
  readonly answer: Answer;
  readonly items: readonly Item[];
  readonly list: (client: Client, options: ListOptions) => ListCall<unknown, unknown>;
}

const byCursor: fc.Arbitrary<Served> = fc
  .record({ count: fc.nat(40), sizes: fc.array(fc.nat(7), { maxLength: 12 }) })
  .map(({ count, sizes }) => {
    const items = itemsUpTo(count);
    return {
      answer: cursorPages(cutInto(items, sizes)),
      items,
      list: (client, options) =>
        client.translationMemories.listSegments('1', { filter_text: 'brake' }, options),
    };
  });

const byNumber: fc.Arbitrary<Served> = fc
  .record({
    count: fc.nat(60),
    asked: fc.option(fc.integer({ min: 1, max: 30 })),
    largest: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ count, asked, largest }) => {
    const items = itemsUpTo(count);
    const query = asked === null ? {} : { page_size: asked };
    return {
      answer: numberedPages({ items, name: 'style_profiles', largest, total: true }),
      items,
      list: (client, options) => client.styleProfiles.list(query, options),
    };
  });

const byNumberWithoutTotal: fc.Arbitrary<Served> = fc
  .record({
    count: fc.nat(60),
    asked: fc.option(fc.integer({ min: 1, max: 25 })),
    size: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ count, asked, size }) => {
    const items = itemsUpTo(count);
    const query = asked === null ? {} : { page_size: asked };
    return {
      answer: numberedPages({ items, name: 'style_rules', size, total: false }),
      items,
      list: (client, options) => client.styleRules.list(query, options),
    };
  });

const served = fc.oneof(byCursor, byNumber, byNumberWithoutTotal);
const prefetch = fc.constantFrom<0 | 1>(0, 1);
const faults = fc.array(fc.constantFrom('none', 'status', 'connection', 'body'), { maxLength: 20 });

const faultAnswers: Readonly<Record<string, Answer | undefined>> = {
  status: refusal(503),
  connection: broken('ECONNRESET'),
  body: breaksOff(200),
};

/** The service, with faults in between; after the last of them all goes well. */
function faulty(answer: Answer, kinds: readonly string[]): Answer[] {
  return [...kinds.map((kind) => faultAnswers[kind] ?? answer), answer];
}

test('gives each item once, in order, however the service cuts its pages and however it fails in between', async () => {
  await fc.assert(
    fc.asyncProperty(served, prefetch, faults, async ({ answer, items, list }, ahead, kinds) => {
      const { client } = createScriptedClient(faulty(answer, kinds), { maxRetries: 20 });
      expect(await collected(list(client, { prefetch: ahead }))).toEqual(items);
    }),
    lawRuns(300),
  );
});

test('gives the first items when limited, and asks for no page it does not need', async () => {
  await fc.assert(
    fc.asyncProperty(served, prefetch, fc.nat(70), async ({ answer, items, list }, ahead, limit) => {
      const limited = createScriptedClient([answer]);
      expect(await collected(list(limited.client, { prefetch: ahead, limit }))).toEqual(
        items.slice(0, limit),
      );
      const needed = await requestsUpTo({ answer, items, list }, limit);
      expect(limited.requests.length).toBe(needed);
    }),
    lawRuns(200),
  );
});

test('continues from a checkpoint with the item after the last one given, wherever it was interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(served, prefetch, fc.nat(60), async ({ answer, items, list }, ahead, cut) => {
      const { client } = createScriptedClient([answer]);
      const first = list(client, { prefetch: ahead });
      const before = await taken(first, cut);
      const stored: Checkpoint = JSON.parse(JSON.stringify(first.checkpoint()));
      const after = await collected(list(client, { prefetch: ahead, startFrom: stored }));
      expect([...before, ...after]).toEqual(items);
    }),
    lawRuns(300),
  );
});

test('continues from a checkpoint of an iteration by pages with the page after the last one given', async () => {
  await fc.assert(
    fc.asyncProperty(served, fc.nat(10), async ({ answer, items, list }, cut) => {
      const { client } = createScriptedClient([answer]);
      const first = list(client, {});
      const before = await taken(first.pages(), cut);
      const after = await collected(list(client, { startFrom: first.checkpoint() }).pages());
      expect(
        [...before, ...after].flatMap((page) => Object.values(Object(page)).find(Array.isArray)),
      ).toEqual(items);
    }),
    lawRuns(200),
  );
});

test('continues from the checkpoint of an iteration that failed', async () => {
  const items = itemsUpTo(5);
  const answers = [cursorPages(cutInto(items, [3])), refusal(400), cursorPages(cutInto(items, [3]))];
  const { client } = createScriptedClient(answers);
  const list = client.translationMemories.listSegments('1');
  const before: unknown[] = [];
  const walk = async () => {
    for await (const item of list) before.push(item);
  };
  await expect(walk()).rejects.toMatchObject({ name: 'BadRequestError' });
  const rest = client.translationMemories.listSegments('1', {}, { startFrom: list.checkpoint() });
  expect([...before, ...(await collected(rest))]).toEqual(items);
});

/** How many requests it takes to read up to so many items, one page after the other. */
async function requestsUpTo({ answer, list }: Served, count: number): Promise<number> {
  const { client, requests } = createScriptedClient([answer]);
  await taken(list(client, {}), count);
  return requests.length;
}

/** The first items; nothing is asked for when none are wanted. */
async function taken<T>(all: AsyncIterable<T>, count: number): Promise<T[]> {
  const some: T[] = [];
  const iterator = all[Symbol.asyncIterator]();
  while (some.length < count) {
    const { done, value } = await iterator.next();
    if (done) return some;
    some.push(value);
  }
  await iterator.return?.();
  return some;
}
