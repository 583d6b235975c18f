// The memories of the account: the truth about what is imported.

import { type Client, PagingLoopError, type TranslationMemory } from 'language-service-client';

/** The most items of a page, and the pages that are read at the same time. */
const pageSize = 25;
const atOnce = 16;
/** A list that changes while it is read is read so often. */
const mostReadings = 3;

/** The memories that the account had when they were listed. */
export interface AccountMemories {
  has(id: string): boolean;
  /** Returns the ids of the memories with this name. */
  idsOf(name: string): readonly string[];
}

/**
 * Lists the memories of the account, page by page.
 *
 * @throws PagingLoopError where pages repeat, or hold fewer memories than the service counts.
 */
export async function listMemories(client: Client, signal?: AbortSignal): Promise<AccountMemories> {
  const found = new Map<string, TranslationMemory>();
  for (let reading = 1; ; reading += 1) {
    const count = await readPages(client, found, signal);
    if (found.size >= count) break;
    // A deletion moves later memories to a page that may have been read before.
    if (reading === mostReadings)
      throw new PagingLoopError(`The account counts ${count} memories, but its pages hold ${found.size}`, {
        pagesRead: Math.ceil(found.size / pageSize),
      });
  }
  const byName = Map.groupBy(found.values(), ({ name }) => name);
  const idsOf = (name: string) => (byName.get(name) ?? []).map((memory) => memory.translation_memory_id);
  return { has: (id) => found.has(id), idsOf };
}

/** Adds what the pages hold; returns how many memories the service counts. */
async function readPages(
  client: Client,
  found: Map<string, TranslationMemory>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const read = async (page: number) => {
    const list = client.translationMemories.list({ page, page_size: pageSize }, { signal });
    const { translation_memories: memories, total_count: count } = await list;
    return { memories, count };
  };
  const { memories: first, count } = await read(0);
  const add = (memories: readonly TranslationMemory[]) => {
    for (const memory of memories) found.set(memory.translation_memory_id, memory);
  };
  add(first);
  let before: readonly TranslationMemory[] = first;
  let pagesRead = 1;
  const heed = (memories: readonly TranslationMemory[]) => {
    const isRepeated =
      memories.length > 0 && memories[0]?.translation_memory_id === before[0]?.translation_memory_id;
    if (isRepeated)
      throw new PagingLoopError('The list of memories repeats a page', { page: pagesRead, pagesRead });
    pagesRead += 1;
    before = memories;
    add(memories);
  };
  if (typeof count !== 'number') {
    for (let page = 1; before.length > 0; page += 1) heed((await read(page)).memories);
    return found.size;
  }
  // The service may give less on a page than it was asked for.
  const pages = first.length === 0 ? 0 : Math.ceil(count / first.length);
  const rest = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => index + 1);
  await inParallel(rest, async (page) => (await read(page)).memories, heed);
  return count;
}

/** Works on the items, so many at the same time, and gives the results in their order. */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onResult: (result: R, item: T) => unknown,
): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    const some = items.slice(from, from + atOnce);
    const results = await Promise.all(some.map(work));
    for (const [index, item] of some.entries()) {
      const [result] = results.slice(index, index + 1);
      await onResult(result as R, item); // each item has its result
    }
  }
}
