import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noPostgres, type Postgres, startPostgres } from '../../../../test/support/postgres.ts';
import { playRound, type Round } from '../harness/play-fleet.ts';

// Hundreds of files, three processes, one of them killed or frozen every 400 ms until 60 are. On a machine that does other
// things as well a round takes minutes.

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const round = {
  files: 300,
  seed: 311_203,
  rate: 0.1,
  fleet: { processes: 3, everyMs: 400, mostKills: 60, longestMs: 570_000 },
} as const;
const clean = { doubled: [], lost: [], wrong: [], sentTwice: [] };
const inOneFile: Round['ledger'] = (folder) => ({ sqlite: join(folder, 'ledger.db') });

/** The result of a round, for the output. */
function say(name: string, played: Awaited<ReturnType<typeof playRound>>): void {
  const { kills, freezes, elapsedMs } = played.mischief;
  const { requestsPerFile, doubled, lost } = played.seen;
  console.log(
    `${name}: ${doubled.length} doubled, ${lost.length} lost; ${kills} kills, ${freezes} freezes, ` +
      `${requestsPerFile.toFixed(2)} requests a file beside looks, ${Math.round(elapsedMs / 1_000)} s`,
  );
}

test('on SQLite nothing is lost and nothing is made twice', async () => {
  const played = await playRound({ ...round, ledger: inOneFile });
  say('SQLite', played);
  expect(played.seen).toMatchObject(clean);
  expect(played.seen.requestsPerFile).toBeLessThanOrEqual(3);
});

test('addresses that expire on the way change nothing', async () => {
  const shorter = { ...round, files: 120, uploadAddress: '3s' } as const;
  const played = await playRound({ ...shorter, ledger: inOneFile });
  say('SQLite, expiring', played);
  expect(played.seen).toMatchObject(clean);
});

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  let postgres: Postgres;

  beforeAll(async () => {
    postgres = await startPostgres();
    const client = new pg.Client(postgres.config('public'));
    await client.connect();
    await client.query('create schema alone');
    await client.end();
  });
  afterAll(() => postgres.stop());

  test('nothing is lost and nothing is made twice', async () => {
    const ledger = () => ({ postgres: postgres.config('alone') });
    const played = await playRound({ ...round, ledger });
    say('Postgres', played);
    expect(played.seen).toMatchObject(clean);
    expect(played.seen.requestsPerFile).toBeLessThanOrEqual(3);
  });
});
