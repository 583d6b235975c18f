// Creates the functions of list operations. `x-paging` describes how a list continues. A filtered page can be empty and
// still have a next page, so an empty page does not end a list with cursors. Each page is validated: without its items,
// or with a cursor of another type, items would be lost silently.

import { rethrow } from '#calls';
import type { CallResult, ListCall, ListOptions } from '../calls.ts';
import { shortened } from '../errors/base.ts';
import { PagingLoopError, refusal } from '../errors/request.ts';
import { field, isObject, kindOf, textField } from '../field.ts';
import {
  argumentReader,
  type CoreParts,
  callOperation,
  FirstPage,
  type HasParts,
  type OperationCodec,
  partsOf,
} from '../http/call.ts';
import type { OperationRow, Paging } from '../operations.ts';
import { callOptionRules, checkOptions, isCount, type Rules } from '../options.ts';

export const listOptionRules: Rules = {
  limit: {
    must: 'be an integer of at least 0, or Infinity',
    fits: (value) => isCount(value) || value === Infinity,
  },
};

type ListRow = OperationRow & { readonly paging: Paging };

/** The position of a page: a cursor, a page number, or undefined for the first page. */
type Place = string | number | undefined;

/**
 * Creates the function that calls a list operation. Pages are fetched while the list is awaited or iterated. A loop
 * that ends early fetches no further page.
 */
export function listFunction<Operation>(row: ListRow, codec: OperationCodec = {}): Operation {
  const { paging } = row;
  const name = paging.kind === 'whole' ? '' : paging.parameter;
  const answers = [(_: object, page: unknown) => faultOf(page, paging), ...(codec.answers ?? [])];
  const checked = { ...codec, answers };
  const argumentsOf = argumentReader(row, codec);
  const itemsOf = (page: unknown) => field(page, paging.items) as readonly unknown[]; // a checked page
  const begin = (own: CoreParts, given: readonly unknown[]) => {
    const { path, object, options } = argumentsOf(given);
    checkOptions(options, callOptionRules, listOptionRules);
    const { limit, ...callOptions }: ListOptions = options ?? {};
    const { [name]: start, ...filter }: Readonly<Record<string, unknown>> = { ...object };
    const first = firstPlace(row, start ?? undefined);
    const fetchPage = (place: Place) => {
      // Without a page number in the query, the service begins at page 0.
      const query = place === undefined || place === 0 ? filter : { ...filter, [name]: place };
      const page = callOperation(own, row, checked, { path, object: query, options: callOptions });
      return page.then(({ result }) => result(), rethrow);
    };
    const pages = () => pagesOf(row, first, fetchPage, itemsOf);
    return listOf(() => fetchPage(first), pages, itemsOf, limit, callOptions.signal);
  };
  const list = (core: HasParts, ...given: readonly unknown[]) => {
    const own = partsOf(core);
    try {
      return begin(own, given);
    } catch (error) {
      // As with every other method, a wrong argument rejects the promise, so that `catch` receives its error.
      const refuse = () => Promise.reject(error);
      return listOf(refuse, () => pagesOf(row, undefined, refuse, itemsOf), itemsOf);
    }
  };
  // The type `Operation` and the row are generated from the same operation.
  return list as Operation;
}

/**
 * Returns the position at which a list begins: the cursor or the page number in the caller's query.
 * @throws InvalidRequestError when this value has the wrong type, for example when the page number is a string. Also when
 * the page number is negative.
 */
function firstPlace({ id, paging }: ListRow, given: unknown): Place {
  if (paging.kind === 'whole') return undefined;
  const { kind, parameter } = paging;
  if (kind === 'cursor' && (given === undefined || typeof given === 'string')) return given;
  // The service would ignore another page number and send the first page.
  if (kind === 'number' && (given === undefined || isCount(given))) return Number(given ?? 0);
  throw refusal(
    parameter,
    `${id}: ${parameter} must be ${kind === 'cursor' ? 'a string' : 'an integer from 0'}`,
  );
}

/** Returns the JSON pointer of a wrong field in a page, with its error; undefined if the page is valid. */
function faultOf(page: unknown, paging: Paging) {
  const [items, pointer] = [field(page, paging.items), `/${paging.items}`];
  if (items === undefined) return { pointer, words: `the list ${pointer} is missing from the response` };
  if (!Array.isArray(items)) return { pointer, words: `${pointer} is ${kindOf(items)}; expected a list` };
  const at = `${pointer}/${items.indexOf(null)}`;
  if (items.includes(null)) return { pointer: at, words: `${at} is null; expected an object` };
  const cursor = paging.kind === 'cursor' ? (field(page, paging.next) ?? '') : '';
  const isText = typeof cursor === 'string';
  if (paging.kind !== 'cursor' || (isText && cursor.isWellFormed())) return undefined;
  const found = isText ? 'malformed text' : `${kindOf(cursor)}; expected a string`;
  return { pointer: `/${paging.next}`, words: `/${paging.next} is ${found}` };
}

/**
 * Yields the pages of a list.
 * @throws PagingLoopError when the service repeats a cursor or a numbered page, because the list would then never end,
 * or yield an item twice.
 */
async function* pagesOf(
  { id, paging }: ListRow,
  first: Place,
  fetchPage: (place: Place) => Promise<CallResult<unknown>>,
  itemsOf: (page: unknown) => readonly unknown[],
) {
  const seen = new Set([first]);
  let pagesRead = 0;
  let size: number | undefined;
  let before: readonly unknown[] = [];
  const loopError = (what: 'cursor' | 'page', value: string | number) => {
    const message = `${id}: the service sent the same ${what} twice, after ${pagesRead} pages`;
    return new PagingLoopError(message, { [what]: value, pagesRead });
  };
  let place = first;
  do {
    const { data: page } = await fetchPage(place);
    const items = itemsOf(page);
    pagesRead += 1;
    size ??= items.length;
    if (paging.kind === 'number' && isSamePage(before, items)) throw loopError('page', Number(place));
    before = items;
    const next = nextPlace(page, paging, { number: Number(place), count: items.length, size });
    yield page;
    if (next !== undefined && seen.has(next)) throw loopError('cursor', shortened(String(next)));
    seen.add(next);
    place = next;
  } while (place !== undefined);
}

/**
 * Returns the position of the next page; undefined after the last page.
 *
 * If a page has a cursor, another page follows. A list with numbered pages ends when the number of its items equals the
 * total. Without a total in the response, the list ends at a page shorter than the first page that was read. The
 * requested page size is not used for this, because the service may reduce it. An empty numbered page always ends the
 * list, even if the total is wrong.
 */
function nextPlace(
  page: unknown,
  paging: Paging,
  { number, count, size }: Readonly<Record<'number' | 'count' | 'size', number>>,
): Place {
  if (paging.kind === 'whole') return undefined;
  if (paging.kind === 'cursor') return textField(page, paging.next);
  const total = paging.total === undefined ? undefined : (field(page, paging.total) ?? undefined);
  const isLast = total === undefined ? count < size : total === number * size + count;
  return count === 0 || isLast ? undefined : number + 1;
}

/**
 * Returns the list. Awaiting the list gives the first page, and iterating over it yields the items of all pages up to
 * the limit.
 */
function listOf(
  fetchFirst: () => Promise<CallResult<unknown>>,
  pages: () => AsyncIterable<unknown>,
  itemsOf: (page: unknown) => readonly unknown[],
  limit = Infinity,
  signal?: AbortSignal,
): ListCall<unknown, unknown> {
  async function* items() {
    let left = limit;
    if (left <= 0) return;
    for await (const page of pages()) {
      for (const item of itemsOf(page)) {
        left -= 1;
        yield item;
        signal?.throwIfAborted();
        if (left <= 0) return;
      }
    }
  }
  const toArray = async () => {
    // Node 20 lacks `Array.fromAsync`.
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

function isSamePage(before: readonly unknown[], items: readonly unknown[]): boolean {
  const isSame = items.length > 0 && items.length === before.length;
  return isSame && items.every((item, at) => isSameItem(before[at], item));
}

/**
 * Returns whether two items have the same texts and numbers, including the id. Nested objects and lists are not
 * compared, because they may be deep.
 */
function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.entries(other);
  return (
    Object.keys(one).length === fields.length &&
    fields.every(([name, value]) => isObject(value) || Reflect.get(one, name) === value)
  );
}
