import { expect, test } from 'vitest';
import { checkSyncLaw } from './sync-law.ts';

test.each([20261122, 20261123, 20261124, 20261125, 20261126])(
  'a pull gives the pushed file back byte by byte, an edited row is one write, a second push none (seed %i)',
  async (seed) => {
    const { glossaries, writes } = await checkSyncLaw(10, seed);
    expect({ glossaries, writes }).toEqual({ glossaries: 10, writes: 20 });
  },
);
