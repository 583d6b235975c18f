// A restore makes an account folder of a backup, and applies it. The folder keeps what is done, so a stopped restore continues.

import { constants, copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { sha256OfFile } from 'language-service-description/file-hash';
import { AccountError } from './account-error.ts';
import { preparePlan } from './account-plan.ts';
import { mostLagMs, pause } from './adopt.ts';
import { type ApplyOptions, applyAccount } from './apply-account.ts';
import { refuseOtherBackup } from './backup-evidence.ts';
import { completeBackup } from './command-backup.ts';
import { readLockFile } from './keep-lock.ts';
import type { Lock } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { checkManifest, manifestName } from './manifest.ts';
import { replaceWhole } from './replace-file.ts';
import { kindNames } from './resource-kind.ts';

export interface RestoreOptions extends Omit<ApplyOptions, 'expect' | 'force' | 'known' | 'isUndo'> {
  /** The folder of the backup; `root` is the folder of the restored account. */
  readonly from: string;
  /** The origin of the account, for an undo, which takes no backup of another account. Absent: it is no undo. */
  readonly undoAt?: string | undefined;
}

/**
 * `ids`: what the backup has, and what it is now.
 * `leftOut`: ids in style profiles that the backup and the account lack: the service takes no such id.
 */
export type Restored = Awaited<ReturnType<typeof restoreAccount>>;

/**
 * Creates what the account lacks of a backup, and reads the account again: it then holds what the backup holds.
 * @throws AccountError `invalid` when the backup is damaged; `ambiguous` when the account has other resources of a name,
 * without `adopt`; `differs` when resources of the backup changed in the account, without `take`, and when they change meanwhile.
 */
export async function restoreAccount(options: RestoreOptions) {
  const { from, root, access, undoAt } = options;
  if (undoAt !== undefined) await completeBackup(from);
  const files = await checkManifest(from);
  const known = readLockFile(from);
  if (undoAt !== undefined) await refuseOtherBackup(access, from, known, undoAt);
  await beginFolder(options, files);
  const applied = { ...options, known, isUndo: undoAt !== undefined, force: true, expect: undefined };
  const { ids: now, plan } = await applyAccount(applied);
  if (!access.isDryRun) await expectEqual(applied);
  const ids = [...known].flatMap(([path, { kind, name, id }]) => {
    const to = now.get(path);
    return to === undefined ? [] : { kind, name, from: id, to };
  });
  replaceWhole(join(root, 'ids.json'), `[\n${ids.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  await compareRestored(options, known, now);
  const leftOut = plan.resources.flatMap(({ path, toFile }) =>
    toFile.flatMap(({ part, kind, source: id }) =>
      part === 'references' && kind === 'removed' ? { path, id } : [],
    ),
  );
  return { ids, leftOut };
}

/** Compares the memories that have other ids than in the backup; a stopped restore does not compare one again. */
async function compareRestored(
  { root, from, access }: RestoreOptions,
  known: Lock,
  now: ReadonlyMap<string, string>,
): Promise<void> {
  const notePath = join(root, '.language-service', 'restore.json');
  const note = readNote(notePath);
  const compared = [...note.compared];
  for (const [path, { kind, id: before }] of known) {
    const id = now.get(path);
    if (kind !== 'translation-memories' || id === undefined || id === before || compared.includes(id))
      continue;
    const { compareMemory } = await import('./compare-memories.ts');
    await compareMemory(access, { path, id }, { root, from });
    compared.push(id);
    replaceWhole(notePath, `${JSON.stringify({ ...note, compared })}\n`);
  }
}

/** Waits until lists have what was created. */
async function expectEqual(options: Parameters<typeof preparePlan>[0]): Promise<void> {
  const { clock, access } = options;
  const until = clock.date() + mostLagMs;
  for (;;) {
    const { plan } = await preparePlan(options);
    if (plan.resources.length === 0) return;
    if (clock.date() >= until)
      throw new AccountError(
        'differs',
        `the account differs from the backup: ${plan.resources.map(({ path }) => path).join(', ')}`,
        {
          hint: 'Somebody else changed it at the same time. Compare with account plan, in the restored folder.',
          data: plan,
        },
      );
    await pause(clock, access.signal);
  }
}

/** Copies the backup once. Its language-service.yaml comes last: a folder with it is whole. */
async function beginFolder({ root, from }: RestoreOptions, files: readonly string[]): Promise<void> {
  const notePath = join(root, '.language-service', 'restore.json');
  const manifest = await sha256OfFile(join(from, manifestName));
  refuseFolder(root, from, notePath, manifest);
  const accountPath = join(root, accountFileName);
  const lost = files.find(
    (path) => kindNames.some((kind) => path.startsWith(`${kind}/`)) && !existsSync(join(root, path)),
  );
  if (existsSync(accountPath)) {
    if (lost === undefined) return;
    const message = `${join(root, lost)} is missing: a resource without a file would be deleted`;
    const hint = 'Copy it from the backup, or restore into a new folder.';
    throw new AccountError('invalid', message, { hint });
  }
  createFolder(dirname(notePath));
  replaceWhole(notePath, `${JSON.stringify({ manifest, compared: [] } satisfies Note)}\n`);
  for (const path of files.filter((one) => one !== accountFileName)) {
    createFolder(dirname(join(root, path)));
    copyFileSync(join(from, path), join(root, path), constants.COPYFILE_FICLONE);
  }
  replaceWhole(accountPath, readFileSync(join(from, accountFileName)));
}

function refuseFolder(root: string, from: string, notePath: string, manifest: string): void {
  if (!relative(resolve(from), resolve(root)).startsWith('..'))
    throw new AccountError('invalid', `${root} is in the backup`, { hint: 'Use another folder.' });
  if (existsSync(notePath) && readNote(notePath).manifest === manifest) return;
  const names = existsSync(root) && !existsSync(notePath) ? readdirSync(root) : [];
  if (!existsSync(notePath) && names.every((name) => name === '.language-service')) return;
  throw new AccountError('invalid', `${root} exists, and is not a restore of this backup`, {
    hint: 'Use a new folder for the restored account.',
  });
}

interface Note {
  readonly manifest: string;
  /** The ids of memories that hold what the backup holds. */
  readonly compared: readonly string[];
}

function readNote(path: string): Note {
  // Only this file writes it, and as a whole.
  return JSON.parse(readFileSync(path, 'utf8')) as Note;
}
