// The kinds of lists: by cursor, by number, or whole. A function brings the kind of its operation.

import { field, kindOf, textField } from '../field.ts';
import type { Paging } from '../operation-info.ts';
import type { ListKind } from './list-function.ts';
import { createCursorGuard, createPageGuard } from './paging-loop-guard.ts';

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
