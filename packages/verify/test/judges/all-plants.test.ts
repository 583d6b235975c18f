import { expect, test } from 'vitest';
import { names, testPlants } from './judge-plants.ts';
import { plants } from './plant.ts';
import { summaryOf } from './table.ts';

const results = testPlants(plants);

test('of 100 differences, each judge sees as many as it is due to see', ({ task }) => {
  const summary = summaryOf(names, results);
  task.meta.table = summary.table;
  expect(results.size).toBe(100);
  expect(summary.medianBlamed).toBeLessThanOrEqual(1);
  for (const [name, least] of Object.entries({ live: 95, recording: 90, drift: 60, replay: 95 }))
    expect(summary.seen[name], name).toBeGreaterThanOrEqual(least);
});
