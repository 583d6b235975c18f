import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../test/support/law-runs.ts';
import { mistakes } from './model/mistakes.ts';
import { play, stories } from './model/play.ts';

/** How many stories may pass before a mistake is seen. */
const mostRuns = 300;

test('each file is imported exactly once, also when workers are killed or frozen', async () => {
  await fc.assert(
    fc.asyncProperty(stories, (story) => play(story)),
    sameRuns(2_000, 50),
  );
});

test.for(Object.entries(mistakes))('the model catches it: %s', async ([, mistake]) => {
  const found = await fc.check(
    fc.asyncProperty(stories, (story) => play(story, mistake)),
    { numRuns: mostRuns, seed: 20_261_122, endOnFailure: true },
  );
  expect(String(found.errorInstance)).toContain(mistake.seen);
});
