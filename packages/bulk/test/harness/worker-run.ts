// A process that works by `run` until nothing is left.

import { createClient } from 'language-service-client';
import { createBulk, sqliteLedger } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { readSettings } from './worker-settings.ts';

const { url, apiKey, ledger: place, limits, s3, folder, files = `${folder}/*.tmx` } = readSettings();
const ledger =
  'sqlite' in place ? await sqliteLedger(place.sqlite) : await postgresLedger({ ...place.postgres, max: 4 });
const client = createClient({ baseUrl: url, apiKey });
const bulk = await createBulk({ client, apiKey, ledger, limits, s3, pollsPerSecond: 100 });
await bulk.addFiles(files);
for await (const event of bulk.run({ sending: 2 }))
  if (event.type === 'failed') throw new Error(`${event.path}: ${event.failure.message}`);
await ledger.close();
