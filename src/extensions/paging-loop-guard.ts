// A service that repeats a cursor, or sends the same page for every number, would be read forever: both are errors.

import { type PagingLoopDetails, PagingLoopError } from '../errors/paging.ts';

/** The most empty pages in a row that are skipped. */
export const mostEmptyPages = 1_000;

/** A page as it was read. */
export interface ReadPage {
  readonly items: readonly unknown[];
  /** Its number; absent for lists by cursor. */
  readonly page: number | undefined;
  /** The cursor after it; absent on the last page, and for numbered lists. */
  readonly nextCursor: string | undefined;
}

/**
 * Checks each page and the cursor after it.
 * @returns The error that ends the iteration after this page.
 * @throws PagingLoopError when the page repeats the one before, so that no item is yielded twice.
 */
export type LoopGuard = (read: ReadPage) => PagingLoopError | undefined;

export function createLoopGuard(operation: string, start: string | undefined): LoopGuard {
  const seen = new Set(start === undefined ? [] : [start]);
  let pagesRead = 0;
  let empty = 0;
  let before: readonly unknown[] = [];
  return ({ items, page, nextCursor: cursor }) => {
    pagesRead += 1;
    empty = items.length === 0 ? empty + 1 : 0;
    if (page !== undefined && isSamePage(before, items))
      throw loop('the service gave the same page twice', { page });
    if (page !== undefined) before = items;
    if (cursor === undefined) return undefined;
    if (seen.has(cursor)) return loop('the service gave the same cursor twice', { cursor });
    if (empty >= mostEmptyPages) return loop(`${empty} pages in a row are empty`, { cursor });
    seen.add(cursor);
    return undefined;
  };

  function loop(what: string, place: Partial<PagingLoopDetails>): PagingLoopError {
    return new PagingLoopError(`${operation}: ${what}, after ${pagesRead} pages`, { ...place, pagesRead });
  }
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
