// Writes the changes of the account into the files of a folder. Changes of the files stay. The account is only read.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newAccountFile } from './account-file.ts';
import { type AccountState, readState, type StateOptions } from './account-state.ts';
import { replaceWhole, writeBase } from './base.ts';
import type { Comparison } from './compare-file.ts';
import { compareAll } from './find-resource.ts';
import { changeLockFile, makeStateFolder } from './keep-lock.ts';
import { memorySections } from './kinds/translation-memories.ts';
import { accountFileName, type LockEntry } from './lock.ts';
import { newFiles, type PulledFile } from './new-file.ts';
import { planOf } from './plan-data.ts';
import { type NamedReferences, referencesByName } from './references-by-name.ts';
import { conflictRefusals, fileRefusals, throwRefusal } from './refusals.ts';
import type { TrackedFile } from './tracked-file.ts';
import { refuseChangedFile, removeFile, writeContent } from './write-content.ts';

/**
 * Writes new and changed resources into files, and deletes the files of deleted resources. Returns the files that were
 * created, changed or deleted.
 * @throws AccountError `differs` when the file and the service changed the same entry. AccountError `refused` or
 * `invalid` when a file cannot store the changes. These errors are thrown before any resource is written into a file.
 */
export async function pullAccount(options: StateOptions): Promise<readonly PulledFile[]> {
  const { root, take, access } = options;
  if (!existsSync(join(root, accountFileName))) {
    makeStateFolder(root);
    replaceWhole(join(root, accountFileName), newAccountFile);
  }
  const state = withNewFiles(await readState(options), options);
  const references = referencesByName(state.trackedFiles, state.resources);
  const compared = await compareAll(state, access, { adopt: true, references, written: 'file', take });
  const refusals = [...conflictRefusals(compared), ...(await fileRefusals(compared, references))];
  throwRefusal(refusals, planOf(compared));
  // New files first get a lock entry without a base. So the next command knows the resource of a file after a stopped
  // pull.
  const started = compared.flatMap(({ tracked: { isFile, kind, lockEntry, path }, resource }) =>
    isFile || lockEntry || !resource ? [] : [[path, { ...resource, kind: kind.kind }] as const],
  );
  if (started.length > 0) await changeLockFile(root, () => new Map(started));
  const lockEntries = new Map<string, LockEntry | undefined>();
  const pulled: PulledFile[] = [];
  try {
    for (const one of compared) {
      const file = await pullOne(options, one, references, lockEntries);
      if (file !== undefined) pulled.push(file);
      // An export takes long. Its lock entry is written at once, so that a stopped pull does not repeat the export.
      if (one.tracked.kind.download === undefined || lockEntries.size === 0) continue;
      await changeLockFile(root, () => lockEntries);
      lockEntries.clear();
    }
  } finally {
    if (lockEntries.size > 0) await changeLockFile(root, () => lockEntries);
  }
  return pulled;
}

/**
 * Returns a tracked file without its lock entry if an earlier pull stopped before the file was complete. The present
 * pull then creates the file again. Returns any other tracked file unchanged.
 */
function asNew(tracked: TrackedFile): TrackedFile {
  const { lockEntry, resource, isFile, kind } = tracked;
  const isStarted = lockEntry !== undefined && lockEntry.base === undefined && resource !== undefined;
  // The file of a memory may be incomplete even if the file exists.
  return isStarted && (!isFile || kind.download !== undefined)
    ? { ...tracked, lockEntry: undefined, isFile: false }
    : tracked;
}

/** Returns the state, and adds a tracked file for each resource without a file. The pull creates these files later. */
function withNewFiles(state: AccountState, { rows }: StateOptions): AccountState {
  const trackedFiles = state.trackedFiles.map(asNew);
  const paths = trackedFiles.map(({ path }) => path);
  const newFile = newFiles(paths, rows);
  const claimed = new Set(
    trackedFiles.flatMap(({ kind, name, lockEntry, isFile }) =>
      lockEntry === undefined && isFile ? `${kind.kind} ${name}` : [],
    ),
  );
  const added = state.untracked
    .filter(({ kind, resource }) => !claimed.has(`${kind.kind} ${resource.name}`))
    .toSorted((one, other) => (one.resource.id < other.resource.id ? -1 : 1))
    .map(({ kind, resource }) => newFile(kind, resource));
  return { ...state, trackedFiles: [...trackedFiles, ...added] };
}

async function pullOne(
  { root, access }: StateOptions,
  step: Comparison,
  references: NamedReferences,
  lockEntries: Map<string, LockEntry | undefined>,
): Promise<PulledFile | undefined> {
  const { tracked, resource, action, toFile, service, file } = step;
  const { path, kind, lockEntry, movedFrom } = tracked;
  const done = (one: PulledFile['action']): PulledFile => ({ path, kind: kind.kind, action: one });
  if (action === 'forget' || action === 'deleteFile') {
    for (const one of [path, movedFrom ?? path]) lockEntries.set(one, undefined);
    if (file !== undefined) removeFile(root, step);
    return file === undefined ? undefined : done('deleted');
  }
  const isMade = !tracked.isFile && lockEntry === undefined;
  // A pull skips a file that was not applied, and a resource whose file was deleted.
  if (resource === undefined || (!tracked.isFile && !isMade && toFile.length === 0)) return undefined;
  if (service === undefined) return undefined; // nothing has changed
  const isWritten = isMade || toFile.length > 0;
  const isDownloaded = isWritten && kind.download !== undefined;
  const base = isDownloaded ? await download(root, step, access) : service;
  const written = isWritten && !isDownloaded ? await writeContent(root, step, references) : undefined;
  const layout = written ?? file?.layout ?? lockEntry?.layout;
  const { replaces } = lockEntry ?? {};
  if (movedFrom !== undefined) lockEntries.set(movedFrom, undefined);
  lockEntries.set(path, { ...resource, kind: kind.kind, base: writeBase(root, base), replaces, layout });
  return isMade || !tracked.isFile ? done('created') : isWritten ? done('changed') : undefined;
}

async function download(root: string, step: Comparison, access: StateOptions['access']) {
  const { tracked, resource } = step;
  const path = join(root, tracked.path);
  if (tracked.isFile) refuseChangedFile(root, step);
  mkdirSync(dirname(path), { recursive: true });
  await tracked.kind.download?.(access, resource?.id ?? '', path);
  return memorySections(path, readFileSync(path));
}
