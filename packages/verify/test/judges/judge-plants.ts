// The tests of the plants: each difference is planted in a service, and four judges are asked whether they see it.

import type { SessionLine } from 'language-service-description/read-session';
import { expect, test } from 'vitest';
import { openSandbox } from '../support/verified-sandbox.ts';
import { type Judged, judge, recordedLines } from './judges.ts';
import { isSeenIn, type JudgeName, type Plant } from './plant.ts';

/** A busy machine takes its time. */
const timeout = 240_000;

// A replay that asks later than the recording did finds the same: no job ends before its time on the clock.
const open = () => openSandbox({ durations: { import: '1s', export: '1s' } });

/** The judges, in the order of the table. */
export const names: readonly JudgeName[] = ['live', 'recording', 'drift', 'replay'];
let recorded: Promise<readonly SessionLine[]> | undefined;

/** A recording of the program at the service as described, always the same. */
function recording(): Promise<readonly SessionLine[]> {
  recorded ??= recordedLines(open);
  return recorded;
}

/** Tests a service without a plant, and one with each of the plants; gives what the judges say. */
export function testPlants(chosen: readonly Plant[]): ReadonlyMap<Plant, Judged> {
  const results = new Map<Plant, Judged>();
  test('no judge sees a difference of a service that has none', { timeout }, async () => {
    const lines = await recording();
    const { said } = await judge(undefined, open, lines);
    const nothing = { found: [], blamed: [] };
    expect(said).toEqual({ live: nothing, recording: nothing, drift: nothing, replay: nothing });
    expect(lines.length).toBeGreaterThan(200);
  });
  test.for(chosen)(
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
  return results;
}
