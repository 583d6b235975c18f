import { expect, test } from 'vitest';
import { playExchanges } from '../support/play-exchanges.ts';

test.for([1, 2, 3])(
  'the virtual clock waits for every exchange over slow connections, seed %i',
  async (seed) => {
    expect(await playExchanges(seed, 100)).toEqual({ ended: 100, movedMs: 0, movedAfterwards: true });
  },
);
