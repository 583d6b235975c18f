// What a command deletes or replaces is kept first, in an account folder: its files hold what was there, and its lock file says
// what is still there under which id, with what the command made of it. Without the copy, nothing is deleted.

import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { stringify } from 'yaml';
import { AccountError, isGone, messageOf } from './account-error.ts';
import { formsOf, listResources } from './account-state.ts';
import { replaceWhole, writeBase } from './base.ts';
import { changeLockFile } from './keep-lock.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { accountFileName } from './lock.ts';
import { packedMemoryForm } from './memory-form.ts';
import { newFile, newPaths, type PulledFile } from './new-file.ts';
import { referencesByName } from './references-by-name.ts';
import { type Access, kindNames, type RemoteResource, type ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { FileForms, RowForms, TrackedFile } from './tracked-file.ts';

export interface Overwritten extends Pick<RemoteResource, 'id' | 'name'> {
  /** What it holds. Default: it is read. */
  readonly before?: Sections | undefined;
  /** An export of it. Default: it is exported. */
  readonly exported?: string | undefined;
  /** What it holds after the command; absent where that is unknown. */
  readonly after?: Sections | undefined;
  /** The id of what stays, or takes its place; absent for what is deleted. */
  readonly successor?: string | undefined;
  /** Whether only entries of it change: nothing is deleted or replaced as a whole. */
  readonly isUpdate?: boolean;
}

/** The backup of a command; its folder exists once something is in it. */
export type Backup = ReturnType<typeof newBackup>;

interface BackupOptions {
  /** The folder of all backups. */
  readonly folder: string;
  readonly clock: Clock;
  readonly rows: RowForms;
  /** Called once, with the folder of the backup, when something is deleted or replaced. */
  readonly onLoss: (folder: string) => Promise<void>;
}

/** Returns the backup of one command. */
export function newBackup({ folder: all, clock, rows, onLoss }: BackupOptions) {
  const forms = formsOf(rows);
  const nextPath = newPaths([]);
  const files = new Map<string, ReturnType<typeof newFile>>();
  let folder: string | undefined;
  let isTold = false;
  const keep = async (access: Access, kind: ResourceKind, { id, name, exported, ...lost }: Overwritten) => {
    const key = `${kind.kind} ${id}`;
    const known = files.get(key);
    const resource = { ...(await kindGet(access, kind, id, lost.before)), id, name };
    const path = known?.path ?? nextPath(kind.kind, resource, forms[kind.kind].extensions[0] ?? '');
    const tracked = known ?? newFile(kind, resource, path, forms[kind.kind]);
    folder ??= makeFolder(all, clock);
    const root = folder;
    const file = join(root, path);
    if (known === undefined) {
      const content = kind.download === undefined ? await namedContent(access, tracked) : undefined;
      await writeCopied(access, { kind, id, file, make: tracked.make }, { sections: content, exported });
      files.set(key, tracked);
      writeCopyFile(root, files.values(), forms);
    }
    const { successor, after } = lost;
    const base = after && writeBase(root, after);
    const entry = successor === undefined ? undefined : { kind: kind.kind, id: successor, name, base };
    if (entry !== undefined) await changeLockFile(root, () => new Map([[path, entry]]));
    if (!isTold && !lost.isUpdate) await onLoss(root);
    isTold ||= !lost.isUpdate;
    return file;
  };
  return {
    /** Gives the path of the file; undefined in a dry run. @throws AccountError `refused` when it cannot be written. */
    async keep(access: Access, kind: ResourceKind, lost: Overwritten): Promise<string | undefined> {
      if (access.isDryRun) return undefined;
      try {
        return await keep(access, kind, lost);
      } catch (error) {
        if (access.signal.aborted || isGone(error)) throw error;
        throw new AccountError(
          'refused',
          `${kind.noun} ${lost.id}: no copy of it could be made: ${messageOf(error)}`,
          {
            hint: 'Nothing of it was deleted or replaced. Pass --no-backup to do without a copy.',
          },
        );
      }
    },
  };
}

async function kindGet(access: Access, kind: ResourceKind, id: string, before: Sections | undefined) {
  if (before === undefined) return kind.get(access, id);
  return { createdAt: '', content: async () => before };
}

/** Returns what a resource holds, with names for what a style profile refers to: an id may be gone when it is brought back. */
async function namedContent(
  access: Access,
  { kind, resource }: ReturnType<typeof newFile>,
): Promise<Sections> {
  const content = await resource.content();
  if (kind.refs(content).length === 0) return content;
  const references = referencesByName([], await listResources(access, [kind]));
  return references.toFile(kind, references.ofService(kind, content));
}

/** Makes a folder that is named by the time, with a number where several commands began in one second. */
function makeFolder(all: string, clock: Clock): string {
  const time = `${new Date(clock.date()).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (let count = 1; ; count += 1) {
    const folder = join(all, count === 1 ? time : `${time}-${count}`);
    // Another command may be first. What a killed process leaves of a file is in the folder below.
    if (createFolder(join(folder, '.language-service'))) return folder;
  }
}

/** Writes the file that makes a folder one of an account; names that the files cannot have are in it. */
export function writeCopyFile(
  folder: string,
  files: Iterable<Pick<TrackedFile, 'path' | 'kind' | 'name'>>,
  forms: FileForms,
): void {
  const all = [...files];
  const kinds = kindNames.filter((name) => all.some(({ kind }) => kind.kind === name));
  const names = all.flatMap(({ path, kind, name }) =>
    kind.hasFields || forms[kind.kind].nameOf(path) === name ? [] : [[path, name] as const],
  );
  const named = names.length > 0 && { names: Object.fromEntries(names) };
  const content = { ...Object.fromEntries(kinds.map((kind) => [kind, 'all'])), ...named };
  replaceWhole(join(folder, accountFileName), stringify(content, { lineWidth: 0 }));
}

/**
 * Writes everything that the account holds into a new folder, memories too. It has no lock file: it belongs to any account.
 * @throws AccountError `invalid` for a folder that has files already.
 */
export async function pullAll(
  root: string,
  access: Access,
  rows: RowForms,
  onFile: (path: string) => Promise<void>,
): Promise<readonly PulledFile[]> {
  if (existsSync(root) && readdirSync(root).length > 0)
    throw new AccountError('invalid', `${root} is not empty`, {
      hint: 'Nothing was written. account pull --all writes a new folder.',
    });
  const forms: FileForms = { ...formsOf(rows), 'translation-memories': packedMemoryForm };
  const resources = await listResources(access, allKinds);
  const nextPath = newPaths([]);
  const files = allKinds.flatMap((kind) =>
    (resources.get(kind.kind) ?? [])
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((resource) =>
        newFile(
          kind,
          resource,
          nextPath(kind.kind, resource, forms[kind.kind].extensions[0] ?? ''),
          forms[kind.kind],
        ),
      ),
  );
  const references = referencesByName(files, resources);
  createFolder(root);
  for (const { path, kind, resource, make } of files) {
    access.signal.throwIfAborted();
    await onFile(path);
    const content = kind.download === undefined ? await resource.content() : undefined;
    const sections = content && references.toFile(kind, references.ofService(kind, content));
    await writeCopied(access, { kind, id: resource.id, file: join(root, path), make }, { sections });
  }
  // A folder with it is whole.
  writeCopyFile(root, files, forms);
  return files.map(({ path, kind }) => ({ path, kind: kind.kind, action: 'created' }));
}

interface Copied extends Pick<TrackedFile, 'kind' | 'make'> {
  readonly id: string;
  readonly file: string;
}

/** Writes one file. @param exported the file that a memory was exported to; default: it is exported. */
export async function writeCopied(
  access: Access,
  { kind, id, file, make }: Copied,
  { sections, exported }: { readonly sections: Sections | undefined; readonly exported?: string | undefined },
): Promise<object | undefined> {
  createFolder(dirname(file));
  if (sections !== undefined) {
    const { bytes, layout } = await make(sections);
    replaceWhole(file, bytes);
    return layout;
  }
  if (exported !== undefined) copyFileSync(exported, file);
  else await kind.download?.(access, id, file);
  return undefined;
}
