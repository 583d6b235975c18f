// What a folder and the account hold: a place for each file of a managed kind, for each line of the lock file, and for each
// thing of the account that has neither.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AccountError } from './account-error.ts';
import { type AccountFile, readAccountFile } from './account-file.ts';
import { readBase } from './base.ts';
import type { FileForm, FileForms, ReadFile, RowForms, WrittenFile } from './file-form.ts';
import { isPathOf } from './file-slug.ts';
import { inParallel, readEvery } from './in-parallel.ts';
import { readLines } from './keep-lock.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { profileRefs } from './kinds/style-profiles.ts';
import type { Lock, LockLine } from './lock.ts';
import { memoryForm } from './memory-form.ts';
import type { Access, KindName, Managed, Thing } from './resource-kind.ts';
import type { Parts } from './sections.ts';
import { isForbidden, isGone, unless } from './unless.ts';
import { textOfPart } from './value-sections.ts';
import { styleProfileForm, styleRuleForm } from './yaml-form.ts';

export interface OpenedFile extends ReadFile {
  /** Undefined where no file is yet. */
  readonly bytes: Buffer | undefined;
}

/** A file, what it is of the account, and what both were when they were last equal; each may be absent. */
export interface Place {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly kind: Managed;
  readonly line: LockLine | undefined;
  readonly thing: Thing | undefined;
  readonly isFile: boolean;
  /** The name of the thing, or the one that it gets. */
  readonly name: string;
  /** @throws AccountError `invalid` */
  open(): Promise<OpenedFile>;
  /** The file as it is made. */
  make(parts: Parts): Promise<WrittenFile>;
  /** What both held when they were last equal; undefined when nothing says it. */
  baseOf(): Parts | undefined;
}

export interface AccountState {
  readonly root: string;
  readonly config: AccountFile;
  readonly lock: Lock;
  readonly places: readonly Place[];
  /** Everything that the account has of the kinds that were listed. */
  readonly things: ReadonlyMap<KindName, readonly Thing[]>;
  /** What is online, of a kind that is managed as a whole, and has no file. */
  readonly others: readonly { readonly kind: Managed; readonly form: FileForm; readonly thing: Thing }[];
}

export interface StateOptions {
  readonly root: string;
  readonly access: Access;
  readonly rows: RowForms;
  /** Lines of a backup: names and layouts of files that have no line yet. What its files do not mention is not there. */
  readonly known?: Lock;
}

/** @throws AccountError `notFound` when no id of the lock file exists in the account: it is another one. */
export async function readState({ root, access, rows, known }: StateOptions): Promise<AccountState> {
  const config = readAccountFile(root);
  const lock = readLines(root);
  const forms = formsOf(rows);
  const managed = allKinds.filter(({ kind }) => config.kinds.has(kind));
  const paths = managed.flatMap((kind) => pathsOf(root, config, lock, kind, forms[kind.kind]));
  refuseDouble(lock, paths);
  // A file that is broken is refused before the first request.
  const places = await readEvery(paths, (one) => openPlace(root, lock, known, one));
  const things = await listThings(access, managed);
  const owned = new Set([...lock.values()].flatMap(({ id, replaces }) => [id, replaces]));
  const free = (kind: Managed) => (things.get(kind.kind) ?? []).filter(({ id }) => !owned.has(id));
  const found = await inParallel(places, async (place): Promise<Place> => {
    const { path, kind, line } = place;
    if (line === undefined) {
      const name = known?.has(path) ? place.name : nameOnline(place, free(kind));
      return { ...place, name, thing: undefined };
    }
    const listed = things.get(kind.kind)?.find(({ id }) => id === line.id);
    // A list lacks for a while what was created: nothing is gone before its id says so.
    return { ...place, thing: listed ?? (await unless(isGone, kind.get(access, line.id))) };
  });
  refuseOtherAccount(found);
  const others = managed
    .filter(({ kind }) => config.kinds.get(kind) === 'all')
    .flatMap((kind) => free(kind).map((thing) => ({ kind, form: forms[kind.kind], thing })));
  return { root, config, lock, places: known === undefined ? found : found.map(asRestored), things, others };
}

/** What is gone is created again, and what somebody else changed is a conflict, although an earlier restore made it. */
function asRestored(place: Place): Place {
  const { kind, line, thing, baseOf } = place;
  return {
    ...place,
    line: thing && line,
    baseOf: kind.download === undefined ? () => undefined : baseOf,
  };
}

function formsOf(rows: RowForms): FileForms {
  return {
    'style-rules': styleRuleForm,
    'glossaries-v2': rows.glossaries,
    'translation-memories': memoryForm,
    'style-profiles': styleProfileForm,
    ...rows,
  };
}

/** What profiles refer to is listed, too, for its names; what the key cannot list is absent, and named by its id. */
export async function listThings(
  access: Access,
  managed: readonly Managed[],
): Promise<ReadonlyMap<KindName, readonly Thing[]>> {
  const names = new Set(managed.map(({ kind }) => kind));
  const needed = new Set<KindName>(names);
  if (names.has('style-profiles'))
    for (const kinds of profileRefs.values()) for (const one of kinds) needed.add(one);
  const listed = allKinds.filter(({ kind }) => needed.has(kind));
  const lists = await inParallel(listed, async (kind) => {
    const all = await unless((error) => !names.has(kind.kind) && isForbidden(error), kind.list(access));
    return all === undefined ? [] : [[kind.kind, all] as const];
  });
  return new Map<KindName, readonly Thing[]>(lists.flat());
}

type FoundPath = Pick<Place, 'path' | 'kind' | 'isFile'> & { readonly form: FileForm };

/** The files of a kind and those of its lines, as far as `language-service.yaml` has them. */
function pathsOf(
  root: string,
  { kinds }: AccountFile,
  lock: Lock,
  kind: Managed,
  form: FileForm,
): FoundPath[] {
  const folder = join(root, kind.kind);
  const isContent = (name: string) =>
    !name.startsWith('.') && form.extensions.some((one) => name.toLowerCase().endsWith(`.${one}`));
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter(isContent)
        .map((name) => `${kind.kind}/${name}`)
    : [];
  const lines = [...lock].flatMap(([path, line]) => (line.kind === kind.kind ? path : []));
  const listed = kinds.get(kind.kind);
  const isListed = (path: string) =>
    // A list says which files there are: a thing whose file it no longer names goes, as one whose file is gone.
    listed === 'all' || listed?.some((one) => path === one || path === `${kind.kind}/${one}`) === true;
  for (const path of files.filter(isListed)) refuseOther(root, path);
  return [...new Set([...files.filter(isListed), ...lines])]
    .sort()
    .map((path) => ({ path, kind, form, isFile: files.includes(path) && isListed(path) }));
}

/** @throws AccountError `invalid` for a folder, a named pipe, which would be read for ever, and a link to nothing. */
function refuseOther(root: string, path: string): void {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true) return;
  throw new AccountError('invalid', `${path} is not a file`, {
    hint: 'Nothing was sent. Take it out of the folder.',
  });
}

/** @throws AccountError `invalid` for two files of one thing. */
function refuseDouble(lock: Lock, paths: readonly FoundPath[]): void {
  const pathOf = new Map<string, string>();
  for (const { path, form, isFile } of paths) {
    const id = lock.get(path)?.id;
    const extension = form.extensions.find((one) => path.toLowerCase().endsWith(`.${one}`)) ?? '';
    for (const key of [isFile ? path.slice(0, -extension.length) : path, id ?? path]) {
      const other = pathOf.get(key) ?? path;
      pathOf.set(key, path);
      const isOther = new Set([id, lock.get(other)?.id, undefined]).size === 3;
      if (other === path || isOther) continue;
      throw new AccountError('invalid', `${other} and ${path} are two files of one thing`, {
        hint: 'Nothing was sent. Delete one of them, and its line in the lock file.',
      });
    }
  }
}

async function openPlace(
  root: string,
  lock: Lock,
  known: Lock | undefined,
  found: FoundPath,
): Promise<Omit<Place, 'thing'>> {
  const { path, kind, form, isFile } = found;
  const line = lock.get(path);
  const make = (parts: Parts) => form.make(path, parts);
  const baseOf = () => (line?.base === undefined ? undefined : readBase(root, line.base));
  const { name: oldName, layout } = line ?? known?.get(path) ?? {};
  const open = async () => {
    const bytes = readFileSync(join(root, path));
    return { ...(await form.read(path, bytes, layout)), bytes };
  };
  const isYaml = form.extensions.includes('yaml');
  // Names of rows are in the lock file; those of YAML are in the file, which is read once.
  const place = { path, kind, isFile, line, make, baseOf };
  if (isFile) await form.check?.(path, readFileSync(join(root, path)), layout);
  if (!isFile || !isYaml) return { ...place, name: oldName ?? form.nameOf(path), open };
  const read = await open();
  const name = textOfPart(read.parts.get('name')) ?? form.nameOf(path);
  return { ...place, name, open: async () => read };
}

/** Not every name can name a file: the lock file has it. Without its line, a file is of the thing that a pull puts there. */
function nameOnline(
  { path, kind, name }: Pick<Place, 'path' | 'kind' | 'name'>,
  free: readonly Thing[],
): string {
  if (kind.hasFields || free.some((thing) => thing.name === name)) return name;
  return free.find((thing) => isPathOf(path, thing))?.name ?? name;
}

function refuseOtherAccount(places: readonly Place[]): void {
  const lines = places.filter(({ line }) => line !== undefined && line.replaces !== line.id);
  if (lines.length === 0 || lines.some(({ thing }) => thing !== undefined)) return;
  throw new AccountError(
    'notFound',
    `none of the ${lines.length} ids of the lock file exists in this account: it is another account, or it was emptied`,
    { hint: 'Nothing was sent. Check --profile. To fill this account, remove language-service.lock.json.' },
  );
}
