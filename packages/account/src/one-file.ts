// Pushes and pulls single files of one kind. The command line, the lock file or the name of the file identifies the
// resource.

import { shellWord } from 'language-service-description/shell-quote';
import { AccountError } from './account-error.ts';
import { type Absent, type Comparison, compareFile } from './compare-file.ts';
import type { OpenedFile } from './file-form.ts';
import { findResource } from './find-resource.ts';
import { inParallel } from './in-parallel.ts';
import { keepLock, type OpenedLock, refuseRenamed, sectionsOfOthers } from './keep-lock.ts';
import type { Side } from './merge.ts';
import type { PulledFile } from './new-file.ts';
import { planOf } from './plan-data.ts';
import { referencesByName } from './references-by-name.ts';
import {
  type ConfirmDeletes,
  conflictRefusals,
  fileRefusals,
  refuseUnsafe,
  throwRefusal,
} from './refusals.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import { runSteps } from './run-steps.ts';
import { type SectionKey, sectionLabel } from './sections.ts';
import { writeContent } from './write-content.ts';
import type { RunOptions } from './write-step.ts';

export interface OneFile {
  readonly path: string;
  /** The entry of the file in the lock file. */
  readonly lock: OpenedLock | undefined;
  /** The name of the resource, derived from the name of the file. */
  readonly fileName: string;
  /**
   * Opens the file.
   * @param sections The sections on the service, for a file that does not exist yet.
   */
  open(sections: readonly SectionKey[]): Promise<OpenedFile>;
}

export interface FilesOptions {
  /** The folder to which paths are relative. */
  readonly folder: string;
  readonly kind: ResourceKind;
  readonly access: Access;
  /** The id of the resource; undefined if the command line passes no id. */
  readonly given: string | undefined;
  readonly take: Side | undefined;
}

export interface PushOptions extends FilesOptions, Pick<RunOptions, 'backup' | 'onStep' | 'onWarning'> {
  /** The name of the resource, if the command line passes one. */
  readonly name: string | undefined;
  /** Whether to remove from the service the sections that the file lacks. */
  readonly prune: boolean;
  /** Whether to only compare each file with its resource, and to write nothing. */
  readonly check: boolean;
  readonly confirmDeletes: ConfirmDeletes;
}

const references = referencesByName([], new Map());

/**
 * Merges each file with its resource, and writes the result to both. Returns the comparisons and the plan. Writes the
 * files first, so that they contain the changes of the service even if a request fails.
 * @throws AccountError `differs` for conflicts, before anything is written. After this check, throws the errors of
 * `runSteps`.
 */
export async function pushFiles(files: readonly OneFile[], options: PushOptions) {
  const { access, check, confirmDeletes, folder } = options;
  const compared: Comparison[] = [];
  const creators = new Map<string, string>();
  for (const step of await inParallel(files, (one) => comparePushed(one, options, files))) {
    const { name, path } = step.tracked;
    const creator = step.action === 'create' ? creators.get(name) : undefined;
    if (step.action === 'create' && creator === undefined) creators.set(name, path);
    // An earlier file creates the resource. Its id is not known yet, so the path of that file stands for it.
    const made = creator && { id: creator, name, content: async () => new Map() };
    compared.push(made ? { ...step, action: 'update', tracked: { ...step.tracked, resource: made } } : step);
  }
  // Steps that change only the lock file run last. So a failure of the first request is not reported as partly done.
  const isLast = ({ action }: Comparison) => Number(action === 'equal');
  const steps = compared.toSorted((one, other) => isLast(one) - isLast(other));
  const refusals = await fileRefusals(steps, references);
  if (check) return { compared, plan: { ...planOf(steps), refusals } };
  const all = [...conflictRefusals(steps), ...refusals];
  await refuseUnsafe({ ...planOf(steps), refusals: all }, confirmDeletes);
  const state = { root: folder, trackedFiles: [], resources: new Map() };
  const ids = await runSteps({ state, references, steps }, { ...options, access });
  return { compared, plan: { ...planOf(steps, ids), refusals } };
}

async function comparePushed(one: OneFile, options: PushOptions, files: readonly OneFile[]) {
  const { access, given, kind, prune } = options;
  const nameOf = ({ lock, fileName }: OneFile) => given ?? options.name ?? lock?.name ?? fileName;
  const name = nameOf(one);
  const resource = await findResource(kind, access, given, one.lock, name, options.name !== undefined);
  if (resource !== undefined && given === undefined && (options.name ?? resource.name) !== resource.name) {
    const message = `${one.path} belongs to the ${kind.noun} ${JSON.stringify(resource.name)} (${resource.id})`;
    const hint = `Nothing was written. To rename it: language-service ${kind.kind} update ${resource.id} --name ${shellWord(name)}. To create another ${kind.noun}, push a copy of the file.`;
    throw new AccountError('ambiguous', message, { hint });
  }
  const file = await one.open([]);
  const isSame = (other: OneFile) =>
    other.lock && resource && (given ?? options.name) === undefined
      ? other.lock.id === resource.id
      : nameOf(other) === (given ?? resource?.name ?? name);
  const all = await Promise.all(
    files.filter(isSame).map(async (other) => ({ other, ...(await other.open([])) })),
  );
  const theirs = all.filter(({ other }) => other !== one);
  for (const [key, { size }] of file.sections) {
    const twin = size > 0 && theirs.find(({ sections }) => sections.get(key)?.size);
    if (!twin) continue;
    const both = `${one.path} and ${twin.other.path} both have entries for ${sectionLabel(key)}`;
    const hint = 'Nothing was written. Keep these entries in one file, or push only one of the files.';
    throw new AccountError('ambiguous', `${both} of the ${kind.noun} ${JSON.stringify(name)}`, { hint });
  }
  // `--prune` keeps the sections of other files of the resource. One file removes a section that no file has: the file
  // that had it, or else the first one.
  const removing = (key: SectionKey) =>
    (all.find(({ other }) => other.lock?.base?.has(key)) ?? all[0])?.other;
  const canHold = (key: SectionKey) =>
    file.sections.has(key) || (removing(key) === one && !theirs.some(({ sections }) => sections.has(key)));
  const opened = { ...file, canHold };
  const compared = await compare(one, opened, resource ?? name, options, prune ? 'removed' : 'left');
  if (compared.action !== 'equal' && one.lock === undefined && (given ?? options.name) === undefined)
    refuseRenamed(options.folder, one.path, kind.kind);
  if (compared.action === 'create' && [...compared.merged.values()].every(({ size }) => size === 0))
    throw new AccountError('invalid', `${one.path} has no entries, but a new ${kind.noun} needs one`);
  return compared;
}

/**
 * Merges the changes of the service into each file. A file is written only if the merge changes it. Returns the
 * comparisons and the written files.
 * @throws AccountError `notFound` for a missing resource. AccountError `differs` for conflicts, before anything is
 * written. AccountError `refused` when a file changed while the command ran.
 */
export async function pullFiles(files: readonly OneFile[], options: FilesOptions) {
  const { access, folder, given, kind } = options;
  const opened = await inParallel(files, async (one) => {
    const { lock, fileName: name } = one;
    const resource = await findResource(kind, access, given, lock, name);
    if (resource === undefined) refuseRenamed(folder, one.path, kind.kind);
    if (resource === undefined)
      throw new AccountError('notFound', `no ${kind.noun} is named ${JSON.stringify(name)}`, {
        hint: `Pass the name or id of the ${kind.noun}. To list them: language-service ${kind.kind} list`,
      });
    return { one, resource, file: await one.open([...(resource.sizes?.keys() ?? [])].sort()) };
  });
  const compared = await inParallel(opened, async ({ one, resource, file }) => {
    const same = opened.filter((other) => other.resource.id === resource.id);
    const isFirst = (key: SectionKey) =>
      same.find((other) => other.file.canHold?.(key) !== false)?.one === one;
    // An existing file does not get the sections of other files of the resource. A new file gets all.
    const theirs = file.bytes && sectionsOfOthers(folder, one.path, resource.id);
    const canHold = (key: SectionKey) =>
      theirs ? file.sections.has(key) || (!theirs.has(key) && isFirst(key)) : file.canHold?.(key) !== false;
    return { resource, file, step: await compare(one, { ...file, canHold }, resource, options, 'restored') };
  });
  const steps = compared.map(({ step }) => step);
  throwRefusal([...conflictRefusals(steps), ...(await fileRefusals(steps, references))], planOf(steps));
  const pulled: PulledFile[] = [];
  for (const { resource, file, step } of compared) {
    access.signal.throwIfAborted();
    const { path } = step.tracked;
    const isWritten = file.bytes === undefined || step.toFile.length > 0;
    const layout = (isWritten ? await writeContent(folder, step, references) : undefined) ?? file.layout;
    const { id, name } = resource;
    await keepLock(folder, path, { kind: kind.kind, id, name, layout }, step.service ?? new Map());
    const action = file.bytes === undefined ? 'created' : 'changed';
    if (isWritten) pulled.push({ path, kind: kind.kind, action });
  }
  return { compared: steps, pulled };
}

/**
 * Compares a file with its resource, and returns the comparison.
 * @param online The resource, or the name of a resource that does not exist yet.
 */
function compare(
  { path, lock }: OneFile,
  file: OpenedFile,
  online: RemoteResource | string,
  { kind, take }: FilesOptions,
  absent: Absent,
): Promise<Comparison> {
  const [resource, name] = typeof online === 'string' ? [undefined, online] : [online, online.name];
  const baseOf = () => (lock?.id === resource?.id ? lock?.base : undefined);
  const known = { isFile: true, lockEntry: undefined, wasSynced: lock?.id === resource?.id };
  const opened = { ...known, open: async () => file, make: file.write };
  const written = absent === 'restored' ? 'file' : 'service';
  const tracked = { path, kind, name, resource, ...opened, baseOf };
  return compareFile(tracked, { references, written, take, absent });
}
