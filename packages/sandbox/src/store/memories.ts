import { type Memory, openMemory } from '../memories/memory.ts';
import type { Folder } from './folder.ts';
import { removeFile } from './remove-file.ts';
import { isTransientStorageError } from './transient-storage-error.ts';

/** The files of translation memories, each opened once. */
export interface Memories {
  open(id: string): Memory;
  /** Closes and removes the file. */
  remove(id: string): void;
  closeAll(): void;
}

export function createMemories(folder: Folder): Memories {
  const open = new Map<string, Memory>();
  const close = (id: string): void => {
    open.get(id)?.close();
    open.delete(id);
  };
  return {
    open: (id) => {
      const memory = open.get(id) ?? openWhole(folder.memory(id));
      open.set(id, memory);
      return memory;
    },
    remove: (id) => {
      close(id);
      removeFile(folder.memory(id));
    },
    closeAll: () => {
      for (const id of [...open.keys()]) close(id);
    },
  };
}

function openWhole(path: string): Memory {
  try {
    return openMemory(path);
  } catch (cause) {
    if (isTransientStorageError(cause)) throw cause;
    throw new Error(
      'the file of this translation memory is damaged or missing: delete the memory, or restore the data folder from a copy',
      { cause },
    );
  }
}
