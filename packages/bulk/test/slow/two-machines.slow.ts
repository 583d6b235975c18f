import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../../scripts/release/postgres.ts';
import { createBulk } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { builtWorker } from '../harness/built-worker.ts';
import { limits } from '../harness/play-fleet.ts';
import { troubledService, writeFiles } from '../harness/stage.ts';
import { memoryNames, writeTmx } from '../support/opened-bulk.ts';
import { scratchFolder } from '../support/scratch.ts';

// Two machines share Postgres and one folder. A disk that only the first one has goes with it.

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('two machines', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('the second one finishes what it can read, and says of the rest that it cannot', async () => {
    const folder = scratchFolder();
    const [shared, own] = [join(folder, 'shared'), join(folder, 'own')];
    for (const one of [shared, own]) mkdirSync(one);
    writeFiles(shared, 3);
    writeTmx(own, 'on the lost disk');
    const { url, sandbox } = await troubledService(1, 0);
    sandbox.faults.add({ on: 'upload', status: 503, times: 10_000 });
    const ledger = postgres.config('public');
    const apiKey = fixtures.key;
    const both = { folder: join(folder, '{shared,own}'), ledger: { postgres: ledger } };
    await dyingMachine({ url, apiKey, ...both, limits }, sandbox);
    rmSync(own, { recursive: true });
    sandbox.faults.clear();

    const client = createClient({ baseUrl: url, apiKey });
    const second = await postgresLedger(ledger);
    const impatient = { ...limits, maxAttempts: 3 };
    const bulk = await createBulk({ client, apiKey, ledger: second, limits: impatient });
    const said: string[] = [];
    for await (const event of bulk.run()) if (event.type === 'failed') said.push(event.failure.message);
    await second.close();
    expect(said).toEqual([
      expect.stringMatching(
        new RegExp(`on the lost disk\\.tmx cannot be read on ${hostname()} \\(ENOENT\\)$`),
      ),
    ]);
    expect(await memoryNames(client)).toEqual(['file 1', 'file 2', 'file 3']);
  }, 120_000);
});

/** A process that is killed when it has a job for each file and none of the files has arrived. */
async function dyingMachine(settings: object, sandbox: Sandbox): Promise<void> {
  const child = spawn(process.execPath, [await builtWorker('worker-run'), JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const declared = () => sandbox.journal.entries('translationMemories_createImport').length;
  while (declared() < 4 && child.exitCode === null) await pause(20);
  child.kill('SIGKILL');
  await gone;
  expect(declared()).toBe(4);
}
