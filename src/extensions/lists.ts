// A list operation becomes a function of a core and its arguments, read as the `x-paging` of the operation says. A filtered
// page can be empty and still have a next page, so only the service ends a list: with an absent cursor or a total that is
// reached. Every page is checked: a list without its items, or with a cursor of another type, would silently lose items.

import { rethrow } from '#calls';
import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import {
  nameOf,
  type PagingLoopDetails,
  PagingLoopError,
  ResponseParseError,
  refusal,
} from '../errors/request.ts';
import { field, isObject, kindOf, textField } from '../field.ts';
import { FirstPage, type HasParts, type OperationCodec, partsOf, splitArguments } from '../http/call.ts';
import { resourceOf } from '../http/details.ts';
import type { OperationRow, Paging } from '../operations.ts';
import { callOptionRules, checkOptions, isCount, type Rules } from '../options.ts';

export const listOptionRules: Rules = {
  limit: {
    must: 'be an integer of at least 0, or Infinity',
    fits: (value) => isCount(value) || value === Infinity,
  },
};

/** The position of a page: a cursor, a number, or neither for a single page. */
interface PagePosition {
  readonly cursor?: string | undefined;
  readonly page?: number | undefined;
}

/** Makes the error of a list that would never end; it names the operation and counts its pages. */
type LoopError = (what: string, place: Omit<PagingLoopDetails, 'pagesRead'>) => PagingLoopError;

/**
 * Says where a list continues after a page, absent after the last, and which error ends the iteration after it.
 * @throws PagingLoopError when the page is the one before, again: so no item is yielded twice.
 */
type Follower = (
  page: unknown,
  items: readonly unknown[],
  place: PagePosition,
) => { readonly next?: PagePosition; readonly loop?: PagingLoopError | undefined };

/** What differs between the kinds of lists. A function brings the kind of its operation. */
export interface ListKind<Of extends Paging = Paging> {
  /** The place of the first page, by what the query says. */
  first(given: unknown, fault: (text: string) => Error): PagePosition;
  /** What is wrong with the next position that a page gives. */
  faultOf?(page: unknown, paging: Of): PageFault | undefined;
  follow(paging: Of, start: PagePosition, loopError: LoopError): Follower;
}

/** A field of a page that is wrong, and what is wrong with it. */
type PageFault = Readonly<Record<'pointer' | 'words', string>>;

/** A list, ready to be fetched. */
interface PageSource {
  readonly first: PagePosition;
  fetchPage(place: PagePosition): Promise<CallResult<unknown>>;
  itemsOf(page: unknown): readonly unknown[];
  follow(loopError: LoopError): Follower;
  /** The operation, for errors. */
  readonly operation: string;
}

/** Returns the function of an operation whose result is walked page by page. */
export function listFunction<Operation, Of extends Paging>(
  row: OperationRow & { readonly paging: Of },
  kind: ListKind<Of>,
  codec: OperationCodec = {},
): Operation {
  const { id, paging } = row;
  const split = splitArguments(row, codec);
  const name = paging.kind === 'whole' ? '' : paging.parameter;
  const fault = (text: string) => refusal(name, `${id}: ${name} must be ${text}`);
  const list = (core: HasParts, ...given: readonly unknown[]) => {
    const { call, baseUrl, redact } = partsOf(core);
    const { path, object, options } = split(given);
    checkOptions(options, callOptionRules, listOptionRules);
    const { limit, ...callOptions }: ListOptions = options ?? {};
    const { [name]: start, ...filter }: Readonly<Record<string, unknown>> = { ...object };
    const resource = resourceOf(codec.path?.(row, path) ?? row.path, redact);
    const first = kind.first(start ?? undefined, fault);
    const fetchPage = async (place: PagePosition) => {
      // The service begins at page 0 when none is asked for.
      const at = place.cursor ?? (place.page || undefined);
      const query = at === undefined ? filter : { ...filter, [name]: at };
      const page = await call(row, path, query, callOptions, codec).then(({ result }) => result(), rethrow);
      const wrong = itemsFault(page.data, paging) ?? kind.faultOf?.(page.data, paging);
      if (wrong !== undefined) throw unreadable(row, { ...page, baseUrl, resource }, wrong);
      return page;
    };
    const itemsOf = (page: unknown) => field(page, paging.items) as readonly unknown[]; // a page is checked
    const follow = (loopError: LoopError) => kind.follow(paging, first, loopError);
    return createList({ operation: id, first, fetchPage, itemsOf, follow }, limit);
  };
  // Type and row are generated from the same operation.
  return list as Operation;
}

function itemsFault(page: unknown, { items }: Paging): PageFault | undefined {
  const [list, pointer] = [field(page, items), `/${items}`];
  if (list === undefined) return { pointer, words: `the list ${pointer} is missing from the response` };
  return Array.isArray(list)
    ? undefined
    : { pointer, words: `${pointer} is ${kindOf(list)}; expected a list` };
}

function unreadable(
  { id: operationId, method, path }: OperationRow,
  {
    data: _,
    headers: _headers,
    status,
    ...result
  }: CallResult<unknown> & { baseUrl: string; resource: string },
  { pointer, words }: PageFault,
): ResponseParseError {
  const details = { operationId, method, path, ...result, status, pointer };
  return new ResponseParseError(`${nameOf(details)} -> ${status}: ${words}`, details);
}

/** Returns a list over the source. Nothing is fetched before it is awaited or iterated, or after an iteration is left. */
function createList(source: PageSource, limit?: number): ListCall<unknown, unknown> {
  let first: Promise<CallResult<unknown>> | undefined;
  const firstPage = () => {
    first ??= source.fetchPage(source.first);
    return first;
  };
  const iterate = () => itemsIn(source, limit);
  const toArray = async () => {
    // `Array.fromAsync` is not in Node 20.
    const all: unknown[] = [];
    for await (const item of iterate()) all.push(item);
    return all;
  };
  const pages = () => pagesIn(source);
  return Object.assign(new FirstPage(firstPage), { toArray, pages, [Symbol.asyncIterator]: iterate });
}

async function* itemsIn(source: PageSource, limit = Infinity): AsyncGenerator<unknown> {
  let left = limit;
  if (left <= 0) return;
  for await (const page of pagesIn(source)) {
    for (const item of source.itemsOf(page)) {
      left -= 1;
      yield item;
      if (left <= 0) return;
    }
  }
}

async function* pagesIn({
  operation,
  first,
  fetchPage,
  itemsOf,
  follow,
}: PageSource): AsyncGenerator<unknown> {
  let pagesRead = 0;
  const after = follow((what, place) => {
    return new PagingLoopError(`${operation}: ${what}, after ${pagesRead} pages`, { ...place, pagesRead });
  });
  for (let place: PagePosition | undefined = first; place !== undefined; ) {
    const { data: page } = await fetchPage(place);
    pagesRead += 1;
    const { next, loop } = after(page, itemsOf(page), place);
    yield page;
    if (loop !== undefined) throw loop;
    place = next;
  }
}

/** A list whose pages name the cursor of the next one; it ends where a page has none. */
export const byCursor: ListKind<Paging & { readonly kind: 'cursor' }> = {
  first(cursor, fault) {
    if (cursor === undefined) return {};
    if (typeof cursor !== 'string') throw fault('a text');
    return { cursor };
  },
  faultOf(page, { next }) {
    const cursor = field(page, next) ?? '';
    const isText = typeof cursor === 'string';
    if (isText && cursor.isWellFormed()) return undefined;
    const found = isText ? 'malformed text' : `${kindOf(cursor)}; expected a string`;
    return { pointer: `/${next}`, words: `/${next} is ${found}` };
  },
  follow({ next }, start, loopError) {
    const seen = new Set([start.cursor]);
    return (page) => {
      const cursor = textField(page, next);
      if (cursor === undefined) return {};
      const isLoop = seen.has(cursor);
      seen.add(cursor);
      const wrong = 'the service sent the same cursor twice';
      return { next: { cursor }, loop: isLoop ? loopError(wrong, { cursor: shortened(cursor) }) : undefined };
    };
  },
};

/**
 * A list whose pages have numbers, from 0. It ends at the total if the service gives one, else at the first page shorter
 * than the first one: the page size that was asked for may be reduced. A total that cannot be right ends nothing; then an
 * empty page is the end.
 */
export const byNumber: ListKind<Paging & { readonly kind: 'number' }> = {
  // A number of another type would read the list from its beginning instead.
  first(given = 0, fault) {
    if (!Number.isSafeInteger(given)) throw fault('an integer');
    return { page: Number(given) };
  },
  follow({ total: totalName }, _, loopError) {
    let before: readonly unknown[] = [];
    let applied: number | undefined;
    return (page, items, { page: number = 0 }) => {
      if (isSamePage(before, items))
        throw loopError('the service sent the same page twice', { page: number });
      before = items;
      const total = totalName === undefined ? undefined : field(page, totalName);
      const count = items.length;
      applied ??= count;
      const isLast =
        (total ?? undefined) === undefined ? count < applied : total === number * applied + count;
      return count === 0 || isLast ? {} : { next: { page: number + 1 } };
    };
  },
};

/** A list that the service always sends whole, on one page. */
export const whole: ListKind = { first: () => ({}), follow: () => () => ({}) };

function isSamePage(before: readonly unknown[], items: readonly unknown[]): boolean {
  const isSame = items.length > 0 && items.length === before.length;
  return isSame && items.every((item, at) => isSameItem(before[at], item));
}

/** Returns whether every text and number is equal; an id is among them. Nested values may be deep and are not compared. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.entries(other);
  return (
    Object.keys(one).length === fields.length &&
    fields.every(([name, value]) => isObject(value) || Reflect.get(one, name) === value)
  );
}
