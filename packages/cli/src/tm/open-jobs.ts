// Imports and exports are rows of a ledger, since the service cannot list jobs. Without --ledger it is one of this user on
// this machine: its folder is for its owner alone, and the signed addresses in it are sealed with the API key. A dry run
// works on a copy in memory, and makes no ledger.

import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  type AccountOptions,
  type Bulk,
  createBulk,
  type Ledger,
  LedgerVersionError,
  type Limits,
  openAccount,
  type Row,
  type S3Settings,
  SourceError,
  s3SettingsIn,
  sqliteLedger,
} from 'language-service-bulk';
import { systemClock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { readConnection } from '../settings/connection.ts';
import { asLedgerFailure } from './ledger-failure.ts';
import { importsFolder, type LedgerPlace, ledgerPlace, repeatedOptions } from './ledger-place.ts';

/** The jobs of one account in one ledger. */
export type Jobs = Awaited<ReturnType<typeof jobsIn>>;

export interface JobsOptions {
  readonly ledger?: string | undefined;
  readonly account?: string | undefined;
  readonly 'send-once'?: boolean | undefined;
  readonly 's3-endpoint'?: string | undefined;
  readonly polls?: number | undefined;
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

/** Opens the ledger that the command names, and makes it where it is missing. */
export function openJobs(context: Context, options: JobsOptions): Promise<Jobs> {
  return jobsIn(context, options, ledgerPlace(context, options.ledger));
}

/** The same for a command that starts nothing: it does not make the ledger of this user. */
export function openKnownJobs(context: Context, options: JobsOptions): Promise<Jobs> {
  const place = ledgerPlace(context, options.ledger);
  const isMissing = isOwn(place) && !existsSync(place.file);
  return jobsIn(context, options, isMissing ? { file: ':memory:', isOwn: true } : place);
}

async function jobsIn(context: Context, options: JobsOptions, place: LedgerPlace) {
  const { environment, globals, isDryRun, signal } = context;
  const connection = { environment, profile: globals.profile, baseUrl: globals['base-url'] };
  const named = { ...(await readConnection(connection)), name: options.account };
  if (isOwn(place)) refuseOlder(context);
  const { ledger, name: account } = isDryRun
    ? await openCopy(context, place, named).catch(asLedgerFailure)
    : { ledger: await openLedger(context, place), name: named.name };
  const limits = {
    ...(isOwn(place) && impatient),
    // What answers a dry run has ended its jobs at once.
    ...(isDryRun && { firstPauseMs: 0 }),
    sendsAgain: options['send-once'] !== true,
  };
  const pollsPerSecond = isDryRun ? Number.MAX_SAFE_INTEGER : options.polls;
  const s3 = s3SettingsOf(context, options['s3-endpoint']);
  const { baseUrl, apiKey } = named;
  const clock = context.clientParts?.clock ?? systemClock;
  try {
    const of = { client: await context.client(), ledger, account, baseUrl, apiKey };
    const bulk = await createBulk({ ...of, clock, signal, limits, s3, pollsPerSecond });
    await sayNewAccount(context, bulk);
    return {
      bulk,
      ledger,
      /** What the rows call the account. */
      account: bulk.account,
      /** Whether it is the ledger of this user: then a person waits. */
      isOwn: isOwn(place),
      repeated: repeatedOptions(options),
      [Symbol.asyncDispose]: () => ledger.close(),
    };
  } catch (error) {
    await ledger.close();
    return asLedgerFailure(error);
  }
}

function isOwn(place: LedgerPlace): place is LedgerPlace & { readonly file: string } {
  return 'file' in place && place.isOwn;
}

/** @throws UsageError where an earlier version remembered imports in other files: a file of them would be imported again. */
function refuseOlder(context: Context): void {
  const folder = importsFolder(context);
  if (!existsSync(folder) || !readdirSync(folder).some((name) => name.endsWith('.json'))) return;
  throw new UsageError(
    `${folder} has imports of an earlier version`,
    'Finish them with that version: tm resume. Then remove the folder. This version does not know these imports: tm import would send their files again.',
  );
}

/** In a dry run exports are written to a folder that is removed with what this gives. */
export async function redirectExports(
  context: Context,
  { ledger, account }: Jobs,
): Promise<AsyncDisposable | undefined> {
  if (!context.isDryRun) return undefined;
  const folder = await temporaryFolder();
  for await (const { id, path } of ledger.rows({ account, operation: 'export' }))
    await ledger.settle(id, { place: { path: join(folder.path, basename(path)) } });
  return folder;
}

/** Says that a key has an account that is new to the ledger, before anything is sent to it. */
async function sayNewAccount(
  context: Context,
  { account, apartFrom }: Pick<Bulk, 'account' | 'apartFrom'>,
): Promise<void> {
  if (apartFrom.length > 0)
    await context.info(
      `Imports of this key use the account ${account}: the key cannot read those of ${apartFrom.join(', ')}.`,
    );
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

function openLedger(context: Context, place: LedgerPlace): Promise<Ledger> {
  return 'file' in place ? openNamedFile(context, place) : openPostgres(context, place.postgres);
}

/** The ledger in this file, by the clock of the context. */
function openFile({ clientParts }: Context, path: string): Promise<Ledger> {
  const clock = clientParts?.clock ?? systemClock;
  return sqliteLedger(path, { now: () => clock.date() });
}

/** A ledger names every file and memory: a new one is for its owner alone, as SQLite makes the files beside it. */
async function openNamedFile(
  context: Context,
  { file, isOwn }: { readonly file: string; readonly isOwn: boolean },
): Promise<Ledger> {
  if (file === ':memory:') return openFile(context, file);
  try {
    if (isOwn) createFolder(dirname(file), 0o700);
    await (await open(file, 'a', 0o600)).close();
    return await openFile(context, file);
  } catch (error) {
    if (error instanceof LedgerVersionError) return asLedgerFailure(error);
    const said = error instanceof Error ? error.message : String(error);
    const reason = isOwn || existsSync(dirname(file)) ? said : `the folder ${dirname(file)} does not exist`;
    throw new UsageError(`The ledger ${file} cannot be opened: ${reason}`);
  }
}

async function openPostgres({ clientParts }: Context, connectionString: string): Promise<Ledger> {
  const { postgresLedger } = await import('language-service-bulk/postgres');
  const clock = clientParts?.clock;
  const now = clock && (() => clock.date());
  return postgresLedger({ connectionString, now, connectionTimeoutMillis: 10_000 }).catch(asLedgerFailure);
}

/** The rows of the account in memory. Rows that a worker has are free. */
async function openCopy(context: Context, place: LedgerPlace, named: AccountOptions) {
  const copy = await openFile(context, ':memory:');
  if ('file' in place && !existsSync(place.file)) return { ledger: copy, name: named.name };
  const ledger = await openLedger(context, place);
  try {
    const found = await openAccount(await context.client(), ledger, named);
    await sayNewAccount(context, found);
    await found.keepIn(copy);
    for await (const row of ledger.rows({ account: found.account })) await copyRow(row, copy);
    return { ledger: copy, name: found.name };
  } finally {
    await ledger.close();
  }
}

async function copyRow(row: Row, to: Ledger): Promise<void> {
  const { id, account, operation, path, sourceNote, size, name, sha256, memoryId } = row;
  await to.add([{ id, account, operation, path, sourceNote, size, name, sha256, memoryId }]);
  const { fence, wakeAt, leaseUntil, generation, account: _account, id: _id, ...rest } = row;
  const { operation: _operation, path: _path, sourceNote: _note, name: _name, ...changes } = rest;
  await to.settle(id, changes);
}
