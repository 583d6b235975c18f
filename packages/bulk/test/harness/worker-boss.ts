// A process that works by steps from a queue of pg-boss until every row has ended.

import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { PgBoss } from 'pg-boss';
import { createBulk } from '../../src/index.ts';
import { workWithPgBoss } from '../../src/pg-boss.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { readSettings } from './worker-settings.ts';

const { url, apiKey, ledger: place, limits, folder, boss: config } = readSettings();
if (!('postgres' in place) || config === undefined) throw new Error('pg-boss is played over Postgres');
const ledger = await postgresLedger({ ...place.postgres, max: 4 });
const client = createClient({ baseUrl: url, apiKey });
const bulk = await createBulk({ client, apiKey, ledger, limits, pollsPerSecond: 100 });
await bulk.addFiles(`${folder}/*.tmx`);
const boss = new PgBoss({ ...config, max: 4, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 });
boss.on('error', () => undefined); // the step that fails reports it too
await boss.start();
const work = await workWithPgBoss({ boss, bulk, heartbeatSeconds: 10 });
await work.enqueue();
for (;;) {
  const { total, rows } = await bulk.report();
  if (total.failed > 0)
    for await (const { path, state, failure } of rows())
      if (state === 'failed') throw new Error(`${path}: ${failure?.message}`);
  if (total.planned + total.declared + total.sent === 0) break;
  await pause(200);
}
await boss.stop({ graceful: false });
await ledger.close();
