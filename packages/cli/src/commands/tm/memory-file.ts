// Opens the argument of commands that accept a TMX file or a memory. An existing file is used. Any other text names a
// memory, which is exported first.

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { safeFileName } from '../../frame/files/safe-file-name.ts';
import type { TemporaryFolder } from '../../frame/files/spool.ts';

/** The file that an argument names. `memoryId` is set if the file is an export of a memory. */
export type MemoryFile = Awaited<ReturnType<typeof memoryFile>>;

/**
 * Returns the file whose path is `given`. If there is no such file, exports the memory with the name or id `given`, and
 * returns the exported file.
 * @throws UsageError for a folder.
 */
export async function memoryFile(context: Context, given: string, folder: TemporaryFolder) {
  const path = resolve(context.folder, given);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new UsageError(`${given} is a folder`, 'Pass a TMX file or a memory.');
  if (found !== undefined) return { path };
  const memoryId = await context.idOf('translationMemories', given);
  return { path: await exportToFile(context, memoryId, folder), memoryId };
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
