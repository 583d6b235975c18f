// Each difference is planted in a service, and four judges are asked whether they see it.

import type { SessionLine } from 'language-service-description/read-session';
import { expect, test } from 'vitest';
import { openSandbox } from '../support/verified-sandbox.ts';
import { type Judged, judge, recordedLines } from './judges.ts';
import { isSeenIn, type JudgeName, type Plant, plants } from './plant.ts';
import { summaryOf } from './table.ts';

/** A busy machine takes its time. */
const timeout = 240_000;

// A replay that asks later than the recording did finds the same: no job ends before its time on the clock.
const open = () => openSandbox({ durations: { import: '1s', export: '1s' } });

/** The judges, in the order of the table. */
const names: readonly JudgeName[] = ['live', 'recording', 'drift', 'replay'];
let recorded: Promise<readonly SessionLine[]> | undefined;

/** A recording of the program at the service as described, always the same. */
function recording(): Promise<readonly SessionLine[]> {
  recorded ??= recordedLines(open);
  return recorded;
}

const results = new Map<Plant, Judged>();

test('no judge sees a difference of a service that has none', { timeout }, async () => {
  const lines = await recording();
  const { said } = await judge(undefined, open, lines);
  const nothing = { found: [], blamed: [] };
  expect(said).toEqual({ live: nothing, recording: nothing, drift: nothing, replay: nothing });
  expect(lines.length).toBeGreaterThan(200);
});
test.for([...plants])(
  '$id is seen by every judge that can see it, and blames two assumptions at most',
  { timeout },
  async (plant) => {
    const result = await judge(plant, open, await recording());
    results.set(plant, result);
    const seen = names.filter((name) => isSeenIn(plant, result.said[name].found));
    expect(seen).toEqual(names.filter((name) => plant.unseen?.[name] === undefined));
    // A judge that cannot see it finds nothing else.
    expect(names.filter((name) => result.said[name].found.length > 0)).toEqual(seen);
    for (const name of names) expect(result.said[name].blamed.length).toBeLessThanOrEqual(2);
    // What a job answers never holds a verification up for long.
    expect(result.liveMs).toBeLessThan(180_000);
  },
);

test('of 100 differences, each judge sees as many as it is due to see', ({ task }) => {
  const summary = summaryOf(names, results);
  task.meta.table = summary.table;
  expect(results.size).toBe(100);
  expect(summary.medianBlamed).toBeLessThanOrEqual(1);
  for (const [name, least] of Object.entries({ live: 95, recording: 90, drift: 60, replay: 95 }))
    expect(summary.seen[name], name).toBeGreaterThanOrEqual(least);
});

test('each plant has its own name, and a reason is one of a judge', () => {
  expect(new Set(plants.map(({ id }) => id)).size).toBe(plants.length);
  const judges = new Set(plants.flatMap(({ unseen = {} }) => Object.keys(unseen)));
  expect([...judges].filter((name) => !names.some((one) => one === name))).toEqual([]);
});
