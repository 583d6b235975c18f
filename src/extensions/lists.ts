// Makes the function of a list operation. Its `x-paging` says how the list continues from one page to the next. A
// filtered page can be empty and still have a next page, so an empty page does not end a list with a cursor. Every page
// is checked: a page without its items, or with a cursor of another type, would otherwise lose items silently.

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

/** The place of a page: a cursor, a page number, or undefined for the first page. */
type Place = string | number | undefined;

/** Makes the error of a list that would never end. The error names the operation and the number of pages read. */
type LoopError = (what: string, details: Omit<PagingLoopDetails, 'pagesRead'>) => PagingLoopError;

/**
 * Checks a page before the list yields its items. Returns a function, called after the items, which returns the place
 * of the next page; undefined after the last page.
 * @throws PagingLoopError when the page repeats the page before it, so that the list yields no item twice.
 */
type Follower = (page: unknown, items: readonly unknown[], place: Place) => () => Place;

/** The differences between the kinds of lists. Each function imports only the kind of its own operation. */
export interface ListKind<Of extends Paging = Paging> {
  /** Returns the place of the first page, from the value in the query. */
  first(given: unknown, fault: (text: string) => Error): Place;
  /** Returns the fault of the cursor in a page. */
  faultOf?(page: unknown, paging: Of): PageFault | undefined;
  follow(paging: Of, first: Place, loopError: LoopError): Follower;
}

/** What is wrong with a page, and the JSON pointer of the wrong field. */
type PageFault = Readonly<Record<'pointer' | 'words', string>>;

/**
 * Returns the function of an operation whose result is read page by page. Pages are fetched only while the list is
 * awaited or iterated. A loop that ends early fetches no further page.
 */
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
    const fetchPage = async (place: Place) => {
      // Without a page number in the query, the service begins at page 0.
      const query = place === undefined || place === 0 ? filter : { ...filter, [name]: place };
      const page = await call(row, path, query, callOptions, codec).then(({ result }) => result(), rethrow);
      const wrong = itemsFault(page.data, paging) ?? kind.faultOf?.(page.data, paging);
      if (wrong !== undefined) throw unreadable(row, { ...page, baseUrl, resource }, wrong);
      return page;
    };
    const itemsOf = (page: unknown) => field(page, paging.items) as readonly unknown[]; // a checked page
    async function* pages() {
      let pagesRead = 0;
      const follow = kind.follow(paging, first, (what, details) => {
        return new PagingLoopError(`${id}: ${what}, after ${pagesRead} pages`, { ...details, pagesRead });
      });
      let place = first;
      do {
        const { data } = await fetchPage(place);
        pagesRead += 1;
        const next = follow(data, itemsOf(data), place);
        yield data;
        place = next();
      } while (place !== undefined);
    }
    return listOf(() => fetchPage(first), pages, itemsOf, limit);
  };
  // The type `Operation` and the row are generated from the same operation.
  return list as Operation;
}

/** Returns the list: awaited, it is the first page; iterated, it yields the items of all pages, up to the limit. */
function listOf(
  fetchFirst: () => Promise<CallResult<unknown>>,
  pages: () => AsyncIterable<unknown>,
  itemsOf: (page: unknown) => readonly unknown[],
  limit = Infinity,
): ListCall<unknown, unknown> {
  async function* items() {
    let left = limit;
    if (left <= 0) return;
    for await (const page of pages()) {
      for (const item of itemsOf(page)) {
        left -= 1;
        yield item;
        if (left <= 0) return;
      }
    }
  }
  const toArray = async () => {
    // `Array.fromAsync` is not in Node 20.
    const all: unknown[] = [];
    for await (const item of items()) all.push(item);
    return all;
  };
  let first: Promise<CallResult<unknown>> | undefined;
  const firstPage = () => {
    first ??= fetchFirst();
    return first;
  };
  return Object.assign(new FirstPage(firstPage), { toArray, pages, [Symbol.asyncIterator]: items });
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

/** A list in which each page names the cursor of the next page. The list ends at a page without a cursor. */
export const byCursor: ListKind<Paging & { readonly kind: 'cursor' }> = {
  first(cursor, fault) {
    if (cursor === undefined || typeof cursor === 'string') return cursor;
    throw fault('a string');
  },
  faultOf(page, { next }) {
    const cursor = field(page, next) ?? '';
    const isText = typeof cursor === 'string';
    if (isText && cursor.isWellFormed()) return undefined;
    const found = isText ? 'malformed text' : `${kindOf(cursor)}; expected a string`;
    return { pointer: `/${next}`, words: `/${next} is ${found}` };
  },
  follow({ next }, first, loopError) {
    const seen = new Set([first]);
    return (page) => () => {
      const cursor = textField(page, next);
      if (cursor !== undefined && seen.has(cursor))
        throw loopError('the service sent the same cursor twice', { cursor: shortened(cursor) });
      seen.add(cursor);
      return cursor;
    };
  },
};

/**
 * A list whose pages have numbers, from 0. If the service sends a total, the list ends when the pages reach it.
 * Otherwise it ends at the first page that is shorter than the first page read: the service may reduce the requested
 * page size. A total that does not match the pages ends nothing. An empty page always ends the list.
 */
export const byNumber: ListKind<Paging & { readonly kind: 'number' }> = {
  // The service would ignore a page number of another type, and send the list from its beginning.
  first(given = 0, fault) {
    if (!Number.isSafeInteger(given)) throw fault('an integer');
    return Number(given);
  },
  follow({ total: totalName }, _, loopError) {
    let before: readonly unknown[] = [];
    let applied: number | undefined;
    return (page, items, place) => {
      const number = Number(place);
      if (isSamePage(before, items))
        throw loopError('the service sent the same page twice', { page: number });
      before = items;
      const total = totalName === undefined ? undefined : field(page, totalName);
      const count = items.length;
      applied ??= count;
      const isLast =
        (total ?? undefined) === undefined ? count < applied : total === number * applied + count;
      return () => (count === 0 || isLast ? undefined : number + 1);
    };
  },
};

/** A list that the service always sends completely, on one page. */
export const whole: ListKind = { first: () => undefined, follow: () => () => () => undefined };

function isSamePage(before: readonly unknown[], items: readonly unknown[]): boolean {
  const isSame = items.length > 0 && items.length === before.length;
  return isSame && items.every((item, at) => isSameItem(before[at], item));
}

/**
 * Returns whether all texts and numbers of two items are equal; the id is one of them. Nested values are not compared,
 * because they may be deep.
 */
function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.entries(other);
  return (
    Object.keys(one).length === fields.length &&
    fields.every(([name, value]) => isObject(value) || Reflect.get(one, name) === value)
  );
}
