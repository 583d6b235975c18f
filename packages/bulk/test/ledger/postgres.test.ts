import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { postgresLedger } from '../../src/postgres.ts';
import { noPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { ledgerSuite } from './ledger-suite.ts';

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  let postgres: Postgres;
  let schemas = 0;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  async function newSchema(): Promise<string> {
    schemas += 1;
    const client = new pg.Client(postgres.config('public'));
    await client.connect();
    await client.query(`create schema test_${schemas}`);
    await client.end();
    return `test_${schemas}`;
  }

  async function openIn(schema: string, now?: () => number) {
    const ledger = await postgresLedger({ ...postgres.config(schema), max: 4, now });
    onTestFinished(() => ledger.close());
    return ledger;
  }

  ledgerSuite('the Postgres ledger', async () => {
    const schema = await newSchema();
    const time = { now: 1_700_000_000_000 };
    const now = () => time.now;
    return { ledger: await openIn(schema, now), other: () => openIn(schema, now), time };
  });

  test('ten processes make the tables at the same time', async () => {
    const schema = await newSchema();
    const ledgers = await Promise.all(Array.from({ length: 10 }, () => openIn(schema)));
    expect(ledgers.length).toBe(10);
  });

  test('time is the time of the database', async () => {
    const ledger = await openIn(await newSchema());
    const plan = { id: 'a', account: 'one', operation: 'import', path: '/a', size: 1, name: 'a' } as const;
    await ledger.add([plan]);
    const claim = {
      account: 'one',
      works: ['upload'],
      leaseMs: 5_000,
      inFlight: 1,
      pollIntervalMs: 0,
    } as const;
    const claimed = await ledger.claim({ ...claim, declaring: true });
    if (!('row' in claimed)) throw new Error('There is nothing to claim');
    expect(Math.abs(claimed.now - Date.now())).toBeLessThan(5_000);
    expect(claimed.row.leaseUntil).toBe(claimed.now + 5_000);
  });

  test('a database that is gone is an error and no end of the process', async () => {
    const own = await startPostgres();
    const ledger = await postgresLedger({ ...own.config('public'), max: 2 });
    await own.stop();
    await expect(ledger.counts({ account: 'one' })).rejects.toThrow();
    await ledger.close();
  });
});
