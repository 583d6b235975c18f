// Every memory becomes a file of a folder. A file has the time of its memory, so what has not changed since is not fetched
// again: an export that was stopped continues where it was.

import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, isLanguageServiceError, type TranslationMemory } from 'language-service-client';
import { inParallel } from './memories.ts';

export interface ExportManyOptions {
  readonly client: Client;
  /** The memories, such as those of `client.translationMemories.list()`. */
  readonly memories: readonly TranslationMemory[];
  readonly folder: string;
  /** Where the files are written, for a trial. Default: the folder. */
  readonly writeTo?: string | undefined;
  /** Names the file of a memory. */
  readonly fileName: (memory: TranslationMemory) => string;
  readonly signal?: AbortSignal | undefined;
  /** Hears how each memory ended. */
  readonly onExported?: ((exported: Exported) => void) | undefined;
}

/** What became of a memory. */
export interface Exported {
  readonly memory: TranslationMemory;
  readonly path: string;
  /** Bytes of the file; undefined where it failed. */
  readonly bytes?: number | undefined;
  /** Whether the file was there, and the memory has not changed since. */
  readonly isBefore?: boolean;
  /** Why it failed; the others are exported. */
  readonly error?: Error | undefined;
}

/**
 * Exports the memories to files of the folder, several at a time.
 *
 * @throws What is no error of the client, such as the reason of the signal.
 */
export async function exportMany(options: ExportManyOptions): Promise<readonly Exported[]> {
  const all: Exported[] = [];
  await inParallel(
    options.memories,
    (memory) => exportOne(memory, options),
    (exported) => {
      all.push(exported);
      options.onExported?.(exported);
    },
  );
  return all;
}

async function exportOne(
  memory: TranslationMemory,
  { client, folder, writeTo = folder, fileName, signal }: ExportManyOptions,
): Promise<Exported> {
  const path = join(folder, fileName(memory));
  const changedAt = new Date(memory.updated_time);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() && found.mtimeMs === changedAt.getTime())
    return { memory, path, bytes: found.size, isBefore: true };
  try {
    const settings = { signal, overwrite: true, digest: false } as const;
    const written = join(writeTo, fileName(memory));
    const { bytes } = await client.translationMemories.exportTo(
      memory.translation_memory_id,
      written,
      settings,
    );
    await utimes(written, new Date(), changedAt);
    return { memory, path, bytes };
  } catch (error) {
    signal?.throwIfAborted();
    if (!isLanguageServiceError(error)) throw error;
    return { memory, path, error };
  }
}
