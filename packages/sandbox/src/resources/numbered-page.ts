// Numbered pages begin at 0. A page after the last page is empty. If the description has no minimum for the number or
// the size of a page, a too small value counts as the smallest valid value.

import { defaultOf, limitOf } from '../server/description.ts';
import type { OperationId } from './handler.ts';

/** The query parameters of a numbered list. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/**
 * Returns the items of a page. The size is at least 1 and at most the limit of the operation `id`. A negative page
 * number gives the first page.
 */
export function pageOf<T>(items: readonly T[], query: PageQuery, id: OperationId): T[] {
  const size = query.page_size ?? defaultOf(id, 'page_size');
  const limit = Math.min(Math.max(size, 1), limitOf(id, 'page_size'));
  const start = Math.max(query.page ?? 0, 0) * limit;
  return items.slice(start, start + limit);
}
