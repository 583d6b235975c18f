import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AccountError } from './account-error.ts';
import { replaceWhole } from './base.ts';
import type { Comparison } from './compare-file.ts';
import type { NamedReferences } from './references-by-name.ts';

/**
 * Writes the new content of a tracked file, and returns its layout.
 * @throws AccountError `refused` when the file changed while the command ran.
 */
export async function writeContent(
  root: string,
  { tracked, file, fileContent }: Comparison,
  references: NamedReferences,
): Promise<object | undefined> {
  const sections = references.toFile(tracked.kind, fileContent);
  const { bytes, layout } = await (file === undefined ? tracked.make(sections) : file.write(sections));
  const path = resolve(root, tracked.path);
  refuseChangedFile(root, { tracked, file });
  mkdirSync(dirname(path), { recursive: true });
  replaceWhole(path, bytes);
  return layout;
}

export function removeFile(root: string, step: Comparison): void {
  refuseChangedFile(root, step);
  rmSync(resolve(root, step.tracked.path), { force: true });
}

export function refuseChangedFile(
  root: string,
  { tracked, file }: Pick<Comparison, 'tracked' | 'file'>,
): void {
  const path = resolve(root, tracked.path);
  const now = existsSync(path) ? readFileSync(path) : undefined;
  const before = file?.bytes;
  if (now === undefined || before === undefined ? now === before : now.equals(before)) return;
  throw new AccountError('refused', `${tracked.path} has just changed, so it was not overwritten`, {
    hint: 'Run the command again.',
  });
}
