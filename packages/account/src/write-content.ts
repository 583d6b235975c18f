import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { AccountError } from './account-error.ts';
import type { Comparison } from './compare-file.ts';
import type { NamedReferences } from './references-by-name.ts';
import { replaceWhole } from './replace-file.ts';

/** Writes the file of a place with what it then mentions. @throws AccountError `refused` when it changed meanwhile. */
export async function writeContent(
  root: string,
  { place, file, content }: Comparison,
  references: NamedReferences,
): Promise<object | undefined> {
  const parts = references.toFile(place.kind, content);
  const { bytes, layout } = await (file === undefined ? place.make(parts) : file.write(parts));
  const path = resolve(root, place.path);
  refuseChangedFile(root, { place, file });
  mkdirSync(dirname(path), { recursive: true });
  replaceWhole(path, bytes);
  return layout;
}

export function removeFile(root: string, step: Comparison): void {
  refuseChangedFile(root, step);
  rmSync(resolve(root, step.place.path), { force: true });
}

export function refuseChangedFile(root: string, { place, file }: Pick<Comparison, 'place' | 'file'>): void {
  const path = resolve(root, place.path);
  const now = existsSync(path) ? readFileSync(path) : undefined;
  const before = file?.bytes;
  const isSame = now === undefined || before === undefined ? now === before : now.equals(before);
  if (isSame) return;
  throw new AccountError('refused', `${place.path} changed while the command ran; it is left as it is`, {
    hint: 'Run the command again.',
  });
}
