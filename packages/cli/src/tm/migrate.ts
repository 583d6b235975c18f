// `tm migrate`: a ledger in Postgres is brought to the version of this program by a role that may change its tables; the
// workers may change its rows alone.

import { type Migrated, migrateSqliteLedger } from 'language-service-bulk';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { ledgerPlace } from './ledger-place.ts';
import type { migrateSpec } from './tm-specs.ts';

export async function run(
  context: Context,
  { options }: Values<typeof migrateSpec>,
): Promise<Result<Migrated>> {
  const place = ledgerPlace(context, options.ledger);
  const migrating = 'file' in place ? migrateSqliteLedger(place.file) : migratePostgres(place.postgres);
  return { data: await migrating.catch(asLedgerFailure) };
}

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
