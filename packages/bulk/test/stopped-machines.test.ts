// How soon a machine continues what others left behind. `bench/bulk` measures how fast machines are.

import { expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../scripts/release/postgres.ts';
import { lawRuns } from '../../../test/support/law-runs.ts';
import { playMachines } from './harness/play-machines.ts';

const leaseMs = 4_000;
const { numRuns } = lawRuns(20, 1);

test.skipIf(noPostgres !== undefined)(
  'a machine that is frozen for ever and one that is cut off stop no other for longer than the lease',
  async () => {
    const pauses: number[] = [];
    for (let round = 0; round < numRuns; round += 1) {
      const postgres = await startPostgres();
      onTestFinished(() => postgres.stop());
      const network = { machines: 3, files: 40, roundTripMs: 4, leaseMs, stopAfter: 4 + round };
      const { seen, longestPauseMs } = await playMachines({ postgres, ...network });
      expect(seen).toMatchObject({ doubled: [], lost: [], wrong: [], sentTwice: [] });
      pauses.push(Math.round(longestPauseMs));
    }
    console.log(`${numRuns} rounds, longest pauses in ms: ${pauses.join(', ')}`);
    // One round runs beside other tests.
    expect(Math.max(...pauses)).toBeLessThan(leaseMs + (numRuns === 1 ? 10_000 : 1_000));
  },
  90_000 * numRuns,
);
