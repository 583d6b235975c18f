// Numbered pages begin at 0. A page after the last one is empty. Where the description has no minimum for the page or its
// size, a smaller value counts as the minimum.

import type { Slice } from '../store/documents.ts';

/** What a numbered list is asked for. */
export interface PageQuery {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}

/** The slice of that page. A size is brought between 1 and `most`, a page before the first is the first. */
export function numberedSlice(query: PageQuery, { most, size = 10 }: { most: number; size?: number }): Slice {
  const limit = Math.min(Math.max(query.page_size ?? size, 1), most);
  return { limit, offset: Math.min(Math.max(query.page ?? 0, 0) * limit, Number.MAX_SAFE_INTEGER) };
}
