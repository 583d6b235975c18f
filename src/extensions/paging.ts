// A filtered page can be empty and still have a next page, so only the service ends a list: with an absent cursor or a
// total that is reached.

import type { CallResult, ListCall } from '../calls.ts';
import { type PagingLoopDetails, PagingLoopError } from '../errors/request.ts';
import { shortened } from '../errors/words.ts';
import { isObject } from '../field.ts';

/** The position of a page: a cursor, a number, or neither for a single page. */
export interface PagePosition {
  readonly cursor?: string | undefined;
  readonly page?: number | undefined;
}

/** How to get pages and their items. */
export interface PageSource<Page, Item> {
  /** The operation, for errors. */
  readonly operation: string;
  /** The position of the first page. */
  readonly first: PagePosition;
  fetchPage(place: PagePosition): Promise<CallResult<Page>>;
  itemsOf(page: Page): readonly Item[];
  follow(start: PagePosition, loopError: LoopError): Follower<Page, Item>;
}

/**
 * Says where a list continues after a page.
 * @throws PagingLoopError when the page is the one before, again.
 */
export type Follower<Page, Item> = (page: Page, items: readonly Item[], place: PagePosition) => Following;

export interface Following {
  /** The position of the next page; absent after the last. */
  readonly next?: PagePosition | undefined;
  /** The error that ends the iteration after this page. */
  readonly loop?: PagingLoopError | undefined;
}

/** Returns a list over the source. Nothing is fetched before it is awaited or iterated, or after an iteration is left. */
export function createList<Page, Item>(
  source: PageSource<Page, Item>,
  limit = Infinity,
): ListCall<Page, Item> {
  let first: Promise<CallResult<Page>> | undefined;
  const firstPage = () => {
    first ??= source.fetchPage(source.first);
    return first;
  };
  const iterate = () => itemsOf(source, limit);
  return Object.assign(new FirstPage(firstPage), {
    toArray: () => collected(iterate()),
    pages: () => pagesOf(source),
    [Symbol.asyncIterator]: iterate,
  });
}

/** A promise of the first page, which is fetched when somebody listens: everything that awaits a promise calls `then`. */
class FirstPage<Page> extends Promise<Page> {
  override readonly [Symbol.toStringTag]: string = 'ListCall';
  readonly withResponse: () => Promise<CallResult<Page>>;

  /** `then` and `finally` return other promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(fetch: () => Promise<CallResult<Page>>) {
    super(() => {});
    this.withResponse = fetch;
  }

  // biome-ignore lint/suspicious/noThenProperty: it fetches
  override then<A = Page, B = never>(
    onPage?: ((page: Page) => A | PromiseLike<A>) | null,
    onError?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(onPage, onError);
  }
}

/** Collects as `Array.fromAsync` does, which Node 20 does not have. */
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function* itemsOf<Page, Item>(source: PageSource<Page, Item>, limit: number): AsyncGenerator<Item> {
  let left = limit;
  if (left <= 0) return;
  for await (const page of pagesOf(source)) {
    for (const item of source.itemsOf(page)) {
      left -= 1;
      yield item;
      if (left <= 0) return;
    }
  }
}

async function* pagesOf<Page, Item>(source: PageSource<Page, Item>): AsyncGenerator<Page> {
  let pagesRead = 0;
  const follow = source.follow(
    source.first,
    (what, place) =>
      new PagingLoopError(`${source.operation}: ${what}, after ${pagesRead} pages`, { ...place, pagesRead }),
  );
  for (let place: PagePosition | undefined = source.first; place !== undefined; ) {
    const { data: page } = await source.fetchPage(place);
    pagesRead += 1;
    const { next, loop } = follow(page, source.itemsOf(page), place);
    yield page;
    if (loop !== undefined) throw loop;
    place = next;
  }
}

// A service that repeats a cursor, or sends the same page for every number, would be read forever: both are errors.

/** The most empty pages in a row that are skipped. */
export const mostEmptyPages = 1_000;

/** Makes the error of a list that would never end; it names the operation and counts its pages. */
export type LoopError = (what: string, place: Omit<PagingLoopDetails, 'pagesRead'>) => PagingLoopError;

/**
 * Checks the cursor after each page.
 * @returns What gives the error that ends the iteration after a page, or undefined.
 */
export function createCursorGuard(start: string | undefined, loopError: LoopError) {
  const seen = new Set([start]);
  let empty = 0;
  return (items: readonly unknown[], cursor: string): PagingLoopError | undefined => {
    empty = items.length === 0 ? empty + 1 : 0;
    const place = { cursor: shortened(cursor) };
    if (seen.has(cursor)) return loopError('the service sent the same cursor twice', place);
    if (empty >= mostEmptyPages) return loopError(`${empty} pages in a row are empty`, place);
    seen.add(cursor);
    return undefined;
  };
}

/**
 * Checks each numbered page.
 * @returns What throws a PagingLoopError when a page repeats the one before, so that no item is yielded twice.
 */
export function createPageGuard(loopError: LoopError) {
  let before: readonly unknown[] = [];
  return (items: readonly unknown[], page: number | undefined): void => {
    if (isSamePage(before, items)) throw loopError('the service sent the same page twice', { page });
    before = items;
  };
}

function isSamePage(before: readonly unknown[], items: readonly unknown[]): boolean {
  return (
    items.length > 0 &&
    items.length === before.length &&
    items.every((item, at) => isSameItem(before[at], item))
  );
}

/** Whether every text and number is equal; an id is among them. Nested values may be deep and are not compared. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.entries(other);
  return (
    Object.keys(one).length === fields.length &&
    fields.every(([name, value]) => isObject(value) || Reflect.get(one, name) === value)
  );
}
