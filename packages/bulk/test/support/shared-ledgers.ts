// Tests over one ledger that several machines share: in SQLite, and in a real Postgres where there is one.

import { join } from 'node:path';
import { describe, onTestFinished } from 'vitest';
import { noPostgres } from '../../../../scripts/release/postgres.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { sqliteLedger } from '../../src/ledger/sqlite.ts';
import { postgresLedger } from '../../src/postgres.ts';
import { postgresSchemas } from './postgres-schemas.ts';

/** Opens the ledger for one more machine. */
export type OpenLedger = () => Promise<Ledger>;

/** Defines the tests for each database. They get what makes a new ledger. */
export function overEachDatabase(define: (newLedger: () => Promise<OpenLedger>) => void): void {
  const closed = (open: OpenLedger) => async () => {
    const ledger = await open();
    onTestFinished(() => ledger.close());
    return ledger;
  };

  describe('over SQLite', () => {
    define(async () => {
      const path = join(temporaryFolder(), 'ledger.db');
      return closed(() => sqliteLedger(path));
    });
  });

  if (noPostgres !== undefined) console.log(noPostgres);
  describe.skipIf(noPostgres !== undefined)('over Postgres', () => {
    const schemas = postgresSchemas();
    define(async () => {
      const config = { ...schemas.config(await schemas.create()), max: 4 };
      return closed(() => postgresLedger(config));
    });
  });
}
