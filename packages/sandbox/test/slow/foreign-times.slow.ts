// Needs a machine with a free core: real time is the answer here.

import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openLastingStory } from '../support/sandboxes.ts';

const stranger = asking(await openLastingStory(), fixtures.keys.otherAccount);

test('what is foreign takes no other time than what is not there', async () => {
  const timeOf = async (id: string): Promise<number> => {
    const startMs = performance.now();
    await stranger('GET', `/v3/glossaries/${id}`);
    return performance.now() - startMs;
  };
  const times: [foreign: number, unknown: number][] = [];
  for (let round = 0; round < 200; round += 1) {
    times.push([await timeOf(fixtures.ids.glossary), await timeOf(crypto.randomUUID())]);
  }
  const median = (side: 0 | 1) => times.map((pair) => pair[side]).sort((one, other) => one - other)[100] ?? 0;
  expect(Math.abs(median(0) - median(1))).toBeLessThan(2);
});
