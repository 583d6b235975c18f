// Opens the argument of commands that accept a TMX file or a memory. An existing file is used. Any other text names a
// memory, which is exported first.

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { safeFileName } from '../../frame/files/safe-file-name.ts';
import type { TemporaryFolder } from '../../frame/files/spool.ts';
import { unpackFile } from '../tmx/tmx-input.ts';

/** The file that an argument names. */
export interface MemoryFile extends AsyncDisposable {
  readonly path: string;
  /** The id of the memory, if the file is its export. */
  readonly memoryId?: string;
}

/**
 * Returns the file that an argument names, or an export of the memory that it names. Unpacks a file whose name ends in
 * .gz.
 * @throws UsageError for a folder.
 */
export async function memoryFile(
  context: Context,
  given: string,
  folder: TemporaryFolder,
): Promise<MemoryFile> {
  const path = resolve(context.folder, given);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${given} is a folder`, 'Pass a TMX file or a memory.');
  const kept = { [Symbol.asyncDispose]: async () => {} };
  if (found !== undefined) return { path, ...kept, ...(await unpackFile(context, given, path)) };
  const memoryId = await context.idOf('translationMemories', given);
  return { path: await exportToFile(context, memoryId, folder), memoryId, ...kept };
}

/** Exports a memory to a temporary folder, and returns the path of the file. */
export async function exportToFile(
  context: Context,
  memoryId: string,
  { path }: TemporaryFolder,
): Promise<string> {
  const { translationMemories } = await context.client();
  const file = join(path, `${safeFileName(memoryId)}.tmx`);
  await translationMemories.exportTo(memoryId, file, {
    signal: context.signal,
    digest: false,
    onProgress: (event) => {
      if (event.type === 'poll') void context.progress(`${memoryId}: exporting`);
    },
  });
  return file;
}
