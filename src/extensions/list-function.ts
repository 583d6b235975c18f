// A list operation becomes a function of a core and its arguments, read as the `x-paging` of the operation says. Every page
// is checked: a list without its items, or with a cursor of another type, would silently lose items.

import { rethrow } from '#calls';
import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { type HasParts, partsOf } from '../core-parts.ts';
import { nameOf, ResponseParseError, refusal } from '../errors/request.ts';
import { field, kindOf, textField } from '../field.ts';
import type { OperationCodec } from '../http/call.ts';
import { splitArguments } from '../http/call-function.ts';
import { resourceOf } from '../http/details.ts';
import type { OperationRow, Paging } from '../operation-info.ts';
import { callOptionRules, checkOptions, isCount, type Rules } from '../option-checks.ts';
import {
  createCursorGuard,
  createList,
  createPageGuard,
  type Follower,
  type LoopError,
  type PagePosition,
} from './paging.ts';

/** The function of an operation whose result is walked page by page. */
export function listFunction<Operation, Of extends Paging>(
  row: OperationRow & { readonly paging: Of },
  kind: ListKind<Of>,
  codec: OperationCodec = {},
): Operation {
  const split = splitArguments(row, codec);
  const list = (core: HasParts, ...given: readonly unknown[]) => {
    const { call, baseUrl, redact } = partsOf(core);
    const { path, object, options } = split(given);
    const { limit: _, ...callOptions } = options ?? {};
    const target = codec.path?.(row, path) ?? row.path;
    return listPages(
      {
        row,
        kind,
        baseUrl,
        path: target,
        resource: () => resourceOf(target, redact),
        query: { ...object },
        callPage: (query) =>
          call(row, path, query, callOptions, codec).then(({ result }) => result(), rethrow),
      },
      options,
    );
  };
  // Type and row are generated from the same operation.
  return list as Operation;
}

/** What differs between the kinds of lists. A function brings the kind of its operation. */
export interface ListKind<Of extends Paging = Paging> {
  /** The place of the first page, by what the query says. */
  first(given: unknown, fault: (text: string) => Error): PagePosition;
  /** What is wrong with the next position that a page gives. */
  faultOf?(page: unknown, paging: Of): PageFault | undefined;
  follow(paging: Of, start: PagePosition, loopError: LoopError): Follower<unknown, unknown>;
}

/** A field of a page that is wrong. */
export interface PageFault {
  readonly pointer: string;
  /** What is wrong, with the pointer. */
  readonly words: string;
}

/** One list operation, ready to be called. */
export interface Listing<Of extends Paging> {
  readonly row: OperationRow & { readonly paging: Of };
  readonly kind: ListKind<Of>;
  readonly baseUrl: string;
  /** The path, filled in. */
  readonly path: string;
  /** The same, as errors may quote it. */
  readonly resource: () => string;
  readonly query: Readonly<Record<string, unknown>>;
  /** Makes one call. */
  readonly callPage: (query: object) => Promise<CallResult<unknown>>;
}

export function listPages<Of extends Paging>(
  listing: Listing<Of>,
  options: ListOptions | undefined,
): ListCall<unknown, unknown> {
  checkOptions(options, callOptionRules, listOptionRules);
  const { row, kind, query, callPage } = listing;
  const { id, paging } = row;
  const name = paging.kind === 'whole' ? '' : paging.parameter;
  const { [name]: given, ...filter } = query;
  const fault = (text: string) => refusal(name, `${id}: ${name} must be ${text}`);
  return createList(
    {
      operation: id,
      first: kind.first(given ?? undefined, fault),
      async fetchPage(place) {
        // The service begins at page 0 when none is asked for.
        const at = place.cursor ?? (place.page || undefined);
        const answer = await callPage(at === undefined ? filter : { ...filter, [name]: at });
        refuseUnreadable(listing, answer);
        return answer;
      },
      itemsOf: (page) => listIn(page, paging) ?? [],
      follow: (start, loopError) => kind.follow(paging, start, loopError),
    },
    options?.limit,
  );
}

function listIn(page: unknown, { items }: Paging): readonly unknown[] | undefined {
  const list = field(page, items);
  return Array.isArray(list) ? list : undefined;
}

/** @throws ResponseParseError when the items are not a list, or the page does not say where the list continues. */
function refuseUnreadable<Of extends Paging>(
  { row: { id: operationId, method, path, paging }, kind, baseUrl, resource }: Listing<Of>,
  { call, data, status, traceId, attempts, elapsedMs }: CallResult<unknown>,
): void {
  const fault = listFault(data, paging) ?? kind.faultOf?.(data, paging);
  if (fault === undefined) return;
  const { pointer, words } = fault;
  const request = { call, operationId, method, baseUrl, path, resource: resource(), attempts, elapsedMs };
  const details = { ...request, status, traceId, pointer };
  throw new ResponseParseError(`${nameOf(request)} -> ${status}: ${words}`, details);
}

function listFault(page: unknown, { items }: Paging): PageFault | undefined {
  const [list, pointer] = [field(page, items), `/${items}`];
  if (list === undefined) return { pointer, words: `the list ${pointer} is missing from the response` };
  return Array.isArray(list)
    ? undefined
    : { pointer, words: `${pointer} is ${kindOf(list)}; expected a list` };
}

export const listOptionRules: Rules = {
  limit: {
    must: 'be an integer of at least 0, or Infinity',
    fits: (value) => isCount(value) || value === Infinity,
  },
};

// The kinds of lists: by cursor, by number, or whole. A function brings the kind of its operation.

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
    const guard = createCursorGuard(start.cursor, loopError);
    return (page, items) => {
      const cursor = textField(page, next);
      return cursor === undefined ? {} : { next: { cursor }, loop: guard(items, cursor) };
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
    const guard = createPageGuard(loopError);
    let applied: number | undefined;
    return (page, items, { page: number = 0 }) => {
      guard(items, number);
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
