// What a folder and the account hold: a tracked file for each file of a managed kind and for each entry of the lock file, and
// the resources of the account that have neither.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PermissionError } from 'language-service-client';
import { AccountError, isForbidden, isGone, unless } from './account-error.ts';
import { type AccountFile, readAccountFile } from './account-file.ts';
import { baseHash, readBase } from './base.ts';
import { inParallel, readEvery } from './in-parallel.ts';
import { readLockFile } from './keep-lock.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { profileRefs } from './kinds/style-profiles.ts';
import { accountFileName, type Lock } from './lock.ts';
import { memoryForm } from './memory-form.ts';
import type { Side } from './merge.ts';
import { isPathOf } from './new-file.ts';
import type { Access, KindName, RemoteResource, ResourceKind } from './resource-kind.ts';
import { type Sections, textOf } from './sections.ts';
import type { FileForm, FileForms, RowForms, TrackedFile } from './tracked-file.ts';
import { type FoundPath, findMoves, pathsOf, refuseDouble } from './tracked-paths.ts';
import { styleProfileForm, styleRuleForm } from './yaml-form.ts';

export interface AccountState {
  readonly root: string;
  readonly config: AccountFile;
  readonly lock: Lock;
  readonly trackedFiles: readonly TrackedFile[];
  /** Everything that the account has of the kinds that were listed. */
  readonly resources: ReadonlyMap<KindName, readonly RemoteResource[]>;
  /** What is online, of a kind that is managed as a whole, and has no file. */
  readonly untracked: readonly {
    readonly kind: ResourceKind;
    readonly form: FileForm;
    readonly resource: RemoteResource;
  }[];
}

export interface StateOptions {
  readonly root: string;
  readonly access: Access;
  readonly rows: RowForms;
  /** The side that decides where both changed an entry; default: neither. */
  readonly take: Side | undefined;
}

/** @throws AccountError `notFound` when no id of the lock file exists in the account: it is another one. */
export async function readState(options: StateOptions): Promise<AccountState> {
  const { root, access, rows, take } = options;
  const config = readAccountFile(root);
  const kept = readLockFile(root);
  const forms = formsOf(rows);
  const managed = allKinds.filter(({ kind }) => config.kinds.has(kind));
  const paths = managed.flatMap((kind) => pathsOf(root, config, kept, kind, forms[kind.kind]));
  refuseDouble(kept, paths);
  const { trackedFiles, lock } = await openAll(root, config, paths, kept);
  const resources = await listResources(access, managed, take === 'file');
  const owned = new Set([...lock.values()].flatMap(({ id, replaces }) => [id, replaces]));
  const free = (kind: ResourceKind) => (resources.get(kind.kind) ?? []).filter(({ id }) => !owned.has(id));
  const found = await inParallel(trackedFiles, async (tracked): Promise<TrackedFile> => {
    const { path, kind, lockEntry } = tracked;
    if (lockEntry === undefined) {
      const name = config.names.get(path) ?? nameOnline(tracked, free(kind));
      return { ...tracked, name: kind.hasFields ? tracked.name : name, resource: undefined };
    }
    const listed = resources.get(kind.kind)?.find(({ id }) => id === lockEntry.id);
    // A list lacks for a while what was created: nothing is gone before its id says so.
    return { ...tracked, resource: listed ?? (await unless(isGone, kind.get(access, lockEntry.id))) };
  });
  refuseOtherAccount(found);
  const untracked = managed
    .filter(({ kind }) => config.kinds.get(kind) === 'all')
    .flatMap((kind) => free(kind).map((resource) => ({ kind, form: forms[kind.kind], resource })));
  return {
    root,
    config,
    lock,
    trackedFiles: found,
    resources,
    untracked,
  };
}

/** A file that is broken is refused before the first request. A file that was moved has the entry of its old path. */
async function openAll(root: string, { names }: AccountFile, paths: readonly FoundPath[], kept: Lock) {
  const opened = await readEvery(paths, (one) => openTracked(root, kept, names, one));
  const { moves, lock } = await findMoves(opened, kept);
  const moved = await readEvery(
    paths.filter(({ path }) => moves.has(path)),
    async (one) => ({ ...(await openTracked(root, lock, names, one)), movedFrom: moves.get(one.path) }),
  );
  const stayed = opened.filter(({ path }) => !moves.has(path) && (lock.has(path) || !kept.has(path)));
  const trackedFiles = [...stayed, ...moved];
  return { trackedFiles, lock };
}

/** Returns the forms of all kinds. */
export function formsOf(rows: RowForms): FileForms {
  return {
    'style-rules': styleRuleForm,
    'glossaries-v2': rows.glossaries,
    'translation-memories': memoryForm,
    'style-profiles': styleProfileForm,
    ...rows,
  };
}

/**
 * What profiles refer to is listed, too, for its names; what the key cannot list is absent, and named by its id.
 * @param hasProfiles whether style profiles are listed where they are not managed: they may hold what is created again.
 */
export async function listResources(
  access: Access,
  managed: readonly ResourceKind[],
  hasProfiles = false,
): Promise<ReadonlyMap<KindName, readonly RemoteResource[]>> {
  const names = new Set(managed.map(({ kind }) => kind));
  const needed = new Set<KindName>(hasProfiles ? [...names, 'style-profiles'] : names);
  if (names.has('style-profiles'))
    for (const kinds of profileRefs.values()) for (const one of kinds) needed.add(one);
  const listed = allKinds.filter(({ kind }) => needed.has(kind));
  const lists = await inParallel(listed, async (kind) => {
    const all = await kind.list(access).catch((error: unknown) => {
      if (!isForbidden(error)) throw error;
      if (names.has(kind.kind)) throw forbidden(kind, error);
      return undefined;
    });
    return all === undefined ? [] : [[kind.kind, all] as const];
  });
  return new Map<KindName, readonly RemoteResource[]>(lists.flat());
}

function forbidden({ kind, nouns }: ResourceKind, error: PermissionError): AccountError {
  return new AccountError('forbidden', `the key cannot list ${nouns}: ${error.message}`, {
    hint: `Use another key, or remove the line ${kind} from ${accountFileName} and run the command again.`,
  });
}

async function openTracked(
  root: string,
  lock: Lock,
  names: AccountFile['names'],
  found: FoundPath,
): Promise<Omit<TrackedFile, 'resource'>> {
  const { path, kind, form, isFile } = found;
  const lockEntry = lock.get(path);
  const make = (sections: Sections) => form.make(path, sections);
  const baseOf = () => (lockEntry?.base === undefined ? undefined : readBase(root, lockEntry.base));
  const { name: oldName = names.get(path), layout } = lockEntry ?? {};
  const open = async () => {
    const bytes = readFileSync(join(root, path));
    return { ...(await form.read(path, bytes, layout)), bytes };
  };
  // Names of rows are in the lock file; those of YAML are in the file.
  const tracked = { path, kind, isFile, lockEntry, make, baseOf, open, name: oldName ?? form.nameOf(path) };
  if (!isFile || kind.download !== undefined) return tracked;
  // Rows are read again where something changed: those of a large account would fill the memory.
  const hashOf = async () => baseHash((await open()).sections);
  if (!kind.hasFields) return { ...tracked, fileHash: await hashOf() };
  const read = await open();
  const name = textOf(read.sections.get('name')) ?? form.nameOf(path);
  return { ...tracked, name, open: async () => read };
}

/** Not every name can name a file: the lock file has it. Without its entry, a file has the resource that a pull puts there. */
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
