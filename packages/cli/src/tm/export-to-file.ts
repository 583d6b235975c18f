import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { TemporaryFolder } from '../files/spool.ts';

/** Exports a memory to a file in a folder of this command; gives its path. */
export async function exportToFile(
  context: Context,
  memoryId: string,
  { path }: TemporaryFolder,
): Promise<string> {
  const { translationMemories } = await context.client();
  const file = join(path, `${memoryId}.tmx`);
  await translationMemories.exportTo(memoryId, file, {
    signal: context.signal,
    digest: false,
    onProgress: (event) => {
      if (event.type === 'poll') void context.progress(`${memoryId}: exporting`);
    },
  });
  return file;
}
