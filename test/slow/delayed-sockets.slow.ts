import { expect, test } from 'vitest';
import { playExchanges } from '../support/play-exchanges.ts';

test('the virtual clock waits for each of 10 000 exchanges over slow connections', async () => {
  const runs = Array.from({ length: 10 }, (_, seed) => playExchanges(100 + seed, 1_000));
  const expected = { ended: 1_000, movedMs: 0, movedAfterwards: true };
  expect(await Promise.all(runs)).toEqual(runs.map(() => expected));
});
