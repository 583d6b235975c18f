// A filtered page can be empty and still have a next page, so only the service ends a list: with an absent cursor or a
// total that is reached.

import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import { createLoopGuard } from './paging-loop-guard.ts';

/** The position of a page: a cursor, a number, or neither for a single page. */
export interface Place {
  readonly cursor?: string | undefined;
  readonly page?: number | undefined;
}

/** How to get pages and their items. */
export interface PageSource<Page, Item> {
  /** The operation, for checkpoints and errors. */
  readonly operation: string;
  /** Path and filter as one text; a checkpoint is valid only for the same. */
  readonly request: string;
  fetchPage(place: Place, signal: AbortSignal | undefined): Promise<CallResult<Page>>;
  itemsOf(page: Page): readonly Item[];
  /** The position of the next page; undefined after the last. */
  nextOf(page: Page, place: Place): Place | undefined;
  /** The position of the first page. */
  readonly first: Place;
}

/**
 * A list over the source. Nothing is fetched before it is awaited or iterated, and nothing after an iteration is left.
 * @throws InvalidRequestError at once when `startFrom` belongs to another list or filter.
 */
export function createList<Page, Item>(
  source: PageSource<Page, Item>,
  options: ListOptions = {},
): ListCall<Page, Item> {
  const walk: Walk = { place: startOf(source, options), taken: options.startFrom?.taken ?? 0 };
  const start = { ...walk };
  let first: Promise<CallResult<Page>> | undefined;
  const firstPage = () => {
    first ??= source.fetchPage(start.place, options.signal);
    return first;
  };
  const page = () => firstPage().then(({ data }) => data);
  const iterate = () => items(source, Object.assign(walk, start), options);
  return {
    [Symbol.toStringTag]: 'ListCall',
    // biome-ignore lint/suspicious/noThenProperty: a list is awaitable by design
    then: (onPage, onError) => page().then(onPage, onError),
    catch: (onError) => page().catch(onError),
    finally: (onSettled) => page().finally(onSettled),
    withResponse: firstPage,
    toArray: () => collected(iterate()),
    pages: () => pages(source, Object.assign(walk, start), options),
    [Symbol.asyncIterator]: iterate,
    checkpoint: () => ({
      operation: source.operation,
      request: source.request,
      ...walk.place,
      taken: walk.taken,
    }),
  };
}

/** `Array.fromAsync`, which Node 20 does not have. */
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The position of an iteration. */
interface Walk {
  place: Place;
  taken: number;
}

function startOf<Page, Item>(source: PageSource<Page, Item>, options: ListOptions): Place {
  const { startFrom, startCursor } = options;
  if (startCursor !== undefined) return { cursor: startCursor };
  if (startFrom === undefined) return source.first;
  if (startFrom.request !== source.request)
    throw new InvalidRequestError(`${source.operation}: startFrom belongs to another list or filter`, {
      field: 'startFrom',
    });
  return startFrom.page === undefined ? { cursor: startFrom.cursor } : { page: startFrom.page };
}

async function* items<Page, Item>(
  source: PageSource<Page, Item>,
  walk: Walk,
  options: ListOptions,
): AsyncGenerator<Item> {
  let left = options.limit ?? Number.POSITIVE_INFINITY;
  if (left <= 0) return;
  let skip = walk.taken;
  for await (const { page, place } of walkPages(source, walk.place, options, () => left + skip)) {
    walk.place = place;
    walk.taken = skip;
    for (const item of source.itemsOf(page).slice(skip)) {
      walk.taken += 1;
      left -= 1;
      yield item;
      if (left <= 0) return;
    }
    skip = 0;
  }
}

/** Whole pages. The page of a checkpoint is yielded again unless all of its items were taken. */
async function* pages<Page, Item>(
  source: PageSource<Page, Item>,
  walk: Walk,
  options: ListOptions,
): AsyncGenerator<Page> {
  let skip = walk.taken;
  for await (const { page, place } of walkPages(
    source,
    walk.place,
    options,
    () => Number.POSITIVE_INFINITY,
  )) {
    const count = source.itemsOf(page).length;
    walk.place = place;
    walk.taken = count;
    if (skip === 0 || skip < count) yield page;
    skip = 0;
  }
}

/** The pages from a position on. With `prefetch`, the next page is fetched while this one is read. */
async function* walkPages<Page, Item>(
  source: PageSource<Page, Item>,
  start: Place,
  options: ListOptions,
  wanted: () => number,
): AsyncGenerator<{ page: Page; place: Place }> {
  const ahead = new Ahead(source, options.signal);
  const guard = createLoopGuard(source.operation, start.cursor);
  try {
    for (let place: Place | undefined = start; place !== undefined; ) {
      const { data: page } = await ahead.take(place);
      const items = source.itemsOf(page);
      const next = source.nextOf(page, place);
      const loop = guard({ items, page: place.page, nextCursor: next?.cursor });
      if (options.prefetch === 1 && next !== undefined && loop === undefined && wanted() > items.length)
        ahead.begin(next);
      yield { page, place };
      if (loop !== undefined) throw loop;
      place = next;
    }
  } finally {
    ahead.stop();
  }
}

/** Fetches pages, with `prefetch` before they are needed. */
class Ahead<Page, Item> {
  #begun: Promise<CallResult<Page>> | undefined;
  readonly #controller = new AbortController();
  readonly #source: PageSource<Page, Item>;
  readonly #signal: AbortSignal | undefined;

  constructor(source: PageSource<Page, Item>, signal: AbortSignal | undefined) {
    this.#source = source;
    this.#signal = signal;
  }

  begin(place: Place): void {
    // AbortSignal.any takes no signal of another realm.
    const abort = () => this.#controller.abort(this.#signal?.reason);
    this.#signal?.addEventListener('abort', abort);
    if (this.#signal?.aborted) abort();
    const leave = () => this.#signal?.removeEventListener('abort', abort);
    this.#begun = this.#source.fetchPage(place, this.#controller.signal).finally(leave);
    // `take` reports its error; after the iteration was left, the error is not needed.
    this.#begun.catch(() => undefined);
  }

  take(place: Place): Promise<CallResult<Page>> {
    const begun = this.#begun ?? this.#source.fetchPage(place, this.#signal);
    this.#begun = undefined;
    return begun;
  }

  stop(): void {
    if (this.#begun !== undefined) this.#controller.abort();
  }
}
