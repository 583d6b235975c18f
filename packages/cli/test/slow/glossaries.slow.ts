import { expect, test } from 'vitest';
import { checkSyncLaw } from '../glossaries/sync-law.ts';

test('the law of glossaries in files holds for 5000 of them', async () => {
  const seed = Date.now();
  let sum = { glossaries: 0, writes: 0 };
  for (let batch = 0; batch < 20; batch += 1) {
    const { glossaries, writes } = await checkSyncLaw(250, seed + batch);
    sum = { glossaries: sum.glossaries + glossaries, writes: sum.writes + writes };
  }
  expect(sum).toEqual({ glossaries: 5000, writes: 10_000 });
}, 1_800_000);
