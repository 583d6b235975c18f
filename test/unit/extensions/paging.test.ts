import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListCall, ListOptions } from '../../../src/calls.ts';
import type { Client } from '../../../src/client.ts';
import { type Answer, breaksOff, broken, refusal } from '../../support/answers.ts';
import { collected } from '../../support/failures.ts';
import { cursorPages, cutInto, type Item, itemsUpTo, numberedPages } from '../../support/paged-lists.ts';
import { propertyRuns } from '../../support/property-runs.ts';
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

/** Returns a list by number, whose pages have the total or not. */
const byNumber = (total: boolean): fc.Arbitrary<Served> =>
  fc
    .record({
      count: fc.nat(60),
      asked: fc.option(fc.integer({ min: 1, max: 25 })),
      applied: fc.integer({ min: 1, max: 12 }),
    })
    .map(({ count, asked, applied }) => {
      const items = itemsUpTo(count);
      const query = asked === null ? {} : { page_size: asked };
      const name = total ? 'style_profiles' : 'style_rules';
      return {
        answer: numberedPages({ items, name, total, [total ? 'largest' : 'size']: applied }),
        items,
        list: ({ styleProfiles, styleRules }, options) =>
          total ? styleProfiles.list(query, options) : styleRules.list(query, options),
      };
    });

const served = fc.oneof(byCursor, byNumber(true), byNumber(false));
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
    fc.asyncProperty(served, faults, async ({ answer, items, list }, kinds) => {
      const { client } = createScriptedClient(faulty(answer, kinds), { maxRetries: 20 });
      expect(await collected(list(client, {}))).toEqual(items);
    }),
    propertyRuns(300),
  );
});

test('gives the first items when limited, and asks for no page it does not need', async () => {
  await fc.assert(
    fc.asyncProperty(served, fc.nat(70), async ({ answer, items, list }, limit) => {
      const limited = createScriptedClient([answer]);
      expect(await collected(list(limited.client, { limit }))).toEqual(items.slice(0, limit));
      const needed = await requestsUpTo({ answer, items, list }, limit);
      expect(limited.requests.length).toBe(needed);
    }),
    propertyRuns(200),
  );
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
