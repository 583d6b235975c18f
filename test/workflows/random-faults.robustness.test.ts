// Services that fail at random, over every way to send; the sandbox knows whether anything was done twice.

import { type ClientOptions, isLanguageServiceError } from 'language-service-client';
import { createUndiciSender } from 'language-service-client/undici';
import type { Fault } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { openStory } from '../support/stories.ts';
import { tmxOf } from '../support/tmx.ts';

/** A fetch that reports every answer to a host that is down for one in two. */
function reportingFetch(): NonNullable<ClientOptions['fetch']> {
  let reports = 0;
  return async (url, init) => {
    const answer = await fetch(url, init);
    reports += 1;
    if (reports % 2 === 0) return answer;
    await answer.arrayBuffer();
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('log'), { code: 'ECONNREFUSED' }) });
  };
}

const ways: readonly (() => Partial<ClientOptions>)[] = [
  () => ({}),
  () => ({ sender: createUndiciSender() }),
  () => ({ fetch: reportingFetch() }),
];
const WAYS: readonly Fault[] = [
  { status: 429, headers: { 'retry-after': '0' } },
  { status: 500 },
  { status: 503 },
  { reset: true },
  { reset: true, done: true },
];
const names = ['one', 'two', 'three'];

/** Numbers from 0 to 1 that follow from the seed. */
function chanceOf(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** What there is twice after the service has failed at random, and how many calls succeeded. */
async function playSeed(seed: number): Promise<{ twice: readonly string[]; succeeded: number }> {
  const { sandbox, client, memories, anotherClient } = await openStory(ways[seed % ways.length]?.());
  const chance = chanceOf(seed);
  for (let request = 0; request < 60; request += 1)
    sandbox.faults.add(chance() < 0.5 ? { ...WAYS[Math.floor(chance() * WAYS.length)] } : { latency: 0 });
  const calls = [
    ...names.map((name) => () => client.styleRules.create({ name, language: 'de' })),
    () => memories.importFrom(Buffer.from(tmxOf()), { displayName: 'four' }),
  ];
  let succeeded = 0;
  for (const call of calls)
    await call().then(
      () => (succeeded += 1),
      (error) => expect(isLanguageServiceError(error)).toBe(true),
    );
  sandbox.faults.clear();
  const { styleRules, translationMemories } = anotherClient({ fetch: sandbox.fetch, sender: undefined });
  const made = [...(await styleRules.list().toArray()), ...(await translationMemories.list().toArray())];
  const count = (wanted: string) => made.filter(({ name }) => name === wanted).length;
  return { twice: [...names, 'four'].filter((name) => count(name) > 1), succeeded };
}

test('nothing is done twice by 60 seeds of faults', { timeout: 60_000 }, async () => {
  const seeds = Array.from({ length: 60 }, (_, at) => at);
  const played = await Promise.all(seeds.map(playSeed));
  expect(played.flatMap(({ twice }, seed) => (twice.length > 0 ? [`${seed}: ${twice}`] : []))).toEqual([]);
  expect(played.reduce((sum, { succeeded }) => sum + succeeded, 0)).toBeGreaterThan(60);
});
