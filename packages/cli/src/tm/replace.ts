// `tm replace`: a memory never changes, so another one takes its place: it is imported, every style profile takes it, and
// the old one is deleted last. What is under way is remembered, so that the same command finishes it after a stop.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Backup,
  kindNamed,
  openProcessLock,
  retireResource,
  type Sections,
  sectionsOfTmx,
} from 'language-service-account';
import { createFolder } from 'language-service-description/create-folder';
import { sha256OfFile } from 'language-service-description/file-hash';
import { importVerdict } from 'language-service-tmx';
import { backupIn } from '../account/command-backup.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { replacePrivate } from '../files/atomic-file.ts';
import { readChunks } from '../files/read-chunks.ts';
import { pluralize } from '../output/amounts.ts';
import { safeLine } from '../output/safe-text.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { keepMemory, memoryExists, type NamedMemory, namedMemory } from './backup.ts';
import { refusalInWords } from './check-files.ts';
import { checkFile, isCompressed } from './files-to-import.ts';
import { finished } from './finish-import.ts';
import { importOne } from './import-one.ts';
import { stateFolder } from './ledger-place.ts';
import { type Jobs, openJobs } from './open-jobs.ts';
import { sayHowToContinue } from './row-result.ts';
import { memory as memoryName, noBackup } from './tm-options.ts';

/** What is remembered until the old memory is deleted. */
export interface Replacement {
  readonly old: NamedMemory;
  /** The file of the new memory. */
  readonly path: string;
  /** The file that the old memory was exported to. */
  readonly backup?: string | undefined;
  /** Whether the old memory may be deleted already. */
  readonly isDeleting?: boolean;
  /** The new memory, from then on. */
  readonly memoryId?: string;
  /** What an edit did to the units. */
  readonly counts?: { readonly changed: number; readonly dropped: number };
}

export type Replaced = Awaited<ReturnType<typeof finishReplacement>>;

export const command = verb(
  {
    description:
      'Imports the file under the name of the memory, replaces the old memory in every style profile, reads the profiles again, and deletes the old memory. It exports the old memory to .language-service/backups first. After an interruption, run the same command again.',
    positionals: [memoryName, { name: 'file', kind: 'file', summary: 'The TMX file of the new memory' }],
    options: noBackup,
    examples: ['language-service tm replace Manuals manuals.tmx --yes'],
  },
  async (context, { positionals: { memory, file }, options }) => {
    const path = resolve(context.folder, file);
    if (isCompressed(path)) throw new UsageError(`${file} is compressed`, 'Unpack it first.');
    await checkFile(path, file);
    await refuseUnusable(context, file, path);
    await using jobs = await openJobs(context, {});
    const key = replacementKey(['replace', memory, await sha256OfFile(path), jobs.account]);
    const data = await replacing(context, key, async (known) => {
      const old = known?.old ?? (await namedMemory(context, memory));
      const finish = { ...options, kept: backupIn(context), label: file };
      return finishReplacement(context, jobs, { key, ...known, old, path }, finish);
    });
    return { data };
  },
  render,
);

/** The same command has the same key. */
export function replacementKey(words: readonly (string | undefined)[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32);
}

/** Where a replacement is remembered. */
export function replacementPath(context: Context, key: string, extension: 'json' | 'tmx'): string {
  return join(stateFolder(context), 'replacements', `${key}.${extension}`);
}

/** Runs the work with what a stopped command of the same key left, while no other process does. */
export async function replacing<T>(
  context: Context,
  key: string,
  work: (known: Replacement | undefined) => Promise<T>,
): Promise<T> {
  const found = async () => {
    const path = replacementPath(context, key, 'json');
    const text = existsSync(path) ? await readFile(path, 'utf8') : undefined;
    if (text === undefined) return work(undefined);
    // Only `finishReplacement` writes these files, and each as a whole.
    const known = JSON.parse(text) as Replacement;
    // A later command may have replaced both of its memories.
    const { old, memoryId = old.id } = known;
    const isThere = (await memoryExists(context, old.id)) || (await memoryExists(context, memoryId));
    if (!isThere) await forget(context, key);
    return work(isThere ? known : undefined);
  };
  return sayHowToContinue(continueHint, () => holding(context, key, found));
}

/** Nothing may remember a file that is gone. */
async function forget(context: Context, key: string): Promise<void> {
  if (context.isDryRun) return;
  for (const extension of ['json', 'tmx'] as const)
    await rm(replacementPath(context, key, extension), { force: true });
}

const continueHint = 'The same command continues.';

/** Works on a replacement while no other process does. */
async function holding<T>(context: Context, key: string, work: () => Promise<T>): Promise<T> {
  if (context.isDryRun) return work();
  const folder = join(stateFolder(context), 'locks');
  createFolder(folder, 0o700);
  const lock = await ofAccount(() => openProcessLock(join(folder, key)));
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

/** @throws UsageError where an import would fail, or the new memory would be empty. */
async function refuseUnusable(context: Context, label: string, path: string): Promise<void> {
  const { refusal } = await importVerdict(() => readChunks(path, context), context);
  if (refusal === undefined) return;
  const how = refusal.reason === 'nothingStored' ? 'an import would store nothing: ' : '';
  throw new UsageError(`${label}: ${how}${refusalInWords(refusal)}`, 'Nothing was sent.');
}

interface FinishOptions {
  /** Where the old memory is kept. */
  readonly kept: Backup;
  /** How messages name the file. */
  readonly label: string;
  readonly 'no-backup'?: boolean | undefined;
}

/** From the backup and the import of the new memory to the end of the old one. */
export async function finishReplacement(
  context: Context,
  jobs: Jobs,
  { key, ...known }: Replacement & { readonly key: string },
  { kept, label, 'no-backup': noBackup }: FinishOptions,
) {
  const { old, path, isDeleting = false } = known;
  const { isDryRun, signal } = context;
  const keep = async (now: Replacement) => {
    if (!isDryRun) await replacePrivate(replacementPath(context, key, 'json'), `${JSON.stringify(now)}\n`);
  };
  let { backup } = known;
  const keepOld = async (next?: { readonly successor: string; readonly after: Sections }) => {
    if (!noBackup) backup = await keepMemory(context, kept, old, { exported: backup, ...next });
    return backup;
  };
  if (!isDeleting && backup === undefined) await keepOld();
  const replacement = { ...known, backup };
  await keep(replacement);
  const { memoryId, segments, skipped } = await importNew(context, jobs, { old, path, label });
  let wasThere = true;
  if (memoryId !== old.id) {
    await keep({ ...replacement, isDeleting: true, memoryId });
    await context.progress(`${label}: adding the new memory to style profiles`);
    const access = { client: await context.client(), signal, isDryRun };
    const kind = kindNamed('translation-memories');
    const after = sectionsOfTmx(await sha256OfFile(path));
    const keepOldAs = { keep: () => keepOld({ successor: memoryId, after }) };
    wasThere = await ofAccount(() =>
      retireResource(access, kind, { old: old.id, id: memoryId }, { backup: keepOldAs }),
    );
  }
  await forget(context, key);
  const data = { name: old.name, replaced: old.id, memoryId, segments, skipped, backup };
  if (wasThere || isDeleting) return data;
  throw deletedByOthers(data);
}

function deletedByOthers(data: Replaced): CommandError {
  const { name, replaced, memoryId } = data;
  const message = `somebody else deleted ${name} (${replaced}) while the command ran`;
  const hint = `The new memory ${memoryId} remains. Delete it with: language-service tm delete ${memoryId}`;
  return new CommandError('checkFailed', message, { hint, data });
}

/** Imports the new memory. @throws CommandError when it is not imported, or holds nothing. */
async function importNew(
  context: Context,
  jobs: Jobs,
  { old, path, label }: Pick<Replacement, 'old' | 'path'> & Pick<FinishOptions, 'label'>,
) {
  const { result: row } = await importOne(context, jobs, {
    ...{ path, name: old.name, label, hint: continueHint },
    existing: 'duplicate',
  });
  if (row.exitStatus !== 'done')
    throw new CommandError(row.exitStatus, `${label}: not imported: ${row.reason}`, { hint: continueHint });
  const { memoryId = '', segments, skipped = 0 } = await finished(context, row, path, {});
  if (segments === 0)
    throw new CommandError('partlyDone', `${label}: the new memory ${memoryId} has no segments`, {
      hint: `The old memory ${old.id} was not deleted. Delete the new one: language-service tm delete ${memoryId}`,
    });
  return { memoryId, segments, skipped };
}

type Printed = Pick<Replaced, 'name' | 'replaced' | 'memoryId'> & Partial<Replaced>;

export function render({ name, replaced, memoryId, segments, skipped = 0 }: Printed): string {
  if (memoryId === replaced)
    return `${safeLine(`${name}: ${memoryId} was made of this file; nothing changed`)}\n`;
  const stored =
    segments === undefined ? '' : `, ${pluralize(segments, 'segment')} stored, ${skipped} skipped`;
  return `${safeLine(`${name}: ${memoryId} replaces ${replaced}${stored}`)}\n`;
}
