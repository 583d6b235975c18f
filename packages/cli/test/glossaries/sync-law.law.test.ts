import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/law-runs.ts';
import { checkSyncLaw } from './sync-law.ts';

test('a pull gives the pushed file back byte by byte, an edited row is one write, a second push none', async () => {
  const { numRuns } = sameRuns(1000);
  const { glossaries, writes } = await checkSyncLaw(numRuns, 20261122);
  expect({ glossaries, writes }).toEqual({ glossaries: numRuns, writes: 2 * numRuns });
});
