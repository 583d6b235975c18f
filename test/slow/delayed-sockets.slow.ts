import { expect, test } from 'vitest';
import { playExchanges } from '../support/play-exchanges.ts';

const thousands = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test.for(thousands)(
  'the virtual clock waits for 10 000 exchanges over slow connections, thousand %i',
  async (thousand) => {
    const seeds = [0, 1, 2, 3, 4].map((more) => 100 + 5 * thousand + more);
    const played = await Promise.all(seeds.map((seed) => playExchanges(seed, 200)));
    expect(played).toEqual(seeds.map(() => ({ ended: 200, movedMs: 0, movedAfterwards: true })));
  },
);
