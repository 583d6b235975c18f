// A restore makes an account folder of a backup, without the ids that the account does not have, and applies it. The folder
// keeps what is done, so a stopped restore continues.

import { createHash } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { hasIdForm } from 'language-service-description/id-form';
import { AccountError } from './account-error.ts';
import { preparePlan } from './account-plan.ts';
import { listResources } from './account-state.ts';
import { mostLagMs, pause } from './adopt.ts';
import { type ApplyOptions, applyAccount } from './apply-account.ts';
import { readBase, writeBase } from './base.ts';
import { readLockFile } from './keep-lock.ts';
import { allKinds, kindNamed } from './kinds/all-kinds.ts';
import { type Lock, type LockEntry, lockName, lockObject, printLock, refuseLock } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { checkManifest, manifestName } from './manifest.ts';
import { replaceWhole } from './replace-file.ts';
import type { KindName, Ref, RemoteResource } from './resource-kind.ts';
import { styleProfileForm } from './yaml-form.ts';

export interface RestoreOptions extends Omit<ApplyOptions, 'expect' | 'force' | 'backup' | 'known'> {
  /** The folder of the backup; `root` is the folder of the restored account. */
  readonly from: string;
}

/** A resource of a backup, and what it is now. */
export interface RestoredId {
  readonly kind: string;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** An id in a style profile that the backup and the account lack: the service takes no such id. */
export interface LeftOut {
  readonly path: string;
  readonly id: string;
}

export interface Restored {
  readonly ids: readonly RestoredId[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Creates what the account lacks of a backup, and reads the account again: it then holds what the backup holds.
 * @throws AccountError `invalid` when the backup is damaged; `ambiguous` when the account has other resources of a name,
 * without `adopt`; `differs` when resources of the backup changed in the account, without `take`, and when they change meanwhile.
 */
export async function restoreAccount(options: RestoreOptions): Promise<Restored> {
  const { from, root, access } = options;
  const files = await checkManifest(from);
  const known = readLockFile(from);
  const leftOut = await beginFolder(options, files, known);
  const applied = { ...options, known, force: true, backup: true, expect: undefined };
  const now = (await applyAccount(applied)).ids;
  if (!access.isDryRun) await expectEqual(applied);
  const ids = [...known].flatMap(([path, { kind, name, id }]) => {
    const to = now.get(path);
    return to === undefined ? [] : { kind, name, from: id, to };
  });
  replaceWhole(join(root, 'ids.json'), `[\n${ids.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  await compareRestored(options, known, now);
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
          hint: 'Somebody else changed it meanwhile. Compare with account plan, in the restored folder.',
          data: plan,
        },
      );
    await pause(clock, access.signal);
  }
}

/** Fills the folder once. Its language-service.yaml is written last: a folder with it is whole. */
async function beginFolder(
  { root, from, access }: RestoreOptions,
  files: readonly string[],
  known: Lock,
): Promise<readonly LeftOut[]> {
  const notePath = join(root, '.language-service', 'restore.json');
  const manifest = createHash('sha256')
    .update(readFileSync(join(from, manifestName)))
    .digest('hex');
  refuseFolder(root, from, notePath, manifest);
  const isCopied = (path: string) =>
    path !== lockName && path !== accountFileName && !path.startsWith('.language-service/base/');
  const copied = files.filter(isCopied);
  if (existsSync(join(root, accountFileName))) {
    const lost = copied.find((path) => !existsSync(join(root, path)));
    if (lost === undefined) return readNote(notePath).leftOut;
    throw new AccountError(
      'invalid',
      `${join(root, lost)} is missing: a resource without a file would be deleted`,
      {
        hint: 'Copy it from the backup, or restore into a new folder.',
      },
    );
  }
  const resources = await listResources(access, allKinds);
  const profiles = await restorableProfiles(from, files, known, resources);
  const leftOut = profiles.flatMap((one) => one.leftOut);
  mkdirSync(dirname(notePath), { recursive: true });
  replaceWhole(notePath, `${JSON.stringify({ manifest, leftOut, compared: [] } satisfies Note)}\n`);
  const written = new Map(profiles.map(({ path, bytes }) => [path, bytes]));
  for (const path of copied) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    const bytes = written.get(path);
    if (bytes === undefined) copyFileSync(join(from, path), join(root, path), constants.COPYFILE_FICLONE);
    else replaceWhole(join(root, path), bytes);
  }
  replaceWhole(join(root, lockName), printLock(entriesThatHold(root, from, known, resources)));
  replaceWhole(join(root, accountFileName), readFileSync(join(from, accountFileName)));
  return leftOut;
}

type Resources = ReadonlyMap<KindName, readonly RemoteResource[]>;

/** The entries of what the account still has. Only a file that never changes is known to be equal. */
function entriesThatHold(root: string, from: string, known: Lock, resources: Resources): Lock {
  const lockEntries = allKinds.flatMap(({ kind, download }) =>
    [...known].flatMap(([path, { base: hash, ...lockEntry }]): [string, LockEntry][] => {
      if (lockEntry.kind !== kind || !resources.get(kind)?.some(({ id }) => id === lockEntry.id)) return [];
      const base = download === undefined || hash === undefined ? undefined : readBase(from, hash);
      return [[path, { ...lockEntry, ...(base && { base: writeBase(root, base) }) }]];
    }),
  );
  return new Map(lockEntries);
}

interface RestorableProfile {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly leftOut: readonly LeftOut[];
}

/** The style profiles that name something by id: by its file when the backup has it, without it when nothing has it. */
async function restorableProfiles(
  from: string,
  files: readonly string[],
  known: Lock,
  resources: Resources,
): Promise<RestorableProfile[]> {
  const kind = kindNamed('style-profiles');
  const pathOf = new Map([...known].map(([path, { id }]) => [id, path]));
  const changed: RestorableProfile[] = [];
  for (const path of files.filter((one) => one.startsWith('style-profiles/'))) {
    const file = await styleProfileForm.read(path, readFileSync(join(from, path)), undefined);
    const leftOut: LeftOut[] = [];
    const restored = ({ kinds, id }: Ref) => {
      const isName = [...known.values()].some(
        (lockEntry) => lockEntry.name === id && kinds.some((one) => one === lockEntry.kind),
      );
      if (isName || !hasIdForm(id)) return id;
      const there = kinds.some((one) => resources.get(one)?.some((resource) => resource.id === id));
      const now = pathOf.get(id) ?? (there ? id : undefined);
      if (now === undefined) leftOut.push({ path, id });
      return now;
    };
    const { bytes } = await file.write(kind.withRefs(file.sections, restored));
    changed.push({ path, bytes, leftOut });
  }
  return changed;
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
  readonly leftOut: readonly LeftOut[];
  /** The ids of memories that hold what the backup holds. */
  readonly compared: readonly string[];
}

function readNote(path: string): Note {
  const { manifest, leftOut, compared } = lockObject(readFileSync(path, 'utf8'), path);
  if (typeof manifest !== 'string' || !Array.isArray(leftOut) || !Array.isArray(compared))
    return refuseLock(path, 'it is damaged');
  // Only this file writes it.
  return { manifest, leftOut: leftOut as LeftOut[], compared: compared as string[] };
}
