// Implements `tm ledger create`: creates a ledger in advance, so that workers only need rights on its rows.

import { UsageError } from '../../frame/command-error.ts';
import { verb } from '../../frame/define-command.ts';
import { flagOption } from '../../frame/options/command-spec.ts';
import { ledgerPlace } from './ledger-place.ts';
import { asLedgerFailure } from './open-jobs.ts';
import { ledger } from './tm-options.ts';

export const command = verb(
  {
    description:
      'Creates the tables of a ledger in Postgres, those of pg-boss included, or brings pg-boss to its current version. After that, workers need no right to create tables.',
    positionals: [],
    options: { ledger, print: flagOption('Print the SQL, and change nothing') },
    examples: ['language-service tm ledger create --ledger postgres://user@host/name'],
  },
  async (context, { options }) => {
    const { createPostgresLedger, postgresLedgerSql } = await import('language-service-bulk/postgres');
    if (options.print) {
      await context.print(await postgresLedgerSql());
      return {};
    }
    const place = ledgerPlace(context, options.ledger);
    if (!('postgres' in place))
      throw new UsageError('a Postgres URL is missing', 'Pass --ledger postgres://user@host/name.');
    const { postgres: connectionString } = place;
    if (!context.isDryRun) await createPostgresLedger({ connectionString }).catch(asLedgerFailure);
    return { data: { created: 'ledger' } };
  },
);
