// A service that gives a list in pages, by cursor or by number, and says nothing but what the page says.

import type { Answer, SentRequest } from './answers.ts';

export interface Item {
  readonly source_segment_id: string;
}

/** Returns distinct items. */
export function itemsUpTo(count: number): Item[] {
  return Array.from({ length: count }, (_, index) => ({ source_segment_id: `${index}` }));
}

/** Returns pages by cursor: page `n` is behind the cursor `cursor-n`, the last one names none. */
export function cursorPages<T>(pages: readonly (readonly T[])[]): Answer {
  return (sent) => {
    const number = Number(queryOf(sent).get('page_cursor')?.replace('cursor-', '') ?? 0);
    const next = number + 1 < pages.length ? { next_page_cursor: `cursor-${number + 1}` } : {};
    return Response.json({ segments: pages[number], segment_count: pages.flat().length, ...next });
  };
}

export interface NumberedList<T> {
  readonly items: readonly T[];
  readonly name: string;
  /** The page size when none is asked for. Default 10. */
  readonly size?: number;
  /** Larger page sizes are reduced to this. */
  readonly largest?: number;
  /** Whether a page has the total. */
  readonly total: boolean;
}

/** Returns pages by number, from 0. */
export function numberedPages<T>({
  items,
  name,
  size = 10,
  largest = Infinity,
  total,
}: NumberedList<T>): Answer {
  return (sent) => {
    const query = queryOf(sent);
    const applied = Math.min(Number(query.get('page_size') ?? size), largest);
    const start = Number(query.get('page') ?? 0) * applied;
    const page = { [name]: items.slice(start, start + applied) };
    return Response.json(total ? { ...page, total_count: items.length } : page);
  };
}

/** Returns the list cut into pages of these sizes; what is left over is the last page. */
export function cutInto<T>(items: readonly T[], sizes: readonly number[]): T[][] {
  const [size, ...others] = sizes;
  if (size === undefined) return [[...items]];
  return [items.slice(0, size), ...cutInto(items.slice(size), others)];
}

function queryOf({ request }: SentRequest): URLSearchParams {
  return new URLSearchParams(request.split('?')[1]);
}
