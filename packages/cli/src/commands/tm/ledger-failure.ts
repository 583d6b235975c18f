// What a command says of a ledger that fails or does not fit.

import { LedgerError } from 'language-service-bulk';
import { CommandError, UsageError } from '../../frame/command-error.ts';

const wrongAddress = 'Fix the user, the password or the database in the URL of the ledger.';

/** Throws a failure of the ledger's database as one of the ledger, and any other as it is. */
export function asLedgerFailure(error: unknown): never {
  if (!(error instanceof LedgerError)) throw error;
  if (error.database === 'sqlite')
    throw new CommandError('partlyDone', `The ledger failed: ${error.message}`, {
      hint: 'Check that no other program uses the file and the disk has space, then run the same command again.',
    });
  if (/^(28|3D)/.test(error.code ?? ''))
    throw new UsageError(`The ledger in Postgres cannot be opened: ${error.message}`, wrongAddress);
  // A database that is away ends a command as a service that is away does.
  throw new CommandError('network', `The ledger in Postgres failed: ${error.message}`, {
    hint: 'Run the same command again when the database is available: it continues.',
  });
}
