// How soon a machine continues what others left behind. `bench/bulk` measures how fast machines are.

import { expect, onTestFinished, test, vi } from 'vitest';
import { noPostgres, startPostgres } from '../../../../scripts/release/postgres.ts';
import { type Machines, playMachines } from '../harness/play-machines.ts';

vi.setConfig({ testTimeout: 600_000 });

const isOff = noPostgres !== undefined;
const leaseMs = 4_000;

async function play(options: Omit<Machines, 'postgres'>) {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  return playMachines({ ...options, postgres });
}

test.skipIf(isOff)('the third machine continues within the lease and a second, 20 of 20 times', async () => {
  const pauses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const { seen, longestPauseMs } = await play({
      machines: 3,
      files: 40,
      roundTripMs: 4,
      leaseMs,
      stopAfter: 4 + round,
    });
    expect(seen).toMatchObject({ doubled: [], lost: [], wrong: [], sentTwice: [] });
    pauses.push(Math.round(longestPauseMs));
  }
  console.log(`longest pauses with a lease of ${leaseMs} ms: ${pauses.join(', ')}`);
  expect(Math.max(...pauses)).toBeLessThan(leaseMs + 1_000);
});
