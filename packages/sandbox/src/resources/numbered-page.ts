// Numbered pages begin at 0. A page after the last one is empty. Where the description has no minimum for the page or its
// size, a smaller value counts as the minimum.

import { defaultOf, limitOf } from '../server/description.ts';
import type { OperationId } from './handler.ts';

/** What a numbered list is asked for. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/**
 * Returns the items of that page. A size is brought between 1 and the limit of the operation, a page before the first
 * is the first.
 */
export function pageOf<T>(items: readonly T[], query: PageQuery, id: OperationId): T[] {
  const size = query.page_size ?? defaultOf(id, 'page_size');
  const limit = Math.min(Math.max(size, 1), limitOf(id, 'page_size'));
  const start = Math.max(query.page ?? 0, 0) * limit;
  return items.slice(start, start + limit);
}
