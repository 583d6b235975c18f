// An account folder that is written beside another one: everything that an account holds, or what a command is about to delete
// or replace. `account apply` of it brings that back.

import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createFolder } from 'language-service-description/create-folder';
import { stringify } from 'yaml';
import { AccountError } from './account-error.ts';
import { formsOf, listResources } from './account-state.ts';
import type { FileForms, RowForms } from './file-form.ts';
import { newPaths } from './file-slug.ts';
import { allKinds } from './kinds/all-kinds.ts';
import { accountFileName } from './lock-location.ts';
import { packedMemoryForm } from './memory-form.ts';
import { newFile, type PulledFile } from './new-file.ts';
import { referencesByName } from './references-by-name.ts';
import { replaceWhole } from './replace-file.ts';
import { type Access, kindNames } from './resource-kind.ts';
import type { Sections } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

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
