// Checks the files of the command line. All commands have the same messages for unusable files.

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';

/** Returns the message for a system error about a file, for example that the file does not exist. */
export function faultOfFile(name: string, code: unknown, syscall: unknown = 'use'): string {
  return code === 'ENOENT' ? `${name} does not exist` : `cannot ${syscall} ${name} (${code})`;
}

/**
 * Returns the stats of a path that the user named.
 * @throws UsageError if nothing exists at the path.
 */
export function statNamed(path: string, name: string): Promise<Stats> {
  return stat(path).catch(({ code, syscall }: NodeJS.ErrnoException) => {
    throw new UsageError(faultOfFile(name, code, syscall));
  });
}

/**
 * Returns the stats of a file that the user named.
 * @throws UsageError if the file does not exist, or is a folder.
 */
export async function statFile({ folder }: Pick<Context, 'folder'>, name: string): Promise<Stats> {
  const found = await statNamed(resolve(folder, name), name);
  if (found.isDirectory()) throw new UsageError(`${name} is a folder`, 'Pass a file instead of a folder.');
  return found;
}
