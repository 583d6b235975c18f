// Earlier versions remembered each import of one file in a small file beside the ledger. Those become rows, once.

import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, type Row, rowId } from 'language-service-bulk';
import { sha256OfFile } from 'language-service-description/file-hash';
import type { Context } from '../context.ts';
import { importsFolder, stateFolder } from './ledger-place.ts';

/** As those versions wrote it; `id` is a hash of the account, the content and the name. */
interface RememberedImport {
  readonly id: string;
  readonly account: string;
  readonly path: string;
  readonly name: string;
  readonly token?: { readonly jobId: string; readonly uploaded?: boolean; readonly expiresAt?: string };
  readonly memoryId?: string;
  readonly skipped?: number;
  readonly failure?: { readonly message: string; readonly isFinal: boolean };
}

/** The ledger has a row of the account whose file was gone: the name of the account at that time. */
const goneNote = (account: string) => `imports without files of ${account}`;

/** A file is removed when its row is stored, so a migration that was stopped continues. */
export async function migrateImports(context: Context, ledger: Ledger): Promise<void> {
  const folder = importsFolder(context);
  const accounts = join(stateFolder(context), 'accounts.json');
  const accountOf = await migrateNotes(ledger, accounts);
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    // Those versions replaced each of these files as a whole.
    const known = JSON.parse(await readFile(join(folder, file), 'utf8')) as RememberedImport;
    await addImport(ledger, known, await accountOf(known.account));
    await rm(join(folder, file));
  }
  await rm(folder, { recursive: true });
  await rm(accounts, { force: true });
}

/** Gives what the rows of an account are called. One that the ledger knows at another address is named after its host. */
async function migrateNotes(ledger: Ledger, path: string): Promise<(name: string) => Promise<string>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  // As for the imports.
  const notes = Object.entries(JSON.parse(text) as Readonly<Record<string, string>>);
  const names = new Map<string, string>();
  for (const [note, origin] of notes) {
    if (!note.startsWith('origin of ')) continue;
    const isOther = ((await ledger.recall(note)) ?? origin) !== origin;
    if (isOther) names.set(note.slice('origin of '.length), new URL(origin).host);
  }
  const nameOf = (name: string) => names.get(name) ?? name;
  for (const [note, value] of notes) {
    const [, kind = '', name = ''] = /^(account |origin of |key )(.*)$/.exec(note) ?? [];
    const isKey = kind === 'key ';
    await ledger.remember(
      isKey ? note : `${kind}${nameOf(name)}`,
      kind === 'origin of ' ? value : nameOf(value),
    );
  }
  return async (name) => (await ledger.recall(`account ${nameOf(name)}`)) ?? nameOf(name);
}

async function addImport(ledger: Ledger, known: RememberedImport, account: string): Promise<void> {
  const { id: oldId, path, name } = known;
  const found = await contentOf(path);
  const isSame = found !== undefined && oldIdOf({ ...found, name, account: known.account }) === oldId;
  if (!isSame) await ledger.remember(goneNote(account), known.account);
  const { size, sha256 } = isSame ? found : { size: 0, sha256: undefined };
  const id = sha256 === undefined ? oldId : rowId(account, 'import', sha256, name);
  await ledger.add([{ id, account, operation: 'import', path, size, name, sha256 }]);
  await ledger.settle(id, stateOf(known), ['planned']);
}

async function contentOf(path: string): Promise<{ size: number; sha256: string } | undefined> {
  try {
    return { size: (await stat(path)).size, sha256: await sha256OfFile(path) };
  } catch {
    return undefined; // it is gone, or no longer readable
  }
}

function oldIdOf({ account, sha256 = '', name }: Pick<Row, 'account' | 'sha256' | 'name'>): string {
  const subject = JSON.stringify([account, sha256, name]);
  return createHash('sha256').update(subject).digest('hex').slice(0, 32);
}

function stateOf({ token, memoryId, skipped, failure }: RememberedImport) {
  const { jobId, uploaded, expiresAt } = token ?? {};
  const known =
    failure && ({ kind: 'unknown', class: 'Error', retryable: false, message: failure.message } as const);
  if (memoryId !== undefined) return { state: 'done', jobId, memoryId, skipped } as const;
  if (failure?.isFinal)
    return { state: jobId === undefined ? 'failed' : 'unknown', jobId, failure: known } as const;
  if (jobId === undefined) return { failure: known };
  // Nobody noted when the upload began; the file may have arrived.
  const putAt = Date.now();
  const ends = expiresAt === undefined ? undefined : Date.parse(expiresAt);
  return { state: uploaded ? 'sent' : 'declared', jobId, putAt, declaredAt: putAt, expiresAt: ends } as const;
}

/** Gives new rows what is known of the same content, whose file was gone when its import was migrated. */
export async function linkMigrated(ledger: Ledger, account: string, ids: Iterable<string>): Promise<void> {
  const name = await ledger.recall(goneNote(account));
  if (name === undefined) return;
  for (const id of ids) {
    const row = await ledger.get(id);
    const old = row?.state === 'planned' ? await ledger.get(oldIdOf({ ...row, account: name })) : undefined;
    if (old === undefined) continue;
    const { state, jobId, memoryId, skipped, failure, putAt, declaredAt, expiresAt } = old;
    const changes = { state, jobId, memoryId, skipped, failure, putAt, declaredAt, expiresAt };
    if (await ledger.settle(id, changes, ['planned'])) await ledger.forget(old.id, [state]);
  }
}
