// What a folder and the account hold: a tracked file for each file of a managed kind and for each entry of the lock file, and
// the resources of the account that have neither.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AccountError, isForbidden, isGone, unless } from './account-error.ts';
import { type AccountFile, readAccountFile } from './account-file.ts';
import { baseHash, readBase } from './base.ts';
import type { OpenedFile, RowForms } from './file-form.ts';
import { inParallel, readEvery } from './in-parallel.ts';
import { readLockFile } from './keep-lock.ts';
import { kindsNamed } from './kinds/all-kinds.ts';
import { accountFileName, type Lock } from './lock.ts';
import type { Side } from './merge.ts';
import { formOf, isPathOf } from './new-file.ts';
import type { Access, KindName, RemoteResource, ResourceKind } from './resource-kind.ts';
import { type Sections, textOf } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';
import { type FoundPath, findMoves, pathsOf, refuseDouble } from './tracked-paths.ts';

export interface AccountState {
  readonly root: string;
  readonly config: AccountFile;
  readonly lock: Lock;
  readonly trackedFiles: readonly TrackedFile[];
  /** Everything that the account has of the kinds that were listed. */
  readonly resources: Resources;
  /** What is online, of a kind that is managed as a whole, and has no file. */
  readonly untracked: readonly { readonly kind: ResourceKind; readonly resource: RemoteResource }[];
}

export type Resources = ReadonlyMap<KindName, readonly RemoteResource[]>;

export interface StateOptions {
  readonly root: string;
  readonly access: Access;
  readonly rows: RowForms;
  /** The side that decides where both changed an entry; default: neither. */
  readonly take: Side | undefined;
}

/** Throws AccountError `notFound` when no id of the lock file exists in the account: it is another one. */
export async function readState({ root, access, rows, take }: StateOptions): Promise<AccountState> {
  const config = readAccountFile(root);
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
    // A list lacks for a while what was created: nothing is gone before its id says so.
    return { ...tracked, resource: listed ?? (await unless(isGone, kind.get(access, lockEntry.id))) };
  });
  refuseOtherAccount(trackedFiles);
  const untracked = managed
    .filter(({ kind }) => config.kinds.get(kind) === 'all')
    .flatMap((kind) => free(kind).map((resource) => ({ kind, resource })));
  return { root, config, lock, trackedFiles, resources, untracked };
}

/**
 * Opens all files. A broken file is refused before the first request. A file that was moved has the entry of
 * its old path.
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

/**
 * Lists the resources, and for their names those that profiles refer to. What the key cannot list is absent,
 * and named by its id.
 *
 * @param hasProfiles whether style profiles are listed where they are not managed: they may hold what is
 * created again.
 */
export async function listResources(
  access: Access,
  managed: readonly ResourceKind[],
  hasProfiles = false,
): Promise<Resources> {
  const names = new Set(managed.map(({ kind }) => kind));
  const isListed = (kind: KindName) =>
    names.has('style-profiles') || names.has(kind) || (hasProfiles && kind === 'style-profiles');
  const lists = await inParallel(await kindsNamed(isListed), async (kind) => {
    const all = await kind.list(access).catch((error: unknown) => {
      if (!isForbidden(error)) throw error;
      if (!names.has(kind.kind)) return undefined;
      throw new AccountError('forbidden', `the key cannot list ${kind.nouns}: ${error.message}`, {
        hint: `Use another key, or remove the line ${kind.kind} from ${accountFileName} and run the command again.`,
      });
    });
    return all === undefined ? [] : [[kind.kind, all] as const];
  });
  return new Map(lists.flat());
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
  // Names of rows are in the lock file; those of YAML are in the file.
  const tracked = { path, kind, isFile, lockEntry, make, baseOf, open, name };
  if (!isFile || kind.download !== undefined) return tracked;
  // Rows are read again where something changed: those of a large account would fill the memory, as would a closure of them.
  if (!kind.hasFields) return { ...tracked, fileHash: baseHash((await open()).sections) };
  return withContent(tracked, await open());
}

function withContent(tracked: Omit<TrackedFile, 'resource'>, read: OpenedFile): typeof tracked {
  const name = textOf(read.sections.get('name')) ?? tracked.name;
  return { ...tracked, name, open: async () => read };
}

/**
 * Returns the name of a file's resource. Not every name can name a file: the lock file has it. Without its
 * entry, a file has the resource that a pull puts there.
 */
function nameOnline(
  { path, kind, name }: Pick<TrackedFile, 'path' | 'kind' | 'name'>,
  free: readonly RemoteResource[],
): string {
  if (kind.hasFields || free.some((resource) => resource.name === name)) return name;
  return free.find((resource) => isPathOf(path, resource))?.name ?? name;
}

function refuseOtherAccount(trackedFiles: readonly TrackedFile[]): void {
  const entries = trackedFiles.filter(
    ({ lockEntry }) => lockEntry !== undefined && lockEntry.replaces !== lockEntry.id,
  );
  if (entries.length === 0 || entries.some(({ resource }) => resource !== undefined)) return;
  throw new AccountError(
    'notFound',
    `none of the ${entries.length} ids of the lock file exists in this account: the key belongs to another account, or the account is empty`,
    { hint: 'Nothing was sent. Check --profile. To fill this account, remove language-service.lock.json.' },
  );
}
