// The ledger that the command names. A dry run works on a copy in memory, and makes no ledger.

import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Ledger } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type Jobs, openFileLedger, openJobs, ownLedgerFile } from '../tm/open-jobs.ts';
import { copyRows } from './copy-rows.ts';
import { type LedgerPlace, ledgerPlace } from './ledger-address.ts';
import { asLedgerFailure } from './ledger-failure.ts';

/** The ledger, the account and the client of a bulk command. */
export function openBulk(
  context: Context,
  given: string | undefined,
  sendsOnce: boolean | undefined = false,
): Promise<Jobs> {
  const place = ledgerPlace(context, given);
  return openJobs(context, {
    limits: { sendsAgain: !sendsOnce },
    open: (_, account) => (context.isDryRun ? openCopy(context, place, account) : openLedger(context, place)),
  });
}

/** The same rows in memory, with their files in another folder: for a dry run that writes files. */
export function openElsewhere(context: Context, { ledger }: Jobs, folder: string): Promise<Jobs> {
  const open = async (_: Context, account: string) => {
    const copy = await openFileLedger(context, ':memory:');
    await copyRows(ledger, copy, account, folder);
    return copy;
  };
  return openJobs(context, { limits: {}, open });
}

async function openLedger(context: Context, place: LedgerPlace): Promise<Ledger> {
  if (place === undefined) return openFileLedger(context, await ownLedgerFile(context));
  return 'file' in place ? openFile(context, place.file) : openPostgres(context, place.postgres);
}

/** A ledger names every file and memory: a new one is for its owner alone. */
async function openFile(context: Context, path: string): Promise<Ledger> {
  try {
    await (await open(path, 'a', 0o600)).close();
    return await openFileLedger(context, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`The ledger ${path} cannot be opened: ${reason}`);
  }
}

async function openPostgres({ clientParts }: Context, connectionString: string): Promise<Ledger> {
  const { postgresLedger } = await import('language-service-bulk/postgres');
  const clock = clientParts?.clock;
  const now = clock && (() => clock.date());
  return postgresLedger({ connectionString, now, connectionTimeoutMillis: 10_000 }).catch(asLedgerFailure);
}

async function openCopy(context: Context, place: LedgerPlace, account: string): Promise<Ledger> {
  const copy = await openFileLedger(context, ':memory:');
  if (place !== undefined && 'file' in place && !existsSync(place.file)) return copy;
  const ledger = await openLedger(context, place);
  try {
    await copyRows(ledger, copy, account);
  } finally {
    await ledger.close();
  }
  return copy;
}
