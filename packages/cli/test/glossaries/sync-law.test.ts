import { expect, test } from 'vitest';
import { checkSyncLaw } from './sync-law.ts';

test('a pull gives the pushed file back byte by byte, an edited row is one write, a second push none', async () => {
  const { glossaries, writes } = await checkSyncLaw(12, 20261122);
  expect({ glossaries, writes }).toEqual({ glossaries: 12, writes: 24 });
});
