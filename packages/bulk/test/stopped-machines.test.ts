import { expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../scripts/release/postgres.ts';
import { playMachines } from './harness/play-machines.ts';

// A few files; test/slow measures how soon the third machine continues.

if (noPostgres !== undefined) console.log(noPostgres);

test.skipIf(noPostgres !== undefined)(
  'a machine that is frozen for ever and one that is cut off stop no other',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const { seen } = await playMachines({
      postgres,
      machines: 3,
      files: 24,
      roundTripMs: 100,
      leaseMs: 1_000,
      stopAfter: 6,
    });
    expect(seen).toMatchObject({ doubled: [], lost: [], wrong: [], sentTwice: [] });
  },
  90_000,
);
