// The state of a folder and its account. There is a tracked file for each file of a managed kind and for each entry of
// the lock file. Resources without a file and without an entry are untracked.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountError, isGone, unless } from './account-error.ts';
import { type AccountFile, readAccountFile } from './account-file.ts';
import { baseHash, readBase } from './base.ts';
import type { OpenedFile, RowForms } from './file-form.ts';
import { inParallel, readEvery } from './in-parallel.ts';
import { readLockFile } from './keep-lock.ts';
import { kindsNamed, listResources } from './kinds/all-kinds.ts';
import { type Lock, lockName } from './lock.ts';
import type { Side } from './merge.ts';
import { formOf, isPathOf } from './new-file.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import { type Sections, textOf } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';
import { type FoundPath, findMoves, pathsOf, refuseDouble } from './tracked-paths.ts';

/** The files, the lock file and the resources that a command on an account folder has read. */
export type AccountState = Awaited<ReturnType<typeof readState>>;

export interface StateOptions {
  readonly root: string;
  readonly access: Access;
  readonly rows: RowForms;
  /**
   * Which version of an entry is used if the entry changed both in the file and on the service. If undefined, the
   * command reports a conflict.
   */
  readonly take: Side | undefined;
}

/**
 * Reads the files in the account folder, and lists the resources of the account. Returns both, with each file linked to
 * its resource.
 * @throws AccountError `notFound` when the lock file has resources, but the account has none of them. Either the API
 * key belongs to another account, or the resources were deleted.
 */
export async function readState({ root, access, rows, take }: StateOptions) {
  const config = readAccountFile(root, rows.folder);
  const locked = readLockFile(root);
  const managed = await kindsNamed((kind) => config.kinds.has(kind));
  const paths = managed.flatMap((kind) => pathsOf(root, config, locked, kind, formOf(kind, rows)));
  refuseDouble(locked, paths);
  const { opened, lock } = await openAll(root, config, paths, locked);
  const resources = await listResources(access, managed, take === 'file');
  const owned = new Set([...lock.values()].flatMap(({ id, replaces }) => [id, replaces]));
  const free = ({ kind }: ResourceKind) => (resources.get(kind) ?? []).filter(({ id }) => !owned.has(id));
  const trackedFiles = await inParallel(opened, async (tracked): Promise<TrackedFile> => {
    const { path, kind, lockEntry } = tracked;
    if (lockEntry === undefined) {
      const name = config.names.get(path) ?? nameOnline(tracked, free(kind));
      return { ...tracked, name: kind.hasFields ? tracked.name : name, resource: undefined };
    }
    const listed = resources.get(kind.kind)?.find(({ id }) => id === lockEntry.id);
    // A list may not contain a new resource yet, so a missing resource is requested by its id.
    return { ...tracked, resource: listed ?? (await unless(isGone, kind.get(access, lockEntry.id))) };
  });
  refuseOtherAccount(root, trackedFiles);
  // Another clone may have replaced a resource, which changes its id, or somebody may have restored it. If the id in a
  // lock entry no longer exists, its file belongs to the only other resource with its name.
  const linked = trackedFiles.map((tracked) => {
    const { isFile, kind, lockEntry, resource } = tracked;
    if (!isFile || lockEntry === undefined || resource !== undefined) return tracked;
    const [successor, ...others] = free(kind).filter(({ name }) => name === lockEntry.name);
    if (successor === undefined || others.length > 0) return tracked;
    owned.add(successor.id);
    return { ...tracked, resource: successor };
  });
  /** The resources without a file. Contains only the kinds for which `language-service.yaml` says `all`. */
  const untracked = managed
    .filter(({ kind }) => config.kinds.get(kind) === 'all')
    .flatMap((kind) => free(kind).map((resource) => ({ kind, resource })));
  return { root, config, lock, trackedFiles: linked, resources, untracked, owned };
}

/**
 * Opens all files, so that a broken file is refused before the first request. Gives a moved file the lock entry of its
 * old path. Returns the opened files, and the lock file with the new paths.
 */
async function openAll(root: string, { names }: AccountFile, paths: readonly FoundPath[], locked: Lock) {
  const all = await readEvery(paths, (one) => openTracked(root, locked, names, one));
  const { moves, lock } = await findMoves(all, locked);
  const moved = await readEvery(
    paths.filter(({ path }) => moves.has(path)),
    async (one) => ({ ...(await openTracked(root, lock, names, one)), movedFrom: moves.get(one.path) }),
  );
  const stayed = all.filter(({ path }) => !moves.has(path) && (lock.has(path) || !locked.has(path)));
  return { opened: [...stayed, ...moved], lock };
}

async function openTracked(
  root: string,
  lock: Lock,
  names: AccountFile['names'],
  { path, kind, form, isFile }: FoundPath,
): Promise<Omit<TrackedFile, 'resource'>> {
  const lockEntry = lock.get(path);
  const make = (sections: Sections) => form.make(path, sections);
  const baseOf = () => (lockEntry?.base === undefined ? undefined : readBase(root, lockEntry.base));
  const { name = names.get(path) ?? form.nameOf(path), layout } = lockEntry ?? {};
  const open = async () => {
    const bytes = readFileSync(join(root, path));
    return { ...(await form.read(path, bytes, layout)), bytes };
  };
  // The lock file has the names of glossaries and term collections. A YAML file has its own name.
  const wasSynced = lockEntry !== undefined;
  const tracked = { path, kind, isFile, lockEntry, wasSynced, make, baseOf, open, name };
  if (!isFile || kind.download !== undefined) return tracked;
  // Rows are not stored, because the rows of a large account would fill the memory. A changed file is read again.
  if (!kind.hasFields) return { ...tracked, fileHash: baseHash((await open()).sections) };
  return withContent(tracked, await open());
}

/** Returns a tracked YAML file that keeps its content in memory. */
function withContent(tracked: Omit<TrackedFile, 'resource'>, read: OpenedFile): typeof tracked {
  // This is a separate function, so that the function `open` below keeps only `read` in memory.
  const name = textOf(read.sections.get('name')) ?? tracked.name;
  return { ...tracked, name, open: async () => read };
}

/**
 * Returns the name of the resource on the service for a file without a lock entry. Usually, this is the passed `name`.
 * If no resource has this name, returns the name of the resource that a pull would write to this path.
 *
 * This name can differ from `name`, because a file name cannot contain every character.
 */
function nameOnline(
  { path, kind, name }: Pick<TrackedFile, 'path' | 'kind' | 'name'>,
  free: readonly RemoteResource[],
): string {
  if (kind.hasFields || free.some((resource) => resource.name === name)) return name;
  return free.find((resource) => isPathOf(path, resource))?.name ?? name;
}

function refuseOtherAccount(root: string, trackedFiles: readonly TrackedFile[]): void {
  const entries = trackedFiles.filter(({ lockEntry: one }) => one !== undefined && one.replaces !== one.id);
  if (entries.length === 0 || entries.some(({ resource }) => resource !== undefined)) return;
  const message = `this account has none of the resources in language-service.lock.json (${entries.length} checked)`;
  const hint = `Nothing was sent. If this is the wrong account, change --profile or LANGUAGE_SERVICE_KEY. If the resources were deleted, delete ${join(root, lockName)}. Then run the command again to create everything in this account.`;
  throw new AccountError('notFound', message, { hint });
}
