// A filtered page can be empty and still have a next page, so only the service ends a list: with an absent cursor or a
// total that is reached.

import type { CallResult, ListCall } from '../calls.ts';
import { PagingLoopError } from '../errors/paging.ts';
import type { LoopError } from './paging-loop-guard.ts';

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
