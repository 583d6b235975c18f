// A file is read whole, checked, and replaced in one step: what another program reads is the old file or the new one. A
// file that changed between the two is not replaced.

import { readFile, stat } from 'node:fs/promises';
import { CommandError, UsageError } from '../command-error.ts';
import { replaceWhole } from '../files/atomic-file.ts';

const mostBytes = 256 * 1024 * 1024;

/** The bytes of a file; undefined when there is none. */
export async function readIfPresent(path: string): Promise<Buffer | undefined> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) throw new UsageError(`${path} has ${size} bytes; at most ${mostBytes} are read`);
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Puts `bytes` in the place of `before`, which is undefined where no file is.
 * @throws CommandError `conflict` when the file holds something else by now.
 */
export async function replaceFile(
  path: string,
  before: Buffer | undefined,
  bytes: Uint8Array,
): Promise<void> {
  await replaceWhole(path, bytes, async () => {
    const now = await readIfPresent(path);
    const isSame = now === undefined || before === undefined ? now === before : now.equals(before);
    if (!isSame)
      throw new CommandError('conflict', `${path} changed while the command ran; it is left as it is`, {
        hint: 'Run the command again.',
      });
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
