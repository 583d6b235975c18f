// What a command overwrites or deletes is kept first, in another account folder: its files hold what was there, its lock
// file has what took their place, and the bases have what the command wrote. An undo is a restore of that folder.

import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Clock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { sha256OfFile } from 'language-service-description/file-hash';
import { formsOf } from './account-state.ts';
import { type Evidence, evidenceName, readableIds } from './backup-evidence.ts';
import { writeBase } from './base.ts';
import type { RowForms } from './file-form.ts';
import { newPaths } from './file-slug.ts';
import { makeStateFolder, readLockFile } from './keep-lock.ts';
import { type Lock, type LockEntry, lockName, printLock } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { filesIn, manifestName, writeManifest } from './manifest.ts';
import { replaceWhole } from './replace-file.ts';
import { type Access, kindNames, type RemoteResource, type ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

export interface Overwritten extends Pick<RemoteResource, 'id' | 'name'> {
  /** What it holds. Default: it is read. */
  readonly before?: Sections | undefined;
  /** An export of it. Default: it is exported. */
  readonly exported?: string | undefined;
  /** What it holds after the command; absent for what is deleted. */
  readonly after?: Sections;
  /** The id of what takes its place. Default: its own. */
  readonly successor?: string;
}

/** The backup of a command; its folder exists once something is in it. */
export type Backup = ReturnType<typeof newBackup>;

/** A backup in the `.language-service/backups` of a folder. @param origin that of the account: `https://api.example.com`. */
export function newBackup(root: string, clock: Clock, rows: RowForms, origin: () => Promise<string>) {
  const forms = formsOf(rows);
  const lock = new Map<string, LockEntry>();
  const sums = new Map<string, string>();
  const nextPath = newPaths([]);
  let folder: string | undefined;
  let ids: Evidence['ids'] = [];
  return {
    /** Gives the path of the file; undefined in a dry run. */
    async keep(
      access: Access,
      kind: ResourceKind,
      { id, name, before, exported, after, successor = id }: Overwritten,
    ) {
      if (access.isDryRun) return exported === undefined ? recordExport(access, kind, id) : undefined;
      const form = forms[kind.kind];
      const [known, entry] = [...lock].find(([, one]) => one.kind === kind.kind && one.id === id) ?? [];
      const path = known ?? nextPath(kind.kind, { id, name }, form.extensions[0] ?? '');
      const content =
        kind.download === undefined && !known
          ? (before ?? (await (await kind.get(access, id)).content()))
          : undefined;
      const made = content && (await form.make(path, content));
      const lost = new Set([id, ...[...lock.values()].map((one) => one.id)]);
      ids = ids.filter((one) => !lost.has(one.id));
      if (ids.length === 0) ids = await readableIds(access, kind, lost);
      const evidence: Evidence = { origin: await origin(), at: clock.date(), ids };
      folder ??= makeFolder(root, clock);
      const file = join(folder, path);
      // Without its manifest, a backup is one that was stopped here.
      rmSync(join(folder, manifestName), { force: true });
      replaceWhole(join(folder, evidenceName), `${JSON.stringify(evidence)}\n`);
      createFolder(dirname(file));
      if (made !== undefined) writeFileSync(file, made.bytes);
      else if (!known && exported !== undefined) copyFileSync(exported, file);
      else if (!known) await kind.download?.(access, id, file);
      if (!known) sums.set(path, await sha256OfFile(file));
      const base = after && writeBase(folder, after);
      lock.set(path, { kind: kind.kind, id: successor, name, base, layout: (made ?? entry)?.layout });
      await writeState(folder, lock, sums);
      return file;
    },
  };
}

/** What makes an account folder of the files. */
async function writeState(folder: string, lock: Lock, sums: ReadonlyMap<string, string>): Promise<void> {
  const kinds = kindNames.filter((one) => [...lock.values()].some((held) => held.kind === one));
  replaceWhole(join(folder, accountFileName), kinds.map((one) => `${one}: all\n`).join(''));
  replaceWhole(join(folder, lockName), printLock(lock));
  await writeManifest(folder, sums);
}

/** What a dry run exports is an example: it is not kept. */
async function recordExport(access: Access, kind: ResourceKind, id: string): Promise<undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'language-service-'));
  try {
    await kind.download?.(access, id, join(folder, 'example.tmx'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The time, and a number where several commands began in one second. */
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/;

/** A new folder, which is named by the time. */
function makeFolder(root: string, clock: Clock): string {
  const all = join(makeStateFolder(root), 'backups');
  const time = `${new Date(clock.date()).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (let count = 1; ; count += 1) {
    const folder = join(all, count === 1 ? time : `${time}-${count}`);
    // Another command may be first. What a killed process leaves of a file is in the folder below.
    if (createFolder(join(folder, '.language-service'))) return folder;
  }
}

/** The backups of a folder, the oldest first. Only the lock of a damaged one throws. */
export function listBackups(root: string): readonly { readonly folder: string; lock(): Lock }[] {
  const all = join(root, '.language-service', 'backups');
  const names = existsSync(all) ? readdirSync(all).sort() : [];
  return names
    .map((name) => join(all, name))
    .filter((folder) => backupName.test(basename(folder)) && existsSync(join(folder, lockName)))
    .map((folder) => ({ folder, lock: () => readLockFile(folder, join(folder, lockName), damaged) }));
}

const damaged =
  'The backup is damaged. Use another copy, or another backup of: language-service account undo';

/** What the lock file of a backup has is whole, also where its command was killed: the rest goes. */
export async function completeBackup(folder: string): Promise<void> {
  const lock = readLockFile(folder);
  if (existsSync(join(folder, manifestName)) || lock.size === 0) return;
  for (const path of filesIn(folder)) {
    const isStray = kindNames.some((kind) => path.startsWith(`${kind}/`)) && !lock.has(path);
    if (isStray || path.endsWith('.part')) rmSync(join(folder, path));
  }
  await writeManifest(folder);
}
