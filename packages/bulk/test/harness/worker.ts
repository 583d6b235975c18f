// One process of a fleet. It works until no row is left. Its last argument contains its settings.

import { glob } from 'node:fs/promises';
import { createClient } from 'language-service-client';
import { createBulk, type Limits, sqliteLedger } from '../../src/index.ts';
import { postgresLedger } from '../../src/postgres.ts';

export interface WorkerSettings {
  readonly url: string;
  readonly apiKey: string;
  /** The folder that contains the files. */
  readonly folder: string;
  readonly ledger: { readonly sqlite: string } | { readonly postgres: object };
  readonly limits: Partial<Limits>;
}

// The type is right, because the fleet writes the settings.
const settings = JSON.parse(process.argv.at(-1) ?? '') as WorkerSettings;
const { url, apiKey, ledger: place, limits, folder } = settings;
const ledger =
  'sqlite' in place ? await sqliteLedger(place.sqlite) : await postgresLedger({ ...place.postgres, max: 4 });
const bulk = createBulk({ client: createClient({ baseUrl: url, apiKey }), apiKey, ledger, limits });
await bulk.addFiles(glob(`${folder}/*.tmx`));
for await (const event of bulk.run({ sending: 2 }))
  if (event.type === 'failed') throw new Error(`${event.path}: ${event.failure.message}`);
await ledger.close();
