// The real workers, client and sandbox in one process, with a virtual clock. See simulation/history.ts.

import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { findProblem, withFiles } from './simulation/search.ts';

/** The number of histories. `SIMULATED_HISTORIES=100000 PROOF=slow npx vitest run simulation` plays more. */
const { numRuns } = propertyRuns(Number(process.env['SIMULATED_HISTORIES'] ?? 2_000));
const timeout = 300_000 + numRuns * 1_500;

test('no history loses a file, imports one twice, or has no end', { timeout }, async () => {
  expect(await findProblem(1, numRuns)).toBeUndefined();
});

test('one number makes one history', { timeout }, async () => {
  await withFiles(async (play) => {
    // A file that has just been written is read each time it is added, which takes more steps.
    await setTimeout(2_100);
    const [one, again] = [await play(6), await play(6)];
    expect(one.trace.length).toBeGreaterThan(50);
    expect(again.trace).toEqual(one.trace);
  });
});
