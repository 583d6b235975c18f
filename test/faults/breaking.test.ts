import { expect, test } from 'vitest';
import { expected, play } from './harness/playing.ts';
import { breakingFaults } from './matrix/breaking.ts';
import { casesOf, playable } from './matrix/cells.ts';

const cases = playable(casesOf(breakingFaults)).map((one) => ({
  ...one,
  title: `${one.fault.id} ${one.callClass}: ${one.fault.what}`,
}));

test.for(cases)('$title', async (one) => {
  expect(await play(one)).toEqual(expected(one));
});
