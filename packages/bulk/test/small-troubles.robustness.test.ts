// A single request that fails concerns its own row: the other rows continue. Played on the virtual clock of the simulation.

import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { createBulk } from '../src/index.ts';
import { networkOf } from './simulation/network.ts';
import { Process } from './simulation/process.ts';
import { SharedLedger } from './simulation/shared-ledger.ts';
import { World } from './simulation/world.ts';
import { writeTmx } from './support/opened-bulk.ts';

const epoch = Date.UTC(2026, 0, 1);
const baseUrl = 'https://sandbox.test';
const names = Array.from({ length: 100 }, (_, index) => `file ${index}`);

/** Imports the files while this share of requests fails; gives the virtual time that the run took, and its events. */
async function importWith(request: number, seed: number, folder: string) {
  const world: World = new World(seed, () => sandbox.idle());
  const sandbox: Sandbox = createSandbox({
    accounts: [{ id: fixtures.account, memoryLimit: 1_000 }],
    now: () => epoch + world.ms,
    journalLimit: 0,
  });
  const shared = await SharedLedger.open(
    world,
    () => epoch + world.ms,
    () => 0,
  );
  onTestFinished(async () => {
    await shared.close();
    await sandbox.close();
  });
  const process = new Process(world, 0, 0);
  const { clock } = process;
  const fetch = networkOf(
    {
      world,
      sandbox,
      rates: () => ({ request, slow: 0 }),
      faults: ['503', 'lost request', 'lost answer'],
      storm: () => undefined,
      onAnswer: () => undefined,
      longestUploadMs: 60_000,
    },
    process,
  );
  const run = async () => {
    const client = createClient({ baseUrl, apiKey: fixtures.key, fetch, clock });
    const ledger = shared.connect(process);
    const bulk = createBulk({ client, apiKey: fixtures.key, ledger, clock });
    await bulk.addFiles(join(folder, '*.tmx'));
    const startedAt = world.ms;
    const types: string[] = [];
    for await (const { type } of bulk.run()) types.push(type);
    return { ms: world.ms - startedAt, types };
  };
  let isOver = false;
  const running = run().finally(() => {
    isOver = true;
  });
  await world.settle();
  while (!isOver && (await world.step()));
  const ran = await running;
  expect(await shared.rows.counts('default')).toMatchObject({ done: names.length });
  return ran;
}

test('1 and 3 % of 503 and resets make an import at most 1.3 and 1.6 times as long', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  writeTmx(folder, ...names);
  // A seed at which no row of the last ones fails twice: that alone takes as long as half of the run.
  const without = await importWith(0, 2, folder);
  for (const [rate, most] of [
    [0.01, 1.3],
    [0.03, 1.6],
  ] as const) {
    const { ms, types } = await importWith(rate, 2, folder);
    expect(types).toContain('attemptFailed');
    expect(types).not.toContain('paused');
    expect(ms / without.ms).toBeLessThanOrEqual(most);
  }
});
