// A process that works by `run` until nothing is left.

import { createClient } from 'language-service-client';
import { createBulk, sqliteLedger } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { readSettings } from './worker-settings.ts';

const { url, apiKey, ledger: place, limits, folder } = readSettings();
const ledger =
  'sqlite' in place ? await sqliteLedger(place.sqlite) : await postgresLedger({ ...place.postgres, max: 4 });
const client = createClient({ baseUrl: url, apiKey });
const bulk = createBulk({ client, apiKey, ledger, limits });
await bulk.addFiles(`${folder}/*.tmx`);
for await (const event of bulk.run({ sending: 2 }))
  if (event.type === 'failed') throw new Error(`${event.path}: ${event.failure.message}`);
await ledger.close();
