// A filtered page can be empty and still have a next page, so only the service ends a list: with an absent cursor or a
// total that is reached.

import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { refusal } from '../errors/invalid-request.ts';
import { PagingLoopError } from '../errors/paging.ts';
import type { LoopError } from './paging-loop-guard.ts';

/** The position of a page: a cursor, a number, or neither for a single page. */
export interface PagePosition {
  readonly cursor?: string | undefined;
  readonly page?: number | undefined;
}

/** How to get pages and their items. */
export interface PageSource<Page, Item> {
  /** The operation, for checkpoints and errors. */
  readonly operation: string;
  /** Path and filter as one text; a checkpoint is valid only for the same. */
  readonly request: string;
  /** The position of the first page. */
  readonly first: PagePosition;
  fetchPage(place: PagePosition, signal: AbortSignal | undefined): Promise<CallResult<Page>>;
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

/**
 * A list over the source. Nothing is fetched before it is awaited or iterated, and nothing after an iteration is left.
 * @throws InvalidRequestError at once when `startFrom` belongs to another list or filter.
 */
export function createList<Page, Item>(
  source: PageSource<Page, Item>,
  options: ListOptions = {},
): ListCall<Page, Item> {
  const start: Readonly<Walk> = { place: startOf(source, options), taken: options.startFrom?.taken ?? 0 };
  let latest = start;
  const begin = () => {
    const walk = { ...start };
    latest = walk;
    return walk;
  };
  let first: Promise<CallResult<Page>> | undefined;
  const firstPage = () => {
    first ??= source.fetchPage(start.place, options.signal);
    return first;
  };
  const iterate = () => items(source, begin, options);
  return Object.assign(new FirstPage(firstPage), {
    toArray: () => collected(iterate()),
    pages: () => pages(source, begin, options),
    [Symbol.asyncIterator]: iterate,
    checkpoint: () => ({
      operation: source.operation,
      request: source.request,
      ...latest.place,
      taken: latest.taken,
    }),
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

/** `Array.fromAsync`, which Node 20 does not have. */
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The position of an iteration, which alone changes it. */
interface Walk {
  place: PagePosition;
  taken: number;
}

function startOf<Page, Item>(source: PageSource<Page, Item>, options: ListOptions): PagePosition {
  const { startFrom } = options;
  if (startFrom === undefined) return source.first;
  if (startFrom.request !== source.request)
    throw refusal('startFrom', `${source.operation}: startFrom belongs to another list or filter`);
  const { cursor, page } = startFrom;
  return page === undefined ? { cursor } : { page };
}

async function* items<Page, Item>(
  source: PageSource<Page, Item>,
  begin: () => Walk,
  options: ListOptions,
): AsyncGenerator<Item> {
  const walk = begin();
  let left = options.limit ?? Infinity;
  if (left <= 0) return;
  let skip = walk.taken;
  for await (const { items, place } of walkPages(source, walk.place, options, () => left + skip)) {
    walk.place = place;
    walk.taken = skip;
    for (const item of items.slice(skip)) {
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
  begin: () => Walk,
  options: ListOptions,
): AsyncGenerator<Page> {
  const walk = begin();
  let skip = walk.taken;
  for await (const { page, items, place } of walkPages(source, walk.place, options, () => Infinity)) {
    walk.place = place;
    walk.taken = items.length;
    if (skip === 0 || skip < items.length) yield page;
    skip = 0;
  }
}

interface Walked<Page, Item> {
  readonly page: Page;
  readonly items: readonly Item[];
  readonly place: PagePosition;
}

/** The pages from a position on. With `prefetch`, the next page is fetched while this one is read. */
async function* walkPages<Page, Item>(
  source: PageSource<Page, Item>,
  start: PagePosition,
  { signal, prefetch }: ListOptions,
  wanted: () => number,
): AsyncGenerator<Walked<Page, Item>> {
  let pagesRead = 0;
  const follow = source.follow(
    start,
    (what, place) =>
      new PagingLoopError(`${source.operation}: ${what}, after ${pagesRead} pages`, { ...place, pagesRead }),
  );
  let ahead: Ahead<Page> | undefined;
  try {
    for (let place: PagePosition | undefined = start; place !== undefined; ) {
      const { data: page } = await (ahead?.answer ?? source.fetchPage(place, signal));
      ahead = undefined;
      pagesRead += 1;
      const items = source.itemsOf(page);
      const { next, loop } = follow(page, items, place);
      if (prefetch === 1 && next !== undefined && loop === undefined && wanted() > items.length)
        ahead = fetchAhead(source, next, signal);
      yield { page, items, place };
      if (loop !== undefined) throw loop;
      place = next;
    }
  } finally {
    ahead?.abort();
  }
}

/** A page that is fetched before it is needed. */
interface Ahead<Page> {
  readonly answer: Promise<CallResult<Page>>;
  abort(): void;
}

function fetchAhead<Page, Item>(
  source: PageSource<Page, Item>,
  place: PagePosition,
  signal: AbortSignal | undefined,
): Ahead<Page> {
  const own = new AbortController();
  // AbortSignal.any takes no signal of another realm.
  const abort = () => own.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const answer = source.fetchPage(place, own.signal).finally(() => {
    signal?.removeEventListener('abort', abort);
  });
  // The iteration reports its error; after the iteration was left, the error is not needed.
  answer.catch(() => undefined);
  return { answer, abort };
}
