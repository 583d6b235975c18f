// An import of one file needs no ledger: it is remembered in its own small file before anything is sent. Neither the
// key nor the signed address is in it. Two processes that import the same file take turns.

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobToken } from 'language-service-client';
import type { Context } from '../context.ts';
import { replacePrivate } from '../files/atomic-file.ts';
import { openLock } from '../files/process-lock.ts';
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
  if (!context.isDryRun) await replacePrivate(fileOf(context, known.id), `${JSON.stringify(known)}\n`);
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
