// A memory is a file of its name. Names that several memories have get the beginning of the id, all of them, so that a
// file keeps its name in any order of the list.

import { safeFileName } from '../files/safe-file-name.ts';

interface NamedMemory {
  readonly translation_memory_id: string;
  readonly name: string;
}

/** The names of the files by the ids of the memories. */
export function fileNamesOf(memories: readonly NamedMemory[]): Map<string, string> {
  const keyOf = ({ name }: NamedMemory) => safeFileName(name).normalize('NFKC').toLowerCase();
  const groups = Map.groupBy(memories, keyOf);
  return new Map(
    memories.map((memory) => {
      const { translation_memory_id: id, name } = memory;
      const isAlone = groups.get(keyOf(memory))?.length === 1;
      return [id, `${safeFileName(name)}${isAlone ? '' : ` (${safeFileName(id)})`}.tmx`];
    }),
  );
}
