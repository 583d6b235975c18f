import fc from 'fast-check';
import { test } from 'vitest';
import { play, stories } from '../model/play.ts';

test('no file is imported twice, and each once, in two thousand stories', async () => {
  await fc.assert(
    fc.asyncProperty(stories, (story) => play(story)),
    { numRuns: 2_000 },
  );
});
