// Opens the ledger of imports, because the service cannot list jobs. The default ledger belongs to one user on one
// machine. Only the owner may open its folder. The API key encrypts the signed addresses in it. A dry run uses a copy
// in memory, and creates no ledger.

import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  accountKey,
  createBulk,
  type Ledger,
  LedgerError,
  type Limits,
  sqliteLedger,
} from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { shellWord } from 'language-service-description/shell-quote';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { profileAsked, readConnection } from '../../frame/settings/connection.ts';
import { type LedgerPlace, ledgerPlace } from './ledger-place.ts';

/** The imports of one account that one ledger records. */
export type Jobs = Awaited<ReturnType<typeof jobsIn>>;

export interface JobsOptions {
  readonly ledger?: string | undefined;
  readonly 'send-once'?: boolean | undefined;
  readonly 'max-wait'?: number | undefined;
}

/** The limits for imports while a user waits: shorter pauses than the defaults, and no limit on attempts. */
const impatient: Partial<Limits> = {
  // After this time, another process can continue the imports of a killed process.
  leaseMs: 5_000,
  firstPauseMs: 500,
  longestPauseMs: 5_000,
  longestRetryPauseMs: 2_000,
  // The option --max-retries limits the attempts. An unfinished import continues when the same command runs again.
  maxAttempts: Number.POSITIVE_INFINITY,
};

/** Opens the ledger for a command that starts imports. Creates the ledger if it does not exist. */
export function openJobs(context: Context, options: JobsOptions): Promise<Jobs> {
  return jobsIn(context, options, ledgerPlace(context, options.ledger));
}

/**
 * Opens the ledger for a command that starts no import. Does not create a missing ledger.
 * @throws UsageError for a missing ledger that the user named.
 */
export async function openKnownJobs(context: Context, options: JobsOptions): Promise<Jobs> {
  const place = ledgerPlace(context, options.ledger);
  if (!('file' in place) || existsSync(place.file)) return jobsIn(context, options, place);
  if (place.isOwn) return jobsIn(context, options, { file: ':memory:', isOwn: true });
  throw new UsageError(`the ledger ${place.file} does not exist`, 'Pass the --ledger of the import.');
}

async function jobsIn(context: Context, options: JobsOptions, place: LedgerPlace) {
  const { isDryRun, signal } = context;
  const { baseUrl, apiKey } = await readConnection(context);
  const account = profileAsked(context) ?? 'default';
  const ledger = isDryRun
    ? await openCopy(context, place, accountKey(baseUrl, account)).catch(asLedgerFailure)
    : await openLedger(context, place);
  const maxWait = options['max-wait'];
  const limits = {
    ...(place.isOwn && impatient),
    // The jobs of a dry run end at once, so it needs no pause.
    ...(isDryRun && { firstPauseMs: 0 }),
    ...(maxWait !== undefined && { maxWaitMs: maxWait * 1_000 }),
    sendsAgain: options['send-once'] !== true,
  };
  const clock = context.clientParts?.clock ?? systemClock;
  try {
    const of = { client: await context.client(), ledger, account, baseUrl, apiKey };
    const bulk = createBulk({ ...of, clock, signal, limits });
    return {
      bulk,
      ledger,
      /**
       * The name that the ledger uses for the account: URL and profile, for example `https://api.example.com default`.
       */
      account: bulk.account,
      /**
       * Whether the imports are in the user's default ledger, which needs no `--ledger`. If so, the imports stop after
       * repeated failures, because a user probably waits for the result.
       */
      isOwn: place.isOwn,
      /**
       * The option `--ledger` for suggested commands, for example ` --ledger rows.db`. Empty for the default ledger.
       */
      repeated: options.ledger === undefined ? '' : ` --ledger ${shellWord(options.ledger)}`,
      [Symbol.asyncDispose]: () => ledger.close(),
    };
  } catch (error) {
    await ledger.close();
    return asLedgerFailure(error);
  }
}

/** Opens a ledger in a file. The times in the ledger come from the clock of the context, which a test can set. */
function openFile({ clientParts }: Context, path: string): Promise<Ledger> {
  const clock = clientParts?.clock ?? systemClock;
  return sqliteLedger(path, { now: () => clock.date() });
}

/** Opens a ledger. Only the owner can read a new ledger file, because it names all files and memories. */
async function openLedger(context: Context, place: LedgerPlace): Promise<Ledger> {
  if ('postgres' in place) {
    const { postgresLedger } = await import('language-service-bulk/postgres');
    return postgresLedger({ connectionString: place.postgres }).catch(asLedgerFailure);
  }
  const { file, isOwn } = place;
  if (file === ':memory:') return openFile(context, file);
  try {
    if (isOwn) createFolder(dirname(file), 0o700);
    await (await open(file, 'a', 0o600)).close();
    return await openFile(context, file);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const reason = isOwn || existsSync(dirname(file)) ? text : `the folder ${dirname(file)} does not exist`;
    throw new UsageError(`cannot open the ledger ${file}: ${reason}`, 'Pass another file with --ledger.');
  }
}

/**
 * Copies the imports of the account from a ledger into a ledger in memory, for a dry run. Returns the copy, in which no
 * import is reserved by another process.
 */
async function openCopy(context: Context, place: LedgerPlace, account: string): Promise<Ledger> {
  const copy = await openFile(context, ':memory:');
  if ('file' in place && !existsSync(place.file)) return copy;
  const ledger = await openLedger(context, place);
  try {
    for await (const row of ledger.rows(account)) {
      await copy.add(account, [row]);
      const { state, putAt, memoryId, earlier, skipped, jobId, failure } = row;
      await copy.settle(row.id, { state, putAt, memoryId, earlier, skipped, jobId, failure }, ['planned']);
    }
    return copy;
  } finally {
    await ledger.close();
  }
}

const wrongAddress = 'Correct the user, the password or the database in the URL of the ledger.';

/** Converts a database error of the ledger to a CommandError. Throws any other error unchanged. */
export function asLedgerFailure(error: unknown): never {
  if (!(error instanceof LedgerError)) throw error;
  if (error.database === 'sqlite')
    throw new CommandError('partlyDone', `the ledger failed: ${error.message}`, {
      hint: 'Check that no other program uses the file and that the disk has space. Then run the same command again.',
    });
  if (/^(28|3D)/.test(error.code ?? ''))
    throw new UsageError(`cannot open the ledger in Postgres: ${error.message}`, wrongAddress);
  // An unavailable database has the exit status of an unavailable service.
  throw new CommandError('network', `the ledger in Postgres failed: ${error.message}`, {
    hint: 'When the database is available, run the same command again to continue.',
  });
}
