// Lists the memories of the account.

import { type Client, PagingLoopError, type TranslationMemory } from 'language-service-client';
import { operationTable } from 'language-service-client/operations';
import { pagesOf } from './table.ts';

const { largestPage: pageSize } = operationTable.translationMemories_list;
/** The maximum number of list pages that are requested at the same time. */
const atOnce = 16;
/**
 * The maximum number of times that the list of memories is read. The list is read again if memories are missing. For
 * example, a deletion may move a memory to a page that was already read.
 */
const mostReadings = 3;

/**
 * Lists the translation memories of the account. In the result, `has(id)` returns whether a memory exists.
 * `idsOf(name)` returns the ids of the memories with this name.
 *
 * @throws PagingLoopError if the pages contain fewer memories than the service counts, for example because of a
 * repeated page.
 */
export async function listMemories(client: Client, signal?: AbortSignal) {
  const found = new Map<string, TranslationMemory>();
  for (let reading = 1; ; reading += 1) {
    const count = await readPages(client, found, signal);
    if (found.size >= count) break;
    // After a deletion, later memories move to an earlier page, which was already read.
    const message = `The service counts ${count} memories, but its pages contain ${found.size}`;
    if (reading === mostReadings)
      throw new PagingLoopError(message, { pagesRead: Math.ceil(count / pageSize) });
  }
  const byName = Map.groupBy(found.values(), ({ name }) => name);
  const idsOf = (name: string): readonly string[] =>
    (byName.get(name) ?? []).map((memory) => memory.translation_memory_id);
  return { has: (id: string) => found.has(id), idsOf };
}

/** Reads all pages once, adds their memories to `found`, and returns the service's count of all memories. */
async function readPages(
  client: Client,
  found: Map<string, TranslationMemory>,
  signal: AbortSignal | undefined,
): Promise<number> {
  const read = async (page: number) =>
    client.translationMemories.list({ page, page_size: pageSize }, { signal });
  const add = ({ translation_memories: memories }: Awaited<ReturnType<typeof read>>) => {
    for (const memory of memories) found.set(memory.translation_memory_id, memory);
  };
  const first = await read(0);
  const { total_count: count, translation_memories: memories } = first;
  add(first);
  // The service may return fewer items per page than requested.
  const pages = memories.length === 0 ? 0 : Math.ceil(count / memories.length);
  const rest = Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => index + 1);
  await inParallel(rest, read, add);
  return count;
}

/**
 * Runs `work` on several items at the same time. Calls `onResult` with each result, in the order of the items. Resolves
 * after the last call.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  onResult: (result: R, item: T) => unknown,
): Promise<void> {
  for (const some of pagesOf(items, atOnce)) {
    const results = await Promise.all(some.map(async (item) => [await work(item), item] as const));
    for (const [result, item] of results) await onResult(result, item);
  }
}
