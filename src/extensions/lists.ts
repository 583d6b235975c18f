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

/** Where a page is: at a cursor, at a number, or undefined where the service begins. */
type Place = string | number | undefined;

/** Makes the error of a list that would never end; it names the operation and counts its pages. */
type LoopError = (what: string, details: Omit<PagingLoopDetails, 'pagesRead'>) => PagingLoopError;

/**
 * Looks at a page before its items are given; returns what says afterwards where the next page is, undefined after the last.
 * @throws PagingLoopError when the page is the one before, again: so no item is given twice.
 */
type Follower = (page: unknown, items: readonly unknown[], place: Place) => () => Place;

/** What differs between the kinds of lists. A function brings the kind of its operation. */
export interface ListKind<Of extends Paging = Paging> {
  /** Returns the place of the first page, by the query. */
  first(given: unknown, fault: (text: string) => Error): Place;
  /** Returns the fault of the next position in a page. */
  faultOf?(page: unknown, paging: Of): PageFault | undefined;
  follow(paging: Of, first: Place, loopError: LoopError): Follower;
}

/** A field of a page that is wrong, and what is wrong with it. */
type PageFault = Readonly<Record<'pointer' | 'words', string>>;

/**
 * Returns the function of an operation whose result is walked page by page. Nothing is fetched before the list is awaited or
 * iterated, or after an iteration is left.
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
      // The service begins at page 0 when none is asked for.
      const query = place === undefined || place === 0 ? filter : { ...filter, [name]: place };
      const page = await call(row, path, query, callOptions, codec).then(({ result }) => result(), rethrow);
      const wrong = itemsFault(page.data, paging) ?? kind.faultOf?.(page.data, paging);
      if (wrong !== undefined) throw unreadable(row, { ...page, baseUrl, resource }, wrong);
      return page;
    };
    const itemsOf = (page: unknown) => field(page, paging.items) as readonly unknown[]; // a page is checked
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
  // Type and row are generated from the same operation.
  return list as Operation;
}

/** Returns a list of pages. */
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

/** A list whose pages name the cursor of the next one; it ends where a page has none. */
export const byCursor: ListKind<Paging & { readonly kind: 'cursor' }> = {
  first(cursor, fault) {
    if (cursor === undefined || typeof cursor === 'string') return cursor;
    throw fault('a text');
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
 * A list whose pages have numbers, from 0. It ends at the total if the service gives one, else at the first page shorter
 * than the first one: the page size that was asked for may be reduced. A total that cannot be right ends nothing; then an
 * empty page is the end.
 */
export const byNumber: ListKind<Paging & { readonly kind: 'number' }> = {
  // A number of another type would read the list from its beginning instead.
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

/** A list that the service always sends whole, on one page. */
export const whole: ListKind = { first: () => undefined, follow: () => () => () => undefined };

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
