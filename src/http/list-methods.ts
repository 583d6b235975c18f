// How each kind of list continues, from the `x-paging` of its operation. Every page is checked: a list without its items,
// or with a cursor of another type, would silently lose items.

import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import { ResponseParseError } from '../errors/unexpected-response.ts';
import { createList, type PageSource, type Place } from '../extensions/paging.ts';
import { field, kindOf } from '../field.ts';
import type { OperationRow, Paging } from '../operation-info.ts';
import { checkOptions } from '../option-checks.ts';
import { ofLists } from './list-options.ts';
import { jsonOf } from './write-body.ts';

/** Makes one call of a list operation. */
export type ListPage = (query: object, signal: AbortSignal | undefined) => Promise<CallResult<unknown>>;

/** One list operation, ready to be called. */
export interface Listing {
  readonly row: OperationRow;
  readonly paging: Paging;
  /** The path, filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly callPage: ListPage;
}

export function listPages(listing: Listing, options: ListOptions | undefined): ListCall<unknown, unknown> {
  checkOptions(options, ofLists);
  const { paging, path, query } = listing;
  const { id } = listing.row;
  if (options?.startCursor !== undefined && paging.kind !== 'cursor')
    throw new InvalidRequestError(`${id}: startCursor works only for lists paged by cursor`, {
      field: 'startCursor',
    });
  const { [pageName(paging)]: _, ...filter } = query;
  const source: PageSource<unknown, unknown> = {
    operation: id,
    request: `${path}?${filterText(id, filter)}`,
    first: firstPlace(listing),
    fetchPage: async (place, signal) =>
      pageOf(listing, await listing.callPage({ ...filter, ...queryOf(paging, place) }, signal)),
    itemsOf: (page) => itemsOf(page, paging.items),
    nextOf: followerOf(listing),
  };
  return createList(source, options);
}

/** The filter as one text, the same for any order of its fields. */
function filterText(id: string, filter: object): string {
  const fields = Object.entries(filter).filter(([, value]) => value !== undefined);
  // By name alone: sorted as texts, a value that has no text would throw.
  return jsonOf(
    id,
    fields.sort(([one], [other]) => (one < other ? -1 : 1)),
    'query',
  );
}

function pageName(paging: Paging): string {
  return paging.kind === 'whole' ? '' : paging.parameter;
}

/** @throws InvalidRequestError when the place is of another type: the list would be read from its beginning instead. */
function firstPlace({ row: { id }, paging, query }: Listing): Place {
  const field = pageName(paging);
  const given = query[field] ?? undefined;
  const fault = (text: string) => new InvalidRequestError(`${id}: ${field} must be ${text}`, { field });
  if (paging.kind === 'number') {
    if (given !== undefined && !Number.isSafeInteger(given)) throw fault('a whole number');
    return { page: Number(given ?? 0) };
  }
  if (given === undefined) return {};
  if (typeof given !== 'string') throw fault('a text');
  return { cursor: given };
}

function queryOf(paging: Paging, place: Place): object {
  if (paging.kind === 'whole') return {};
  if (paging.kind === 'cursor') return place.cursor === undefined ? {} : { [paging.parameter]: place.cursor };
  // Page 0 is where the service begins by itself.
  return place.page === 0 ? {} : { [paging.parameter]: place.page };
}

/** @throws ResponseParseError when the items are no list, or the cursor is neither text nor absent. */
function pageOf(listing: Listing, answer: CallResult<unknown>): CallResult<unknown> {
  const { paging } = listing;
  const items = field(answer.data, paging.items);
  if (items === undefined)
    throw unreadable(
      listing,
      answer,
      paging.items,
      (pointer) => `the list ${pointer} is missing from the response`,
    );
  if (!Array.isArray(items))
    throw unreadable(
      listing,
      answer,
      paging.items,
      (pointer) => `${pointer} is ${kindOf(items)}; expected a list`,
    );
  if (paging.kind !== 'cursor') return answer;
  const cursor = field(answer.data, paging.next) ?? '';
  if (typeof cursor === 'string' && cursor.isWellFormed()) return answer;
  const what = typeof cursor === 'string' ? 'malformed text' : `${kindOf(cursor)}; expected a string`;
  throw unreadable(listing, answer, paging.next, (pointer) => `${pointer} is ${what}`);
}

function unreadable(
  { row: { id, method, path } }: Listing,
  { status, traceId, attempts, elapsedMs }: CallResult<unknown>,
  field: string,
  fault: (pointer: string) => string,
): ResponseParseError {
  const pointer = `/${field}`;
  const details = { operationId: id, method, path, attempts, elapsedMs, status, traceId, pointer };
  return new ResponseParseError(`${method} ${path} -> ${status}: ${fault(pointer)}`, details);
}

function itemsOf(page: unknown, name: string): readonly unknown[] {
  const items = field(page, name);
  return Array.isArray(items) ? items : [];
}

function followerOf({ paging }: Listing): (page: unknown, place: Place) => Place | undefined {
  if (paging.kind === 'whole') return () => undefined;
  if (paging.kind === 'number') return numberedFollower(paging);
  return (page) => {
    const cursor = field(page, paging.next);
    return typeof cursor === 'string' && cursor !== '' ? { cursor } : undefined;
  };
}

/**
 * Numbered pages end at the total if the service gives one, else at the first page shorter than the first one: the page
 * size that was asked for may be reduced. A total that cannot be right ends nothing; then an empty page is the end.
 */
function numberedFollower(paging: Paging & { kind: 'number' }) {
  let applied: number | undefined;
  return (page: unknown, { page: number = 0 }: Place): Place | undefined => {
    const count = itemsOf(page, paging.items).length;
    const total = paging.total === undefined ? undefined : field(page, paging.total);
    applied ??= count;
    const isLast = (total ?? undefined) === undefined ? count < applied : total === number * applied + count;
    return count === 0 || isLast ? undefined : { page: number + 1 };
  };
}
