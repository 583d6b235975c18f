// A file as the command line names it: every command has the same message for one that cannot be used.

import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';

/** Returns what the system says of a file. */
export function faultOfFile(name: string, code: unknown, syscall: unknown = 'use'): string {
  return code === 'ENOENT' ? `${name} does not exist` : `Cannot ${syscall} ${name} (${code})`;
}

/** Throws UsageError for what is not there. */
export function statNamed(path: string, name: string): Promise<Stats> {
  return stat(path).catch(({ code, syscall }: NodeJS.ErrnoException) => {
    throw new UsageError(faultOfFile(name, code, syscall));
  });
}

/** Throws UsageError for what is not there, or is a folder. */
export async function statFile({ folder }: Pick<Context, 'folder'>, name: string): Promise<Stats> {
  const found = await statNamed(resolve(folder, name), name);
  if (found.isDirectory()) throw new UsageError(`${name} is a folder`, 'Name a file.');
  return found;
}
