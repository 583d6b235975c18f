// Numbered pages end at the total if the service gives one, else at the first page shorter than the first one: the page
// size that was asked for may be reduced. A total that cannot be right ends nothing; then an empty page is the end.

import { createPageGuard } from '../extensions/paging-loop-guard.ts';
import { field } from '../field.ts';
import type { Paging } from '../operation-info.ts';
import type { ListKind } from './list-methods.ts';

/** A list whose pages have numbers, from 0. */
export const byNumber: ListKind<Paging & { readonly kind: 'number' }> = {
  // A number of another type would read the list from its beginning instead.
  first(given = 0, fault) {
    if (!Number.isSafeInteger(given)) throw fault('a whole number');
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
