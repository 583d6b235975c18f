// Imports and exports are rows of a ledger, since the service cannot list jobs. Without --ledger it is one of this user on
// this machine: its folder is for its owner alone, and the signed addresses in it are sealed with the API key. A dry run
// works on a copy in memory, and makes no ledger.

import { existsSync } from 'node:fs';
import { chmod, mkdir, open } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  AccountError,
  type AccountOptions,
  accountNotes,
  type Bulk,
  createBulk,
  type Ledger,
  LedgerError,
  LedgerVersionError,
  type Limits,
  type S3Settings,
  SourceError,
  s3SettingsIn,
  sqliteLedger,
} from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { readConnection } from '../settings/connection.ts';
import {
  type LedgerPlace,
  ledgerPlace,
  ownLedgerPath,
  type RepeatedOptions,
  repeatedOptions,
  stateFolder,
} from './ledger-place.ts';
import { refuseAccount } from './remembered-account.ts';

/** The jobs of one account in one ledger. */
export interface Jobs extends AsyncDisposable {
  readonly bulk: Bulk;
  readonly ledger: Ledger;
  /** What the rows call the account. */
  readonly account: string;
  readonly named: AccountOptions;
  /** Whether it is the ledger of this user: then a person waits. */
  readonly isOwn: boolean;
  readonly repeated: RepeatedOptions;
  /** The store of files that begin with `s3://`; undefined without credentials. */
  readonly s3: S3Settings | undefined;
}

export interface JobsOptions {
  readonly ledger?: string | undefined;
  readonly account?: string | undefined;
  readonly 'send-once'?: boolean | undefined;
  readonly 's3-endpoint'?: string | undefined;
}

/**
 * A person waits: a process that was killed is replaced soon, and polls come often. The command counts the attempts, by
 * --max-retries; a row that it leaves continues with `tm resume`.
 */
const impatient: Partial<Limits> = {
  leaseMs: 5_000,
  firstPauseMs: 500,
  longestPauseMs: 5_000,
  longestRetryPauseMs: 2_000,
  maxAttempts: Number.POSITIVE_INFINITY,
};

/** Opens the ledger that the command names. */
export async function openJobs(context: Context, options: JobsOptions): Promise<Jobs> {
  const place = ledgerPlace(context, options.ledger);
  const named = await namedAccount(context, options.account);
  const ledger = context.isDryRun ? await openCopy(context, place, named) : await openLedger(context, place);
  const limits = { ...(place === undefined && impatient), sendsAgain: options['send-once'] !== true };
  const repeated = repeatedOptions(options);
  const s3 = s3SettingsOf(context, options['s3-endpoint']);
  return jobsOver(context, ledger, { named, isOwn: place === undefined, repeated, s3 }, limits);
}

/** The rows to work on. Of a dry run it is a copy whose exports are written to a separate folder. */
export async function openWorking(context: Context, jobs: Jobs): Promise<Jobs> {
  if (!context.isDryRun) return { ...jobs, [Symbol.asyncDispose]: async () => undefined };
  const folder = await temporaryFolder();
  const copy = await openFile(context, ':memory:');
  await copyRows(jobs.ledger, copy, jobs.named, folder.path);
  const opened = await jobsOver(context, copy, jobs, {});
  const close = async () => {
    await copy.close();
    await folder[Symbol.asyncDispose]();
  };
  return { ...opened, [Symbol.asyncDispose]: close };
}

async function jobsOver(
  context: Context,
  ledger: Ledger,
  { named, isOwn, repeated, s3 }: Pick<Jobs, 'named' | 'isOwn' | 'repeated' | 's3'>,
  limits: Partial<Limits>,
): Promise<Jobs> {
  const clock = context.clientParts?.clock ?? systemClock;
  const { name: account, baseUrl, apiKey } = named;
  try {
    const client = await context.client();
    const bulk = await createBulk({ client, apiKey, baseUrl, ledger, account, limits, clock, s3 });
    const close = () => ledger.close();
    const jobs = { bulk, ledger, account: bulk.account, named, isOwn, repeated, s3 };
    return { ...jobs, [Symbol.asyncDispose]: close };
  } catch (error) {
    await ledger.close();
    return asLedgerFailure(error);
  }
}

function s3SettingsOf({ environment }: Context, endpoint: string | undefined): S3Settings | undefined {
  try {
    const settings = s3SettingsIn(environment);
    return endpoint === undefined ? settings : { ...settings, endpoint };
  } catch (error) {
    // Who reads from a store gets it then.
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

function connectionOf({ environment, globals: { profile, 'base-url': baseUrl } }: Context) {
  return readConnection({ environment, profile, baseUrl });
}

async function namedAccount(context: Context, name = 'default'): Promise<AccountOptions> {
  return { ...(await connectionOf(context)), name };
}

async function openLedger(context: Context, place: LedgerPlace): Promise<Ledger> {
  if (place === undefined) return openFile(context, await ownLedgerFile(context));
  return 'file' in place ? openNamedFile(context, place.file) : openPostgres(context, place.postgres);
}

/** The ledger in this file, by the clock of the context. */
function openFile({ clientParts }: Context, path: string): Promise<Ledger> {
  const clock = clientParts?.clock ?? systemClock;
  return sqliteLedger(path, { now: () => clock.date() });
}

/** A ledger names every file and memory: a new one is for its owner alone. */
async function openNamedFile(context: Context, path: string): Promise<Ledger> {
  try {
    await (await open(path, 'a', 0o600)).close();
    return await openFile(context, path);
  } catch (error) {
    if (error instanceof LedgerVersionError) return asLedgerFailure(error);
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

async function openCopy(context: Context, place: LedgerPlace, named: AccountOptions): Promise<Ledger> {
  const copy = await openFile(context, ':memory:');
  const file = place === undefined ? ownLedgerPath(context) : 'file' in place ? place.file : undefined;
  if (file !== undefined && !existsSync(file)) return copy;
  const ledger = await openLedger(context, place);
  try {
    await copyRows(ledger, copy, named);
  } finally {
    await ledger.close();
  }
  return copy;
}

/** Makes the file where it is missing. SQLite gives the files beside the ledger the mode of the ledger. */
async function ownLedgerFile(context: Context): Promise<string> {
  await mkdir(stateFolder(context), { recursive: true, mode: 0o700 });
  const path = ownLedgerPath(context);
  await (await open(path, 'a', 0o600)).close();
  await chmod(path, 0o600);
  return path;
}

/** Throws a failure of the ledger's database as one of the ledger, and any other as it is. */
export function asLedgerFailure(error: unknown): never {
  if (error instanceof AccountError) refuseAccount(error);
  if (error instanceof LedgerVersionError)
    throw new UsageError(
      error.message,
      error.found > error.supported ? undefined : 'Run: language-service tm migrate',
    );
  if (error instanceof SourceError && error.kind === 'sourceAway')
    throw new CommandError('network', error.message, { hint: 'Run the same command again: it continues.' });
  if (error instanceof SourceError) throw new UsageError(error.message);
  if (!(error instanceof LedgerError)) throw error;
  if (error.database === 'sqlite')
    throw new CommandError('partlyDone', `The ledger failed: ${error.message}`, {
      hint: 'Run the same command again when nothing else holds its file and the disk has room.',
    });
  // A database that is away ends a command as a service that is away does.
  throw new CommandError('network', `The ledger in Postgres failed: ${error.message}`, {
    hint: 'Run the same command again when it answers: it continues.',
  });
}

/** Copies the rows of an account; exports are then written to `folder`, if it is given. Rows that a worker has are free. */
async function copyRows(from: Ledger, to: Ledger, named: AccountOptions, folder?: string): Promise<void> {
  const notes = accountNotes(named);
  for (const name of Object.values(notes)) {
    const note = await from.recall(name);
    if (note !== undefined) await to.remember(name, note);
  }
  const account = (await from.recall(notes.account)) ?? named.name;
  for await (const row of from.rows({ account })) {
    const { id, operation, sourceNote, size, name, sha256, memoryId } = row;
    const path = folder === undefined || operation === 'import' ? row.path : join(folder, basename(row.path));
    await to.add([{ id, account, operation, path, sourceNote, size, name, sha256, memoryId }]);
    const { fence, wakeAt, leaseUntil, account: _account, id: _id, ...rest } = row;
    const { operation: _operation, path: _path, sourceNote: _note, name: _name, ...changes } = rest;
    await to.settle(id, changes);
  }
}
