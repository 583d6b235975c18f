// What the new memories are called: by their files, or by a template of --name.

import { parse } from 'node:path';
import type { Added, FileToAdd } from 'language-service-bulk';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';

const placeholder = /\{([^{}]*)\}/g;

/** @throws UsageError for a placeholder that is not known, or one that files need and lack. */
export function checkNaming(template: string, files: number | undefined): void {
  const used = [...template.matchAll(placeholder)].map(([, name = '']) => name);
  const unknown = used.find((name) => name !== 'folder' && name !== 'stem');
  if (unknown !== undefined)
    throw new UsageError(`--name: {${unknown}} is unknown`, 'A name can contain {folder} and {stem}.');
  if (files !== 1 && used.length === 0)
    throw new UsageError(
      `--name names one memory, and there ${files === undefined ? 'may be many' : `are ${files}`} files`,
      "Name each by its file: --name '{folder}-{stem}'",
    );
}

/** Names the memory of a file. */
export function namingOf(template = '{stem}'): (file: Pick<FileToAdd, 'folder' | 'stem'>) => string {
  return ({ folder, stem }) =>
    template.replaceAll(placeholder, (_, name: string) => (name === 'folder' ? folder : stem));
}

/** The name of the memory of the file at this path. */
export function memoryNameOf(path: string, template: string | undefined): string {
  const { name: stem, dir } = parse(path);
  return namingOf(template)({ stem, folder: parse(dir).base });
}

/** Says which files become memories of the same name, and which have the same content. */
export async function sayWhatIsEqual(
  context: Context,
  { rows, duplicates }: Pick<Added, 'rows' | 'duplicates'>,
  label: (path: string) => string,
): Promise<void> {
  const idOf = new Map(rows.map(({ path, id }) => [path, id]));
  for (const { path, of } of duplicates.slice(0, named)) {
    const isOne = idOf.get(path) === idOf.get(of);
    const what = isOne ? 'both become one memory' : 'each becomes its own memory';
    await context.info(`${label(path)} has the content of ${label(of)}: ${what}`);
  }
  if (duplicates.length > named) await context.info(`and ${duplicates.length - named} more of equal content`);
  const byName = Map.groupBy(new Map(rows.map((row) => [row.id, row])).values(), ({ name }) => name);
  const shared = [...byName].filter(([, { length }]) => length > 1);
  for (const [name, files] of shared.slice(0, named)) {
    const [first = '', second = '', ...others] = files.map(({ path }) => path);
    await context.warn(
      `${others.length + 2} memories get the name "${name}", such as those of ${label(first)} and ${label(second)}: --name '{folder}-{stem}' distinguishes them`,
    );
  }
  if (shared.length > named)
    await context.warn(`and ${shared.length - named} more names of several memories`);
}

/** Files and names that messages list. */
const named = 3;
