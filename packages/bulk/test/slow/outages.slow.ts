// The database of the ledger stops again and again while hundreds of files are imported; and the service is unavailable.

import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noPostgres, startPostgres } from '../../../../scripts/release/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { createBulk } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { seededChance } from '../harness/chance.ts';
import { playRound } from '../harness/play-fleet.ts';
import { memoryNames, writeTmx } from '../support/opened-bulk.ts';
import { expectSurvived, outages } from '../support/two-processes.ts';

vi.setConfig({ testTimeout: 900_000 });

const isOff = noPostgres !== undefined;

test.skipIf(isOff)(
  'a Postgres that stops every 5 to 10 s for up to 2 s ends no run, and no file is lost',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const chance = seededChance(23);
    let stops = 0;
    const { seen, mischief } = await playRound({
      worker: 'worker-run',
      files: 300,
      seed: 23,
      rate: 0.1,
      fleet: { processes: 2, everyMs: 500, mostKills: 0, longestMs: 800_000 },
      ledger: () => ({ postgres: postgres.config('public') }),
      beside: async ({ journal }, signal) => {
        const isOpen = () => journal.entries().some(({ method }) => method === 'PUT');
        while (!isOpen() && !signal.aborted) await pause(50);
        while (!signal.aborted) {
          await postgres.restart(chance() * 2_000);
          stops += 1;
          // An abort is the end of the round.
          await pause(5_000 + chance() * 5_000, undefined, { signal }).catch(() => undefined);
        }
      },
    });
    const { doubled, lost } = seen;
    console.log(
      `Postgres stopped ${stops} times in ${Math.round(mischief.elapsedMs / 1_000)} s: ${doubled.length} doubled, ${lost.length} lost`,
    );
    expect(seen).toMatchObject({ doubled: [], lost: [], wrong: [], sentTwice: [] });
    expect(stops).toBeGreaterThan(1);
  },
);

test.skipIf(isOff)('two machines over Postgres ask a service that is away together, and seldom', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  const folder = temporaryFolder();
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  writeTmx(folder, ...names);
  const requests: number[] = [];
  const backAt = performance.now() + 40_000;
  const fetch: typeof sandbox.fetch = async (url, init) => {
    if (performance.now() > backAt) return sandbox.fetch(url, init);
    requests.push(performance.now());
    return new Response('{}', { status: 503 });
  };
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch });
  const runOne = async () => {
    const ledger = await postgresLedger({ ...postgres.config('public'), max: 4 });
    onTestFinished(() => ledger.close());
    const bulk = createBulk({ client, apiKey: fixtures.key, ledger });
    await bulk.addFiles(join(folder, '*.tmx'));
    const types: string[] = [];
    for await (const { type } of bulk.run({ sending: 2 })) types.push(type);
    return types;
  };
  const types = (await Promise.all([runOne(), runOne()])).flat();
  expect(types).not.toContain('failed');
  expect(types).toContain('recovered');
  console.log(`${requests.length} requests in an outage of 40 s`);
  // Five that open the breaker, three more that are under way, and a probe after pauses of 1, 2, 4, 8 and 16 seconds.
  expect(requests.length).toBeLessThanOrEqual(5 + 3 + 5);
  expect(await memoryNames(client)).toEqual(names);
});

test.for(outages)('three hours of %s fail no row, and at most one probe a minute is sent', ([, away]) =>
  expectSurvived(3, away),
);
