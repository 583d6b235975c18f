// A machine that imports from a ledger in Postgres: a process that begins at a line of its input, and prints a line at its end.

import { once } from 'node:events';
import { createBulk } from 'language-service-bulk';
import { postgresLedger } from 'language-service-bulk/postgres';
import { createClient } from 'language-service-client';

const { baseUrl, database } = JSON.parse(process.argv.at(-1) ?? '');
const apiKey = 'key';
const ledger = await postgresLedger({ ...database, max: 4 });
const client = createClient({ baseUrl, apiKey });
const limits = { firstPauseMs: 100 };
const bulk = await createBulk({ client, apiKey, ledger, baseUrl, limits, pollsPerSecond: 1_000 });
console.log('ready');
await once(process.stdin, 'data');
for await (const event of bulk.run({ sending: 2, inFlight: 1_000 }))
  if (event.type === 'failed') throw new Error(event.failure.message);
await ledger.close();
console.log('done');
process.stdin.destroy();
