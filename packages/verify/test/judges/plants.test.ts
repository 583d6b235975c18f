import { expect, test } from 'vitest';
import { names, testPlants } from './judge-plants.ts';
import { plants } from './plant.ts';

// One of ten; `npm run prove -- contract` plants all, and prints the table.
testPlants(plants.filter((_, at) => at % 10 === 4));

test('each plant has its own name, and a reason is one of a judge', () => {
  expect(new Set(plants.map(({ id }) => id)).size).toBe(plants.length);
  const judges = new Set(plants.flatMap(({ unseen = {} }) => Object.keys(unseen)));
  expect([...judges].filter((name) => !names.some((one) => one === name))).toEqual([]);
});
