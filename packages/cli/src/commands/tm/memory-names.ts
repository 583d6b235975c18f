// What the new memories are called: by their files, or by a template of --name.

import { parse } from 'node:path';
import { UsageError } from '../../frame/command-error.ts';

const placeholder = /\{([^{}]*)\}/g;

/** Throws UsageError for a placeholder that is not known, or one that files need and lack. */
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
export function namingOf(template = '{stem}') {
  return (stem: string, folder: string): string =>
    template.replaceAll(placeholder, (_, name: string) => (name === 'folder' ? folder : stem));
}

/** Returns the name of the memory of the file at this path. */
export function memoryNameOf(path: string, template: string | undefined): string {
  const { name: stem, dir } = parse(path);
  return namingOf(template)(stem, parse(dir).base);
}
