import { type AddressInfo, connect, createServer } from 'node:net';
import { createClient } from 'language-service-client';
import pg from 'pg';
import { test as base, describe, expect, onTestFinished, vi } from 'vitest';
import { noPostgres, startPostgres } from '../../../../scripts/release/postgres.ts';
import { createBulk } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { postgresSchemas } from '../support/postgres-schemas.ts';
import { ledgerSuite } from './ledger-suite.ts';
import { claimed, planOf, request } from './opened-ledger.ts';

if (noPostgres !== undefined) console.log(noPostgres);

describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
  const schemas = postgresSchemas();
  const { query } = schemas;
  const test = base.extend('schema', () => schemas.create());

  async function openIn(schema: string, now?: () => number) {
    const ledger = await postgresLedger({ ...schemas.config(schema), max: 4, now });
    onTestFinished(() => ledger.close());
    return ledger;
  }

  ledgerSuite('the Postgres ledger', async () => {
    const schema = await schemas.create();
    const time = { now: 1_700_000_000_000 };
    const now = () => time.now;
    return { ledger: await openIn(schema, now), other: () => openIn(schema, now), time };
  });

  test('ten processes make the tables at the same time', async ({ schema }) => {
    const ledgers = await Promise.all(Array.from({ length: 10 }, () => openIn(schema)));
    expect(ledgers.length).toBe(10);
  });

  test('machines that add the same rows in other orders do not wait for each other', async ({ schema }) => {
    const [one, other] = [await openIn(schema), await openIn(schema)];
    const plans = Array.from({ length: 1_500 }, (_, index) => planOf(`row-${index}`));
    const added = await Promise.all(
      [plans, plans.toReversed(), plans, plans.toReversed()].map((some, index) =>
        (index % 2 === 0 ? one : other).add(some),
      ),
    );
    expect(added.reduce((sum, count) => sum + count)).toBe(plans.length);
  });

  test('no call leaves a transaction open between two of its queries', async ({ schema }) => {
    const ledger = await openIn(schema);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await ledger.add([planOf('a')]);
    const { row } = await claimed(ledger);
    await ledger.renew(row, 1_000);
    await ledger.commit(row, { state: 'declared' }, { durable: true });
    await ledger.commit(row, { state: 'failed' }, { restMs: 0 });
    await ledger.exchange(row, { state: 'failed' }, 0, request);
    await ledger.pause('one', 1);
    await ledger.settle('a', { skipped: 1 });
    await ledger.retry({ account: 'one' });
    const said = query.mock.calls.map(([sql]) => String(sql));
    expect(said.length).toBe(9);
    expect(said.filter((sql) => /^\s*(begin|start)/i.test(sql))).toEqual([]);
  });

  test('a ledger of another version is refused before anything is changed', async ({ schema }) => {
    await openIn(schema);
    await query(schema, "update bulk_notes set note = '99'; drop table bulk_rows cascade");
    await expect(openIn(schema)).rejects.toMatchObject({ name: 'LedgerVersionError', found: 99 });
    expect(await query(schema, `select 1 from pg_tables where schemaname = '${schema}'`)).toHaveLength(4);
  });

  test('a worker needs rights on rows alone, and a report the right to read them', async ({ schema }) => {
    const owner = await openIn(schema);
    await owner.add([planOf('a')]);
    await query(
      schema,
      `create role worker_${schema} login; create role reader_${schema} login;
       grant usage on schema ${schema} to worker_${schema}, reader_${schema};
       grant select, insert, update on all tables in schema ${schema} to worker_${schema};
       grant select on all tables in schema ${schema} to reader_${schema}`,
    );
    const openAs = async (role: string) => {
      const ledger = await postgresLedger({ ...schemas.config(schema), user: `${role}_${schema}` });
      onTestFinished(() => ledger.close());
      return ledger;
    };
    const worker = await openAs('worker');
    await worker.add([planOf('b')]);
    const { row } = await claimed(worker);
    await worker.commit(row, { state: 'done' }, { restMs: 0 });
    const reader = await openAs('reader');
    expect((await reader.totals({ account: 'one' })).rows).toMatchObject({ planned: 1, done: 1 });
    await expect(reader.add([planOf('c')])).rejects.toMatchObject({ code: '42501', retryable: false });
  });

  test('a replica that may only be read gives its report to a new key', async ({ schema }) => {
    const owner = await openIn(schema);
    await owner.add([planOf('a', { account: 'default' })]);
    const { options, ...config } = schemas.config(schema);
    const replica = await postgresLedger({
      ...config,
      options: `${options} -c default_transaction_read_only=on`,
    });
    onTestFinished(() => replica.close());
    const client = createClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'new' });
    const bulk = createBulk({ client, apiKey: 'new', ledger: replica });
    expect((await bulk.report()).total).toMatchObject({ planned: 1 });
    await expect(replica.forget('a', ['planned'])).rejects.toMatchObject({ code: '25006' });
  });

  test('a connection has no startup parameter that PgBouncer refuses, and keeps no setting', async () => {
    const { host, options: _, ...config } = schemas.config('public');
    const names: string[] = [];
    const between = createServer((near) => {
      const far = connect(`${host}/.s.PGSQL.5432`);
      near.once('data', (start) => names.push(...startupNames(start)));
      near.pipe(far).pipe(near);
      far.on('error', () => near.destroy());
      near.on('error', () => far.destroy());
    });
    await new Promise<void>((resolve) => void between.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void between.close());
    // A server that listens on a port has an AddressInfo.
    const { port } = between.address() as AddressInfo;
    const ledger = await postgresLedger({ ...config, host: '127.0.0.1', port, max: 1 });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    await ledger.add([planOf('a', { name: "it's \\ $1" })]);
    expect(await ledger.get('a')).toMatchObject({ name: "it's \\ $1" });
    const client = query.mock.contexts[0] as pg.Client;
    expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    await ledger.close();
    expect(names.filter((name) => !['user', 'database', 'client_encoding'].includes(name))).toEqual([]);
  });

  test('a statement that waits for a lock ends in the database, too', async ({ schema }) => {
    const ledger = await postgresLedger({ ...schemas.config(schema), max: 1, lock_timeout: 50 });
    onTestFinished(() => ledger.close());
    await ledger.add([planOf('a')]);
    const holder = new pg.Client(schemas.config(schema));
    await holder.connect();
    await holder.query('begin; lock table bulk_rows in exclusive mode');
    await expect(ledger.add([planOf('b')])).rejects.toMatchObject({ code: '55P03', retryable: true });
    await holder.end();
  });

  test('a ledger opens beside a writer', async ({ schema }) => {
    await (await openIn(schema)).add([planOf('a')]);
    const writer = new pg.Client(schemas.config(schema));
    await writer.connect();
    await writer.query("begin; update bulk_rows set name = 'x'; update bulk_notes set note = note");
    expect(await (await openIn(schema)).get('a')).toMatchObject({ name: 'a' });
    await writer.end();
  });

  test('time is the time of the database', async () => {
    const ledger = await openIn(await schemas.create());
    const plan = { id: 'a', account: 'one', operation: 'import', path: '/a', size: 1, name: 'a' } as const;
    await ledger.add([plan]);
    const claim = {
      account: 'one',
      works: ['upload'],
      leaseMs: 5_000,
      inFlight: 1,
      pollIntervalMs: 0,
    } as const;
    const claimed = await ledger.claim(claim);
    if (!('row' in claimed)) throw new Error('There is nothing to claim');
    expect(Math.abs(claimed.now - Date.now())).toBeLessThan(5_000);
    expect(claimed.row.leaseUntil).toBe(claimed.now + 5_000);
  });

  test('a database that is gone is an error and no end of the process', async () => {
    const own = await startPostgres();
    const ledger = await postgresLedger({ ...own.config('public'), max: 2 });
    await own.stop();
    await expect(ledger.totals({ account: 'one' })).rejects.toThrow();
    await ledger.close();
  });
});

/** The names of the parameters of the first message of a connection: length, version, then names and values. */
function startupNames(message: Buffer): string[] {
  const texts = message.subarray(8).toString().split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}
