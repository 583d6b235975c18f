// `SHA256SUMS` names every file of a backup with its SHA-256, in the form that `sha256sum -c` reads.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sha256OfFile } from 'language-service-description/file-hash';
import { AccountError } from './account-error.ts';
import { replaceWhole } from './replace-file.ts';

export const manifestName = 'SHA256SUMS';
const lineForm = /^([0-9a-f]{64}) {2}(.+)$/;
const mostNamed = 5;

/** @param sums of files that were hashed already. */
export async function writeManifest(
  folder: string,
  sums: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const lines: string[] = [];
  for (const path of filesIn(folder))
    lines.push(`${sums.get(path) ?? (await sha256OfFile(join(folder, path)))}  ${path}\n`);
  replaceWhole(join(folder, manifestName), lines.join(''));
}

/**
 * Gives the files of a backup.
 * @throws AccountError `notFound` without a manifest; `invalid` naming files that changed, are missing or are not in it.
 */
export async function checkManifest(folder: string): Promise<readonly string[]> {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new AccountError('notFound', `${path} does not exist: the backup is incomplete`);
  const text = readFileSync(path, 'utf8');
  const hashes = new Map<string, string>();
  for (const [at, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const [, hash = '', name = ''] = lineForm.exec(line) ?? [];
    if (name === '' || !text.endsWith('\n'))
      throw new AccountError('invalid', `${path}:${at + 1}: expected a SHA-256, two spaces and a file`);
    hashes.set(name, hash);
  }
  const files = filesIn(folder);
  const wrong = [...hashes.keys()].filter((one) => !files.includes(one)).map((one) => `${one} is missing`);
  for (const one of files)
    if (!hashes.has(one)) wrong.push(`${one} is not in ${manifestName}`);
    else if (hashes.get(one) !== (await sha256OfFile(join(folder, one)))) wrong.push(`${one} changed`);
  if (wrong.length === 0) return files;
  const rest = wrong.length > mostNamed ? `, and ${wrong.length - mostNamed} others` : '';
  throw new AccountError('invalid', `${folder}: ${wrong.slice(0, mostNamed).join(', ')}${rest}`, {
    hint: 'Nothing was sent. Use another copy of the backup.',
    data: { wrong },
  });
}

/**
 * Every file but the manifest, sorted, with slashes.
 * @throws AccountError `invalid` naming a link or anything else that is not a file: a link could lead out of the folder.
 */
export function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => !one.isDirectory(),
  );
  for (const one of found)
    if (!one.isFile())
      throw new AccountError('invalid', `${join(one.parentPath, one.name)} is not a file`, {
        hint: 'Nothing was sent. Replace it with its content, or remove it.',
      });
  return found
    .map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join('/'))
    .filter((path) => path !== manifestName)
    .sort();
}
