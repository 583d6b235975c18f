// What a command deletes or replaces is kept first, in an account folder: its files hold what was there, and its lock file says
// what is still there under which id, with what the command made of it. Without the copy, nothing is deleted.

import { join } from 'node:path';
import type { Clock } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { writeCopied, writeCopyFile } from './account-copy.ts';
import { AccountError, messageOf } from './account-error.ts';
import { formsOf, listResources } from './account-state.ts';
import { writeBase } from './base.ts';
import type { RowForms } from './file-form.ts';
import { newPaths } from './file-slug.ts';
import { changeLockFile } from './keep-lock.ts';
import { newFile } from './new-file.ts';
import { referencesByName } from './references-by-name.ts';
import type { Access, RemoteResource, ResourceKind } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import { isGone } from './unless.ts';

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
