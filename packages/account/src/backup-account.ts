// A backup is an account folder of every kind, with a manifest. It is made beside its place, so that a stopped backup
// continues, and what has the name of a backup is whole.

import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AccountError } from './account-error.ts';
import { changeLockFile, readLockFile } from './keep-lock.ts';
import { printLock } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { writeManifest } from './manifest.ts';
import { packedMemoryForm } from './memory-form.ts';
import { makeFolder, type PullAccountOptions, pullAccount } from './pull-account.ts';
import { kindNames } from './resource-kind.ts';

/** The account is read until two readings are equal: a resource may be written while others are read. */
const mostReadings = 6;
const everything = `# A backup of an account.\n${kindNames.map((kind) => `${kind}: all\n`).join('')}`;

export type BackupOptions = Omit<PullAccountOptions, 'take'>;

/**
 * Writes everything that the account holds into a new folder, and gives how many resources that are.
 * @throws AccountError `invalid` when the folder exists, `differs` when the account changes all the time.
 */
export async function backUpAccount(options: BackupOptions): Promise<number> {
  const { root: folder, rows } = options;
  if (existsSync(folder))
    throw new AccountError('invalid', `${folder} exists`, { hint: 'Use a new folder for the backup.' });
  const root = `${folder}.part`;
  beginAt(root);
  const pull = { ...options, root, rows: { ...rows, 'translation-memories': packedMemoryForm } };
  let before = '';
  for (let readings = 1; ; readings += 1) {
    await clear(root);
    await pullAccount({ ...pull, take: 'service' });
    const now = printLock(readLockFile(root));
    if (now === before) break;
    if (readings === mostReadings)
      throw new AccountError('differs', 'the account changed during every attempt to read it', {
        hint: 'Run the command again: it keeps exported memories.',
      });
    before = now;
  }
  await writeManifest(root);
  renameSync(root, folder);
  return readLockFile(folder).size;
}

function beginAt(root: string): void {
  const path = join(root, accountFileName);
  if (!existsSync(path)) {
    if (existsSync(root) && readdirSync(root).some((name) => name !== '.language-service')) refuse(root);
    makeFolder(root, everything);
  }
  if (readFileSync(path, 'utf8') !== everything) refuse(root);
}

/** Removes all but memories, which never change: a pull leaves out what a file does not mention. */
async function clear(root: string): Promise<void> {
  const lock = readLockFile(root);
  const stays = (path: string) => lock.get(path)?.kind === 'translation-memories';
  const left = [...lock.keys()].filter((path) => !stays(path));
  await changeLockFile(root, () => new Map(left.map((path) => [path, undefined])));
  for (const kind of kindNames)
    for (const name of existsSync(join(root, kind)) ? readdirSync(join(root, kind)) : [])
      if (!stays(`${kind}/${name}`)) rmSync(join(root, kind, name), { recursive: true });
}

function refuse(root: string): never {
  throw new AccountError('invalid', `${root} is not an unfinished backup`, {
    hint: 'Use another folder, or remove this one.',
  });
}
