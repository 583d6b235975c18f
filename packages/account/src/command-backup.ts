// Copies resources into a backup before a command deletes or replaces them. A backup is an account folder with the
// content before the command. Its lock file has the ids and the content after the command. If a copy fails, the
// resource is not deleted.

import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { AccountError, isGone, messageOf } from './account-error.ts';
import { replaceWhole, writeBase } from './base.ts';
import type { RowForms } from './file-form.ts';
import { changeLockFile } from './keep-lock.ts';
import { kindsNamed, listResources } from './kinds/all-kinds.ts';
import { accountFileName } from './lock.ts';
import { type NewFile, newFiles, type PulledFile } from './new-file.ts';
import { referencesByName } from './references-by-name.ts';
import { type Access, kindNames, type RemoteResource, type ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';

export interface Overwritten extends Pick<RemoteResource, 'id' | 'name'> {
  /** The content of the resource before the command. Default: the backup reads it from the service. */
  readonly before?: Sections | undefined;
  /** The path of the file to which the memory was already exported. Default: the backup exports the memory. */
  readonly exported?: string | undefined;
  /** The content of the resource after the command; absent if the resource is deleted or its new content is unknown. */
  readonly after?: Sections | undefined;
  /**
   * The id of the resource after the command: the same id, or the id of its replacement. Absent for a deleted resource.
   */
  readonly successor?: string | undefined;
  /** Whether the command keeps the resource and changes only some of its entries. */
  readonly isUpdate?: boolean;
}

/**
 * A function that copies a resource into the backup of one command. Returns the path of the copy; undefined in a dry
 * run.
 * @throws AccountError `refused` when the copy fails.
 */
export type Backup = (access: Access, kind: ResourceKind, lost: Overwritten) => Promise<string | undefined>;

interface BackupOptions {
  /** The folder that contains the backups of all commands. */
  readonly folder: string;
  readonly clock: Clock;
  readonly rows: RowForms;
  /** Receives the folder of the backup once, before the first resource is deleted or replaced. */
  readonly onLoss: (folder: string) => Promise<void>;
}

/** Returns the function that makes the backup of one command. The first copy creates the folder of the backup. */
export function newBackup({ folder: all, clock, rows, onLoss }: BackupOptions): Backup {
  const newFile = newFiles([], rows);
  const files = new Map<string, NewFile>();
  let folder: string | undefined;
  let isTold = false;
  const keep = async (access: Access, kind: ResourceKind, { id, name, exported, ...lost }: Overwritten) => {
    const key = `${kind.kind} ${id}`;
    folder ??= makeFolder(all, clock);
    const root = folder;
    const { after, before, isUpdate, successor } = lost;
    let tracked = files.get(key);
    if (tracked === undefined) {
      const read = before ? { content: async () => before } : await kind.get(access, id);
      tracked = newFile(kind, { ...read, id, name });
      const content = kind.download === undefined ? await namedContent(access, tracked) : undefined;
      await writeCopied(access, tracked, root, content, exported);
      files.set(key, tracked);
      writeCopyFile(root, files.values());
    }
    const { path } = tracked;
    if (successor !== undefined) {
      const entry = { kind: kind.kind, id: successor, name, base: after && writeBase(root, after) };
      await changeLockFile(root, () => new Map([[path, entry]]));
    }
    if (!isTold && !isUpdate) await onLoss(root);
    isTold ||= !isUpdate;
    return join(root, path);
  };
  return async (access, kind, lost) => {
    if (access.isDryRun) return undefined;
    try {
      return await keep(access, kind, lost);
    } catch (error) {
      if (access.signal.aborted || isGone(error)) throw error;
      const message = `the ${kind.noun} ${lost.id} could not be copied: ${messageOf(error)}`;
      const hint = 'It was not deleted or replaced. Pass --no-backup to continue without a copy.';
      throw new AccountError('refused', message, { hint });
    }
  };
}

/**
 * Returns the content of a resource for a backup. References are names, because the referenced ids may no longer exist
 * when the backup is restored.
 */
async function namedContent(access: Access, { kind, resource }: NewFile): Promise<Sections> {
  const content = await resource.content();
  if (kind.refs(content).length === 0) return content;
  const references = referencesByName([], await listResources(access, [kind]));
  return references.toFile(kind, references.toPaths(kind, content));
}

/**
 * Creates a folder whose name is the current time, and returns its path. Adds a number to the name if another command
 * has created a folder in this second.
 */
function makeFolder(all: string, clock: Clock): string {
  const time = `${new Date(clock.date()).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  for (let count = 1; ; count += 1) {
    const folder = join(all, count === 1 ? time : `${time}-${count}`);
    // Another command may have created the folder. A killed process leaves unfinished files in `.language-service`.
    if (createFolder(join(folder, '.language-service'))) return folder;
  }
}

/**
 * Writes `language-service.yaml` of a backup. The file lists each resource name that differs from the name of its file.
 */
function writeCopyFile(folder: string, files: Iterable<NewFile>): void {
  const all = [...files];
  const kinds = kindNames.filter((name) => all.some(({ kind }) => kind.kind === name));
  const named = all.filter(({ path, kind, form, name }) => !kind.hasFields && form.nameOf(path) !== name);
  // JSON is valid YAML.
  const names = named.map(({ path, name }) => `  ${JSON.stringify(path)}: ${JSON.stringify(name)}`);
  const lines = [...kinds.map((kind) => `${kind}: all`), ...(names.length > 0 ? ['names:', ...names] : [])];
  replaceWhole(join(folder, accountFileName), `${lines.join('\n') || '{}'}\n`);
}

/**
 * Copies all resources of the account, including memories, to a new folder. The new folder gets no lock file, so that
 * the folder can be applied to any account.
 * @throws AccountError `invalid` for a folder that is not empty.
 */
export async function pullAll(
  root: string,
  access: Access,
  rows: RowForms,
  onFile: (path: string) => Promise<void>,
): Promise<readonly PulledFile[]> {
  if (existsSync(root) && readdirSync(root).length > 0)
    throw new AccountError('invalid', `${root} is not empty`, {
      hint: 'Nothing was written. Pass a new or empty folder.',
    });
  const resources = await listResources(access, await kindsNamed());
  const newFile = newFiles([], rows);
  const files = (await kindsNamed()).flatMap((kind) =>
    (resources.get(kind.kind) ?? [])
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      // The file of a memory is compressed.
      .map((resource) => newFile(kind, resource, kind.download && 'tmx.gz')),
  );
  const references = referencesByName(files, resources);
  createFolder(root);
  for (const file of files) {
    const { path, kind, resource } = file;
    access.signal.throwIfAborted();
    await onFile(path);
    const content = kind.download === undefined ? await resource.content() : undefined;
    const sections = content && references.toFile(kind, references.toPaths(kind, content));
    await writeCopied(access, file, root, sections);
  }
  // This file is written last, so its existence shows that the folder is complete.
  writeCopyFile(root, files);
  return files.map(({ path, kind }) => ({ path, kind: kind.kind, action: 'created' }));
}

/**
 * Copies one resource to a file.
 * @param sections The content; undefined for a memory.
 * @param exported The path of a file to which the memory was already exported. Default: this function exports the
 * memory.
 */
async function writeCopied(
  access: Access,
  { path, kind, resource, make }: NewFile,
  root: string,
  sections: Sections | undefined,
  exported?: string,
): Promise<void> {
  const file = join(root, path);
  createFolder(dirname(file));
  if (sections !== undefined) replaceWhole(file, (await make(sections)).bytes);
  else if (exported !== undefined) copyFileSync(exported, file);
  else await kind.download?.(access, resource.id, file);
}
