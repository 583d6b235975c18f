// A database that is away ends a command as a service that is away does. Its messages name no password.

import { CommandError } from '../command-error.ts';

/** Throws a failure of the ledger's database, or of the way to it, as one of the ledger, and any other as it is. */
export function asLedgerFailure(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR')
    throw new CommandError('partlyDone', `The ledger failed: ${error.message}`, {
      hint: 'Run the same command again when nothing else holds its file and the disk has room.',
    });
  if (!isOfDatabase(error)) throw error;
  // Several addresses that do not answer fail together, without a message.
  const reason = error.message || String(error.code ?? 'no answer');
  throw new CommandError('network', `The ledger in Postgres failed: ${reason}`, {
    hint: 'Run the same command again when it answers: it continues.',
  });
}

const systemCode = /^E[A-Z_]+$/;

function isOfDatabase(error: unknown): error is Error & { readonly code?: unknown } {
  if (!(error instanceof Error)) return false;
  if (
    'severity' in error ||
    /^Connection terminated|^Client has encountered|^timeout e|pool/.test(error.message)
  )
    return true;
  const isSystems = 'syscall' in error || error instanceof AggregateError;
  return isSystems && 'code' in error && typeof error.code === 'string' && systemCode.test(error.code);
}
