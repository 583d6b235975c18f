// An import of one file needs no ledger: it is remembered in its own small file before anything is sent. Neither the
// key nor the signed address is in it. Two processes that import the same file take turns.

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AccountError, type AccountRecords, openAccount } from 'language-service-bulk/account';
import type { JobToken } from 'language-service-client';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { replacePrivate } from '../files/atomic-file.ts';
import { openLock } from '../files/process-lock.ts';
import { readConnection } from '../settings/connection.ts';
import { stateFolder } from './ledger-place.ts';
import type { ReportedJob } from './row-result.ts';

/** What is remembered of an import. */
export interface RememberedImport {
  readonly id: string;
  /** What its user calls it. */
  readonly account: string;
  readonly path: string;
  readonly name: string;
  /** Of a job that may still succeed, or that the service has forgotten. */
  readonly token?: JobToken | undefined;
  readonly memoryId?: string | undefined;
  readonly skipped?: number | undefined;
  /** Why the last run ended without a memory, and whether a further run may succeed. */
  readonly failure?: { readonly message: string; readonly isFinal: boolean } | undefined;
}

/** In hex. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

export function importId(account: string, sha256: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([account, sha256, name]))
    .digest('hex')
    .slice(0, 32);
}

function folderOf(context: Context): string {
  return join(stateFolder(context), 'imports');
}

function fileOf(context: Context, id: string): string {
  return join(folderOf(context), `${id}.json`);
}

export async function readImport(context: Context, id: string): Promise<RememberedImport | undefined> {
  const text = await readFile(fileOf(context, id), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Only `remember` writes these files, and each is replaced as a whole.
  return text === undefined ? undefined : (JSON.parse(text) as RememberedImport);
}

/** Every import of this user, of any account. */
export async function allImports(context: Context): Promise<RememberedImport[]> {
  const names = await readdir(folderOf(context)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: RememberedImport[] = [];
  for (const name of names.sort()) {
    if (!name.endsWith('.json')) continue;
    const one = await readImport(context, name.slice(0, -'.json'.length));
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** Survives the end of the process and of the machine. A dry run remembers nothing. */
export async function remember(context: Context, known: RememberedImport): Promise<void> {
  if (!context.isDryRun)
    await replacePrivate(
      fileOf(context, known.id),
      `${JSON.stringify(known)}
`,
    );
}

/** Another store knows the import now. */
export async function forgetImport(context: Context, { id }: RememberedImport): Promise<void> {
  if (!context.isDryRun) await rm(fileOf(context, id), { force: true });
}

/** Works on an import while no other process does. */
export async function holding<T>(context: Context, id: string, work: () => Promise<T>): Promise<T> {
  if (context.isDryRun) return work();
  const folder = join(stateFolder(context), 'locks');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await openLock(join(folder, id));
  try {
    while (!lock.take()) {
      await context.progress('waiting for another process that does the same');
      const ms = 50 + Math.random() * 150;
      await pause(ms, undefined, { signal: context.signal }).catch(() => context.signal.throwIfAborted());
    }
    return await work();
  } finally {
    lock.release();
  }
}

/** An import as `tm report` shows it. */
export function reportedImport({
  id,
  path,
  name,
  token,
  memoryId,
  skipped,
  failure,
}: RememberedImport): ReportedJob {
  const state = stateOf({ token, memoryId, failure });
  const error = state === 'done' ? undefined : failure?.message;
  return {
    id,
    operation: 'import',
    state,
    file: path,
    name,
    jobId: token?.jobId,
    memoryId,
    skipped,
    error,
    duplicates: [],
  };
}

export function stateOf({
  token,
  memoryId,
  failure,
}: Pick<RememberedImport, 'token' | 'memoryId' | 'failure'>): ReportedJob['state'] {
  if (memoryId !== undefined) return 'done';
  // A failed job leaves no token; one that the service has forgotten may have become a memory.
  if (failure?.isFinal === true) return token === undefined ? 'failed' : 'unknown';
  if (token === undefined) return 'planned';
  return token.operation === 'import' && token.uploaded === true ? 'sent' : 'declared';
}

// As in a ledger, the account of remembered imports is a name that its user gives, and all keys and addresses of an account
// share it. A key that is new to the name must be able to read what is remembered under it.

interface Wanted {
  readonly path: string;
  /** Of the new memory. */
  readonly name: string;
  readonly account?: string | undefined;
}

/**
 * The same content under the same name is the same import, wherever the file is. Remembers the key for the account.
 *
 * @throws UsageError if the key may be of another account.
 */
export async function importOf(context: Context, wanted: Wanted): Promise<RememberedImport> {
  const { path, name } = wanted;
  const { account, keep } = await openImports(context, wanted.account);
  if (!context.isDryRun) await keep().catch(refuseAccount);
  return { id: importId(account, await sha256Of(path), name), account, path, name };
}

/** Every import of this account. @throws UsageError if the key may be of another one. */
export async function readImports(context: Context, name: string | undefined): Promise<RememberedImport[]> {
  const { account } = await openImports(context, name);
  return (await allImports(context)).filter((one) => one.account === account);
}

async function openImports(context: Context, name = 'default') {
  const { environment, globals } = context;
  const { profile, 'base-url': given } = globals;
  const connection = await readConnection({ environment, profile, baseUrl: given });
  const records = recordsOf(context);
  return openAccount(await context.client(), records, { ...connection, name }).catch(refuseAccount);
}

type Notes = Readonly<Record<string, string>>;

function recordsOf(context: Context): AccountRecords {
  const path = join(stateFolder(context), 'accounts.json');
  const notes = async (): Promise<Notes> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    // Only `remember` writes the file, and as a whole.
    return JSON.parse(text) as Notes;
  };
  const recall = async (name: string) => {
    const known = await notes();
    return Object.hasOwn(known, name) ? known[name] : undefined;
  };
  return {
    recall,
    remember: (name, text) =>
      holding(context, 'accounts', async () => {
        const known = await recall(name);
        if (known !== undefined) return known;
        await replacePrivate(path, `${JSON.stringify({ ...(await notes()), [name]: text })}\n`);
        return text;
      }),
    async *rows({ account }) {
      for (const one of await allImports(context))
        if (one.account === account) yield { memoryId: one.memoryId, jobId: one.token?.jobId };
    },
  };
}

/** Throws what says how to continue under the right name, and any other failure as it is. */
export function refuseAccount(error: unknown): never {
  if (!(error instanceof AccountError)) throw error;
  throw new UsageError(
    error.message,
    `Continue that account with one of its keys, or add --account ${error.known ?? 'NAME'} to the same command.`,
  );
}
