// Measures imports in bulk: on SQLite, the first file of many, with faults of the service, and several machines with
// one ledger in Postgres. The machines share one processor here, but they need little of it: they wait for the network.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bulk, createBulk, type Ledger, sqliteLedger } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient } from 'language-service-client';
import { openDelayingProxy } from '../test/support/delaying-proxy.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { secondsOf, startServer } from './means.ts';
import { figure } from './report.ts';

const FILES = 5_000;
const MANY_FILES = 50_000;
const TROUBLED_FILES = 240;
const FILES_OF_MACHINE = 400;

export async function measure(folder: string): Promise<void> {
  await using server = await startServer('service.ts');
  const files = writeFiles(folder, FILES, 20_000);
  const seconds = await onSqlite(server.url, join(folder, 'all.db'), files);
  figure('bulk: files a second on SQLite', FILES / seconds);
  const many = writeFiles(join(folder, 'many'), MANY_FILES, 2_000);
  const first = await onSqlite(server.url, join(folder, 'many.db'), many, 'sent');
  figure('bulk: first of 50 000 files sent', first);
  const troubled = async (share: number) => {
    await using troubledServer = await startServer('service.ts', share, 20);
    return await onSqlite(troubledServer.url, join(folder, `${share}.db`), files.slice(0, TROUBLED_FILES));
  };
  const without = await troubled(0);
  figure('bulk: time at 1 % of 503 and resets', (await troubled(0.01)) / without);
  figure('bulk: time at 3 % of 503 and resets', (await troubled(0.03)) / without);
  figure('bulk on Postgres at 1 ms: files a second', await onPostgres(server.url, files, 1, 1));
  const one = await onPostgres(server.url, files, 1, 20);
  const three = await onPostgres(server.url, files, 3, 20);
  const detail = `${three.toFixed(1)} and ${one.toFixed(1)} files a second`;
  figure('bulk on Postgres at 20 ms: three machines', three / one, detail);
}

function writeFiles(folder: string, count: number, bytes: number): string[] {
  mkdirSync(folder, { recursive: true });
  const paths = Array.from({ length: count }, (_, at) => join(folder, `${at}.tmx`));
  for (const path of paths) writeFileSync(path, path.padEnd(bytes));
  return paths;
}

function bulkOver(ledger: Ledger, baseUrl: string): Bulk {
  const client = createClient({ baseUrl, apiKey: 'key' });
  return createBulk({ client, apiKey: 'key', baseUrl, ledger, limits: { firstPauseMs: 100 } });
}

/**
 * Imports files with the package bulk and a ledger in SQLite. Returns the seconds until all files are imported or, with
 * `end`, until the first file is sent.
 */
async function onSqlite(baseUrl: string, path: string, files: readonly string[], end?: 'sent') {
  const ledger = await sqliteLedger(path);
  const bulk = bulkOver(ledger, baseUrl);
  const seconds = await secondsOf(() => run(bulk, { adding: bulk.addFiles(files) }, end));
  await ledger.close();
  return seconds;
}

/**
 * Imports files with the package bulk on several machines, which share one ledger in Postgres. Returns the number of
 * files that all machines together import per second.
 * @param roundTripMs The time to the database and back.
 */
async function onPostgres(baseUrl: string, all: readonly string[], machines: number, roundTripMs: number) {
  const files = all.slice(0, FILES_OF_MACHINE * machines);
  const postgres = await startPostgres();
  try {
    const { host, ...config } = postgres.config;
    await using proxy = await openDelayingProxy(`${host}/.s.PGSQL.5432`, () => roundTripMs / 2);
    const far = { host: '127.0.0.1', port: Number(new URL(proxy.url).port) };
    const open = (place: object) => postgresLedger({ ...config, ...place, max: 4 });
    const near = await open({ host });
    await bulkOver(near, baseUrl).addFiles(files);
    const ledgers = await Promise.all(Array.from({ length: machines }, () => open(far)));
    const runAll = () => Promise.all(ledgers.map((ledger) => run(bulkOver(ledger, baseUrl))));
    const seconds = await secondsOf(runAll);
    for (const ledger of [near, ...ledgers]) await ledger.close();
    return files.length / seconds;
  } finally {
    await postgres.stop();
  }
}

async function run(bulk: Bulk, options: Parameters<Bulk['run']>[0] = {}, end?: 'sent'): Promise<void> {
  for await (const event of bulk.run(options)) {
    if (event.type === 'failed') throw new Error(event.failure.message);
    if (event.type === end) return;
  }
}
