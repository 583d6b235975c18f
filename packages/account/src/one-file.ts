// Pushes and pulls single files of one kind. The command line, the lock file or the name of the file identifies the
// resource.

import { shellWord } from 'language-service-description/shell-quote';
import { AccountError } from './account-error.ts';
import { type Absent, type Comparison, compareFile } from './compare-file.ts';
import type { Change } from './difference.ts';
import type { OpenedFile } from './file-form.ts';
import { findResource } from './find-resource.ts';
import { inParallel } from './in-parallel.ts';
import { keepLock, type OpenedLock, refuseRenamed } from './keep-lock.ts';
import type { Side } from './merge.ts';
import type { PulledFile } from './new-file.ts';
import { planOf, type Refusal } from './plan-data.ts';
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
import type { SectionKey } from './sections.ts';
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
  const done: Comparison[] = [];
  const ids = new Map<string, string>();
  const refusals: Refusal[] = [];
  let rest = files;
  while (rest.length > 0) {
    const compared = await inParallel(rest, (one) => comparePushed(one, options, files));
    // An earlier file may create the resource of a later file, or change the same section. Such a later file is compared
    // after that write.
    const isLater = ({ action, changes, tracked: { name } }: Comparison, at: number) =>
      !check &&
      !access.isDryRun &&
      compared
        .slice(0, at)
        .some(
          (one) => one.tracked.name === name && (action === 'create' || isSamePart(one.changes, changes)),
        );
    const later = new Set(compared.filter(isLater).map(({ tracked }) => tracked.path));
    const now = compared.filter(({ tracked }) => !later.has(tracked.path));
    // Steps that change only the lock file run last. So a failure of the first request is not reported as partly done.
    const isLast = ({ action }: Comparison) => Number(action === 'equal');
    const steps = now.toSorted((one, other) => isLast(one) - isLast(other));
    refusals.push(...(await fileRefusals(steps, references)));
    if (!check) {
      const found = [...conflictRefusals(steps), ...refusals].map((one) => afterPush(one, done));
      await refuseUnsafe({ ...planOf(steps, ids), refusals: found }, confirmDeletes);
      const state = { root: folder, trackedFiles: [], resources: new Map() };
      const made = await runSteps({ state, references, steps }, { ...options, access, force: false });
      for (const [path, id] of made) ids.set(path, id);
    }
    done.push(...steps);
    rest = rest.filter(({ path }) => later.has(path));
  }
  return { compared: done, plan: { ...planOf(done, ids), refusals } };
}

const isSamePart = (some: readonly Change[], others: readonly Change[]): boolean =>
  some.some(({ part }) => others.some((other) => other.part === part));

/**
 * Corrects the hint of a refusal, and returns the refusal. If the same push has already written other files, the hint
 * names these files instead of saying `Nothing was written.`
 */
function afterPush(refusal: Refusal, done: readonly Comparison[]): Refusal {
  const pushed = done.map(({ tracked }) => tracked.path).join(', ');
  const written = pushed === '' ? '$&' : `The push of ${pushed} is done. Nothing else was written.`;
  return { ...refusal, hint: refusal.hint.replace('Nothing was written.', written) };
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
  // `--prune` keeps the sections of other files of the resource.
  const others = files.filter((other) => other !== one && nameOf(other) === name);
  const theirs = (await Promise.all(others.map((other) => other.open([])))).map(({ sections }) => sections);
  const canHold = (key: SectionKey) =>
    file.sections.has(key) || !theirs.some((sections) => sections.has(key));
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
  const compared = await inParallel(files, async (one) => {
    const { lock, fileName: name } = one;
    const resource = await findResource(kind, access, given, lock, name);
    if (resource === undefined)
      throw new AccountError('notFound', `no ${kind.noun} is named ${JSON.stringify(name)}`, {
        hint: `Pass the name or id of the ${kind.noun}. To list them: language-service ${kind.kind} list`,
      });
    const file = await one.open([...(resource.sizes?.keys() ?? [])].sort());
    return { resource, file, step: await compare(one, file, resource, options, 'restored') };
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
