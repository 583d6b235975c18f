// A list by cursor ends where a page has none.

import { createCursorGuard } from '../extensions/paging-loop-guard.ts';
import { field, kindOf, textField } from '../field.ts';
import type { Paging } from '../operation-info.ts';
import type { ListKind } from './list-methods.ts';

/** A list whose pages name the cursor of the next one. */
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
