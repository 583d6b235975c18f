// How each kind of list goes on, from the `x-paging` of its operation. Numbered pages end at the total if the service
// gives one, else at the first page shorter than what it really applies, which may be less than what was asked for.

import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { ResponseParseError } from '../errors/answer.ts';
import { InvalidRequestError } from '../errors/invalid-request.ts';
import { createList, type PageSource, type Place } from '../extensions/paging.ts';
import type { OperationInfo, Paging } from '../generated/operations.ts';

/** Makes one call of a list operation. */
export type ListPage = (query: object, signal: AbortSignal | undefined) => Promise<CallResult<unknown>>;

/** One list operation, ready to be called. */
export interface Listing {
  readonly id: string;
  readonly info: OperationInfo;
  readonly paging: Paging;
  /** The path, filled in. */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly callPage: ListPage;
}

export function listPages(listing: Listing, options: ListOptions | undefined): ListCall<unknown, unknown> {
  const { id, paging, path, query } = listing;
  if (options?.startCursor !== undefined && paging.kind !== 'cursor')
    throw new InvalidRequestError(`${id}: startCursor is for lists that are paged by cursor`, {
      field: 'startCursor',
    });
  const { [pageName(paging)]: _, ...filter } = query;
  const source: PageSource<unknown, unknown> = {
    operation: id,
    request: `${path}?${JSON.stringify(
      Object.entries(filter)
        .filter(([, value]) => value !== undefined)
        .sort(),
    )}`,
    first: firstPlace(paging, query),
    fetchPage: async (place, signal) =>
      pageOf(listing, await listing.callPage({ ...filter, ...queryOf(paging, place) }, signal)),
    itemsOf: (page) => itemsOf(page, paging.items),
    nextOf: followerOf(listing),
  };
  return createList(source, options);
}

function pageName(paging: Paging): string {
  return paging.kind === 'whole' ? '' : paging.parameter;
}

function firstPlace(paging: Paging, query: Listing['query']): Place {
  const given = query[pageName(paging)];
  if (paging.kind === 'number') return { page: typeof given === 'number' ? given : 0 };
  return typeof given === 'string' ? { cursor: given } : {};
}

function queryOf(paging: Paging, place: Place): object {
  if (paging.kind === 'whole') return {};
  if (paging.kind === 'cursor') return place.cursor === undefined ? {} : { [paging.parameter]: place.cursor };
  // Page 0 is where the service begins by itself.
  return place.page === 0 ? {} : { [paging.parameter]: place.page };
}

/** A page without its items is no page: to take it for an empty one would lose them silently. */
function pageOf({ id, info, paging }: Listing, answer: CallResult<unknown>): CallResult<unknown> {
  if (Array.isArray(fieldOf(answer.data, paging.items))) return answer;
  const { status, traceId, attempts, elapsedMs } = answer;
  const pointer = `/${paging.items}`;
  throw new ResponseParseError(
    `${info.method} ${info.path} -> ${status}: the list ${pointer} is missing from the answer`,
    { operationId: id, method: info.method, path: info.path, attempts, elapsedMs, status, traceId, pointer },
  );
}

function itemsOf(page: unknown, name: string): readonly unknown[] {
  const items = fieldOf(page, name);
  return Array.isArray(items) ? items : [];
}

function fieldOf(page: unknown, name: string): unknown {
  return typeof page === 'object' && page !== null ? Reflect.get(page, name) : undefined;
}

function followerOf(listing: Listing): (page: unknown, place: Place) => Place | undefined {
  const { paging } = listing;
  if (paging.kind === 'whole') return () => undefined;
  if (paging.kind === 'number') return numberedFollower(listing, paging);
  return (page) => {
    const cursor = fieldOf(page, paging.next);
    return typeof cursor === 'string' && cursor !== '' ? { cursor } : undefined;
  };
}

function numberedFollower({ info, query }: Listing, paging: Paging & { kind: 'number' }) {
  let applied = exactSize(info, paging.size, query);
  return (page: unknown, place: Place): Place | undefined => {
    const count = itemsOf(page, paging.items).length;
    const total = paging.total === undefined ? undefined : fieldOf(page, paging.total);
    const number = place.page ?? 0;
    applied ??= count;
    const ended = typeof total === 'number' ? number * applied + count >= total : count < applied;
    return count === 0 || ended ? undefined : { page: number + 1 };
  };
}

/** The page size, where the service takes it as it is: a documented range is refused, not reduced. */
function exactSize(info: OperationInfo, name: string, query: Listing['query']): number | undefined {
  const isRange = info.checks?.some((check) => check.field === name && check.maximum !== undefined) ?? false;
  const given = query[name];
  return isRange && typeof given === 'number' ? given : undefined;
}
