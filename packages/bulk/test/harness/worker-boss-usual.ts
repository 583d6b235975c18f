// The usual recipe over pg-boss: a job of the queue is a whole import, and one that fails or loses its worker runs again.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { readSettings } from './worker-settings.ts';

const { url, apiKey, folder, ledger: place, boss: config } = readSettings();
if (!('postgres' in place) || config === undefined) throw new Error('pg-boss is played over Postgres');
const { translationMemories } = createClient({ baseUrl: url, apiKey });
const boss = new PgBoss({ ...config, max: 4, superviseIntervalSeconds: 1, monitorIntervalSeconds: 1 });
boss.on('error', () => undefined); // the job that fails reports it too
await boss.start();
const queue = 'imports';
await boss.createQueue(queue, { retryLimit: 1_000, expireInSeconds: 60, heartbeatSeconds: 10 });
const files = readdirSync(folder).filter((file) => file.endsWith('.tmx'));
// Each process adds each file; the second time its id is known.
await boss.insert(
  queue,
  files.map((file) => ({ id: idOf(file), data: { file } })),
);
const settings = { batchSize: 1, pollingIntervalSeconds: 0.5, localConcurrency: 4 } as const;
await boss.work<{ file: string }>(queue, settings, async ([job]) => {
  if (job === undefined) return;
  const { file } = job.data;
  const options = { displayName: parse(file).name, firstPauseMs: 100 };
  await translationMemories.importFrom(join(folder, file), options);
});
const database = new pg.Pool({ ...place.postgres, max: 1 });
const open = `select 1 from boss_usual.job where name = '${queue}' and state not in ('completed', 'failed') limit 1`;
while ((await database.query(open)).rows.length > 0) await pause(500);
await database.end();
await boss.stop({ graceful: false });

function idOf(file: string): string {
  const hash = createHash('sha256').update(file).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
