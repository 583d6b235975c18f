// What this machine has started is remembered in one ledger per user, since the service cannot list jobs. The folder is
// for its owner alone, and the signed addresses in it are sealed with the API key. A dry run remembers nothing.

import { chmod, mkdir, open } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  type Bulk,
  createBulk,
  keyMark,
  type Ledger,
  type Limits,
  sqliteLedger,
} from 'language-service-bulk';
import { type Clock, systemClock } from 'language-service-client';
import type { Context } from '../context.ts';
import { readConnection } from '../settings/connection.ts';

/** The jobs of one account on this machine. */
export interface Jobs extends AsyncDisposable {
  readonly bulk: Bulk;
  readonly ledger: Ledger;
  /** The account in the ledger: an address and a key. */
  readonly account: string;
  /** Where files that came through a pipe are kept until they are imported. */
  readonly spoolFolder: string;
  readonly clock: Clock;
}

/** A person waits: a process that was killed is replaced soon, and looks come often. */
const impatient: Partial<Limits> = {
  leaseMs: 5_000,
  firstLookMs: 500,
  longestLookMs: 5_000,
  // The command counts the attempts, by --max-retries; a row that it leaves continues with `tm resume`.
  mostAttempts: Number.POSITIVE_INFINITY,
};

export interface JobsOptions {
  /** Opens the ledger. Default: the ledger of this user on this machine. */
  readonly open?: ((context: Context, account: string) => Promise<Ledger>) | undefined;
  readonly limits?: Partial<Limits> | undefined;
}

export async function openJobs(
  context: Context,
  { open = openOwnLedger, limits = impatient }: JobsOptions = {},
): Promise<Jobs> {
  const { environment, globals, clientParts } = context;
  const clock = clientParts?.clock ?? systemClock;
  const { profile, 'base-url': given } = globals;
  const { baseUrl, apiKey } = await readConnection({ environment, profile, baseUrl: given });
  const client = await context.client();
  const account = `${baseUrl.replace(/\/+$/, '')} ${keyMark(apiKey)}`;
  const ledger = await open(context, account);
  const bulk = await createBulk({ client, apiKey, ledger, account, limits, clock });
  return {
    bulk,
    ledger,
    account,
    spoolFolder: join(stateFolder(environment), 'spool'),
    clock,
    [Symbol.asyncDispose]: () => ledger.close(),
  };
}

/** A dry run remembers nothing. */
async function openOwnLedger(context: Context): Promise<Ledger> {
  return openFileLedger(context, context.isDryRun ? ':memory:' : await ownLedgerFile(context));
}

/** The ledger in this file, by the clock of the context. */
export function openFileLedger({ clientParts }: Context, path: string): Promise<Ledger> {
  const clock = clientParts?.clock ?? systemClock;
  return sqliteLedger(path, { now: () => clock.date() });
}

/** Makes the file where it is missing. */
export function ownLedgerFile({ environment }: Context): Promise<string> {
  return ownFile(stateFolder(environment), 'jobs.db');
}

/** The folder of this user for what outlives a command. */
function stateFolder(environment: Context['environment']): string {
  const base = environment['XDG_STATE_HOME'] || join(environment['HOME'] || homedir(), '.local', 'state');
  return join(base, 'language-service');
}

/** SQLite gives the files beside the ledger the mode of the ledger. */
async function ownFile(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const handle = await open(path, 'a', 0o600);
  await handle.close();
  await chmod(path, 0o600);
  return path;
}
