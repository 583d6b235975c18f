// A service that repeats a cursor, or sends the same page for every number, would be read forever: both are errors.

import type { PagingLoopDetails, PagingLoopError } from '../errors/paging.ts';
import { shortened } from '../errors/quote.ts';
import { isObject } from '../field.ts';

/** The most empty pages in a row that are skipped. */
export const mostEmptyPages = 1_000;

/** Makes the error of a list that would never end; it names the operation and counts its pages. */
export type LoopError = (what: string, place: Omit<PagingLoopDetails, 'pagesRead'>) => PagingLoopError;

/**
 * Checks the cursor after each page.
 * @returns What gives the error that ends the iteration after a page, or undefined.
 */
export function createCursorGuard(start: string | undefined, loopError: LoopError) {
  const seen = new Set([start]);
  let empty = 0;
  return (items: readonly unknown[], cursor: string): PagingLoopError | undefined => {
    empty = items.length === 0 ? empty + 1 : 0;
    const place = { cursor: shortened(cursor) };
    if (seen.has(cursor)) return loopError('the service sent the same cursor twice', place);
    if (empty >= mostEmptyPages) return loopError(`${empty} pages in a row are empty`, place);
    seen.add(cursor);
    return undefined;
  };
}

/**
 * Checks each numbered page.
 * @returns What throws a PagingLoopError when a page repeats the one before, so that no item is yielded twice.
 */
export function createPageGuard(loopError: LoopError) {
  let before: readonly unknown[] = [];
  return (items: readonly unknown[], page: number | undefined): void => {
    if (isSamePage(before, items)) throw loopError('the service sent the same page twice', { page });
    before = items;
  };
}

function isSamePage(before: readonly unknown[], items: readonly unknown[]): boolean {
  return (
    items.length > 0 &&
    items.length === before.length &&
    items.every((item, at) => isSameItem(before[at], item))
  );
}

/** Whether every text and number is equal; an id is among them. Nested values may be deep and are not compared. */
function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const fields = Object.entries(other);
  return (
    Object.keys(one).length === fields.length &&
    fields.every(([name, value]) => isObject(value) || Reflect.get(one, name) === value)
  );
}
