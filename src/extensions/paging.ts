// A filtered page may be empty and still have a successor, so only the service's word ends a walk: an absent cursor,
// a reached total. A cursor that comes a second time would never end, and is an error instead.

import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import { PagingLoopError } from '../errors/paging.ts';

/** Where a page is: by cursor, by number, or the only one there is. */
export interface Place {
  readonly cursor?: string | undefined;
  readonly page?: number | undefined;
}

/** How to get pages, and what is in them. */
export interface PageSource<Page, Item> {
  /** The operation, for checkpoints and errors. */
  readonly operation: string;
  /** What must be the same for a checkpoint to fit: path and filter, as one text. */
  readonly request: string;
  fetchPage(place: Place, signal: AbortSignal | undefined): Promise<CallResult<Page>>;
  itemsOf(page: Page): readonly Item[];
  /** Where the next page is; undefined after the last. */
  nextOf(page: Page, place: Place): Place | undefined;
  /** Where the first page is. */
  readonly first: Place;
}

/** The most empty pages in a row that are walked past. */
export const mostEmptyPages = 1_000;

/**
 * A list over the source. Nothing is fetched before it is awaited or iterated; leaving an iteration sends nothing more.
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
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list is awaitable by design
    then: (onPage, onError) =>
      firstPage()
        .then(({ data }) => data)
        .then(onPage, onError),
    withResponse: firstPage,
    pages: () => pages(source, Object.assign(walk, start), options),
    [Symbol.asyncIterator]: () => items(source, Object.assign(walk, start), options),
    checkpoint: () => ({
      operation: source.operation,
      request: source.request,
      ...walk.place,
      taken: walk.taken,
    }),
  };
}

/** Where an iteration stands. */
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

/** Whole pages; the one a checkpoint stands at is given again unless all of it was given before. */
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

/** The pages from a place on. With `prefetch`, the next one is under way while this one is read. */
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
      const count = source.itemsOf(page).length;
      const next = source.nextOf(page, place);
      const loop = guard(next, count);
      if (options.prefetch === 1 && next !== undefined && loop === undefined && wanted() > count)
        ahead.begin(next);
      yield { page, place };
      if (loop !== undefined) throw loop;
      place = next;
    }
  } finally {
    ahead.stop();
  }
}

/** Fetches a page, perhaps before it is asked for. */
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
    const signal =
      this.#signal === undefined
        ? this.#controller.signal
        : AbortSignal.any([this.#signal, this.#controller.signal]);
    this.#begun = this.#source.fetchPage(place, signal);
    // Its failure is heard when the page is taken, or is of no interest when the walk has been left.
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

/** Judges each next place before it is asked for; what it gives is thrown once the page has been read. */
function createLoopGuard(
  operation: string,
  start: string | undefined,
): (next: Place | undefined, count: number) => PagingLoopError | undefined {
  const seen = new Set(start === undefined ? [] : [start]);
  let pagesRead = 0;
  let empty = 0;
  return (next, count) => {
    pagesRead += 1;
    empty = count === 0 ? empty + 1 : 0;
    const cursor = next?.cursor;
    if (cursor === undefined) return undefined;
    if (seen.has(cursor)) return loop('the service gave the same cursor twice', cursor);
    if (empty >= mostEmptyPages) return loop(`${empty} pages in a row are empty`, cursor);
    seen.add(cursor);
    return undefined;
  };

  function loop(what: string, cursor: string): PagingLoopError {
    return new PagingLoopError(`${operation}: ${what}, after ${pagesRead} pages`, { cursor, pagesRead });
  }
}
