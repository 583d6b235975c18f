// Numbered pages begin at 0. A page behind the last one is empty.

import { badRequest } from '../refusal.ts';
import type { Slice } from '../store/documents.ts';

/** What a numbered list is asked for. */
export interface PageQuery {
  readonly page?: number;
  readonly page_size?: number;
}

/** The slice of that page. A size above `most` is reduced to it, one below 1 is refused with 400. */
export function numberedSlice(query: PageQuery, { most, size = 10 }: { most: number; size?: number }): Slice {
  const { page = 0 } = query;
  if (page < 0) throw badRequest('page', 'must be >= 0');
  const limit = pageSize(query.page_size ?? size, most);
  return { limit, offset: Math.min(page * limit, Number.MAX_SAFE_INTEGER) };
}

/** The size of a page: reduced to `most`, refused with 400 below 1. */
export function pageSize(size: number, most: number): number {
  if (size < 1) throw badRequest('page_size', 'must be >= 1');
  return Math.min(size, most);
}
