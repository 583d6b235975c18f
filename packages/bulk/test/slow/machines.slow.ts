// How fast machines are over a ledger in Postgres, and how soon one continues what others left behind.

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

test.skipIf(isOff)(
  'three machines are at least 2.5 times as fast as one, at 20 ms to the database',
  async () => {
    const rate = async (machines: number) =>
      (await play({ machines, files: 150 * machines, roundTripMs: 20, leaseMs: 60_000 })).filesPerSecond;
    const [one, three] = [await rate(1), await rate(3)];
    console.log(
      `at 20 ms: ${one.toFixed(1)} files a second with one machine, ${three.toFixed(1)} with three`,
    );
    expect(three / one).toBeGreaterThan(2.5);
  },
);

test.skipIf(isOff)('one machine sends 50 files a second, at 1 ms to the database', async () => {
  const { filesPerSecond } = await play({ machines: 1, files: 600, roundTripMs: 1, leaseMs: 60_000 });
  console.log(`at 1 ms: ${filesPerSecond.toFixed(1)} files a second`);
  expect(filesPerSecond).toBeGreaterThan(50);
});
