// Returns numbered pages. They begin at 0, and a page after the last one is empty. If the description has no minimum, a
// too small number or size is replaced by the smallest valid value.

import { defaultOf, limitOf } from '../server/description.ts';
import type { OperationId } from './handler.ts';

/** The query parameters that select a numbered page of a list. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/**
 * Returns the items on a page. The page size is at least 1, and at most the limit of the operation `id`. A negative
 * page number selects the first page.
 */
export function pageOf<T>(items: readonly T[], query: PageQuery, id: OperationId): T[] {
  const size = query.page_size ?? defaultOf(id, 'page_size');
  const limit = Math.min(Math.max(size, 1), limitOf(id, 'page_size'));
  const start = Math.max(query.page ?? 0, 0) * limit;
  return items.slice(start, start + limit);
}
