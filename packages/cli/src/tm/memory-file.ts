// Where a command takes a TMX file or a memory, what is a file is one; anything else is a memory, exported first.

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import type { TemporaryFolder } from '../files/spool.ts';
import { exportToFile } from './export-to-file.ts';

export interface MemoryFile {
  readonly path: string;
  /** Where the file is an export of a memory. */
  readonly memoryId?: string;
}

/** @throws UsageError when a folder has the name. */
export async function memoryFile(
  context: Context,
  given: string,
  folder: TemporaryFolder,
): Promise<MemoryFile> {
  const path = resolve(context.folder, given);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${given} is a folder`, 'Name a TMX file or a memory.');
  if (found !== undefined) return { path };
  const memoryId = await context.idOf('translationMemories', given);
  return { path: await exportToFile(context, memoryId, folder), memoryId };
}
