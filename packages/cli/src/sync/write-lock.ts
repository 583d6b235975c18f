import { resolve } from 'node:path';
import type { Part, PartKey, Stored } from 'language-service-account';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { type LockedPart, lockedPart, writeLock } from './lock-file.ts';
import { replaceFile } from './source-file.ts';

export interface Kept {
  readonly stored: Pick<Stored, 'id' | 'name'>;
  readonly parts: ReadonlyMap<PartKey, Part>;
  readonly layout: object | undefined;
  /** Parts that the service still holds and the file does not, as they were last equal. */
  readonly kept?: ReadonlyMap<PartKey, LockedPart>;
}

/** Writes a lock file, unless it holds the same already. A dry run writes none: its ids are invented. */
export async function keepLock(
  { folder, isDryRun }: Context,
  path: string,
  before: Buffer | undefined,
  { stored: { id, name }, parts, layout, kept = new Map() }: Kept,
): Promise<void> {
  if (isDryRun) return;
  const locked = new Map<PartKey, LockedPart>(kept);
  for (const [key, part] of parts) locked.set(key, lockedPart(part));
  const bytes = Buffer.from(writeLock({ id, name, parts: locked, layout }));
  if (before?.equals(bytes)) return;
  try {
    await replaceFile(resolve(folder, path), before, bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('partlyDone', `both sides are equal, but ${path} could not be written: ${reason}`);
  }
}
