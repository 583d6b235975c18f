// The real workers, client and sandbox in one process on a virtual clock; see simulation/history.ts.

import { expect, test } from 'vitest';
import { lawRuns } from '../../../test/support/law-runs.ts';
import type { Played } from './simulation/history.ts';
import { planOf } from './simulation/plan.ts';
import { describeFound, findProblem, shrink, withFiles } from './simulation/search.ts';

/** `SIMULATED_HISTORIES=100000 PROOF=slow npx vitest run simulation` plays more. */
const { numRuns } = lawRuns(Number(process.env['SIMULATED_HISTORIES'] ?? 2_000));

test('no history loses a file, imports one twice, or has no end', {
  timeout: 300_000 + numRuns * 1_500,
}, async () => {
  const found = await findProblem(1, numRuns);
  expect(found && describeFound(found)).toBeUndefined();
});

test('one number makes one history', { timeout: 300_000 }, async () => {
  await withFiles(async (play) => {
    for (const seed of [6, 10]) {
      const [one, again] = [await play(planOf(seed)), await play(planOf(seed))];
      expect(one.trace.length).toBeGreaterThan(50);
      expect(again.trace).toEqual(one.trace);
    }
  });
});

test('a history with a problem is made as small as the problem allows', async () => {
  const plan = planOf(85);
  const play = async ({ troubles, machines }: typeof plan): Promise<Played> => {
    const isWrong = machines === 2 && troubles.some(({ what }) => what === 'freeze');
    return { problem: isWrong ? 'wrong' : undefined, trace: [], events: 0, ms: 0 };
  };
  const { plan: smaller } = await shrink(plan, await play(plan), play);
  const rates = { request: 0, statement: 0, slow: 0 };
  expect(smaller).toMatchObject({ machines: 2, files: 1, sending: 1, rates, troubles: [{ what: 'freeze' }] });
});
