// `tm migrate`: a ledger in Postgres is brought to the version of this program by a role that may change its tables; the
// workers may change its rows alone.

import { type Migrated, migrateSqliteLedger } from 'language-service-bulk';
import { verb } from '../commands/define-command.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { ledgerPlace } from './ledger-place.ts';
import { ledger } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Creates a ledger in Postgres, or migrates it to the current version. Run it with a role that can alter tables. A ledger in a file is migrated when a command opens it. Other commands only need permissions on rows.',
    positionals: [],
    options: { ledger },
    examples: ['language-service tm migrate --ledger postgres://owner@host/name'],
  },
  async (context, { options }) => {
    const place = ledgerPlace(context, options.ledger);
    const migrating = 'file' in place ? migrateSqliteLedger(place.file) : migratePostgres(place.postgres);
    return { data: await migrating.catch(asLedgerFailure) };
  },
  render,
);

async function migratePostgres(connectionString: string): Promise<Migrated> {
  const { migratePostgresLedger } = await import('language-service-bulk/postgres');
  return migratePostgresLedger({ connectionString });
}

export function render({ from, to }: Migrated): string {
  if (from === to) return `The ledger has version ${to}.\n`;
  return from === 0
    ? `A new ledger has version ${to}.\n`
    : `The ledger had version ${from} and has version ${to}.\n`;
}
