// Items of a list up to a count and a size. A cursor is the page after the last item, and how many of its items were given.

import type { ListCall } from 'language-service-client';
import type { Paging } from 'language-service-client/operations';
import { valueAt } from '../json-values.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { withoutCredentials } from './tool-results.ts';
import { mostCharacters } from './value-parts.ts';

/** Where a list continues: its page, and the items of it that were given. */
export interface ListPlace {
  readonly at?: unknown;
  readonly skip: number;
}

/** Returns the place of a cursor; the beginning without one. */
export function placeOfCursor(cursor: string | undefined): ListPlace {
  if (cursor === undefined) return { skip: 0 };
  const { at, skip } = readCursor(cursor);
  return { at, skip: Number(skip) || 0 };
}

export async function listPart(
  list: ListCall<unknown, unknown>,
  paging: Paging,
  most: number,
  from: ListPlace,
): Promise<object> {
  const items: unknown[] = [];
  let characters = 0;
  let { at, skip } = from;
  for await (const page of list.pages()) {
    const found = valueAt(page, [paging.items]);
    for (const item of Array.isArray(found) ? found.slice(skip) : []) {
      const { length } = JSON.stringify(withoutCredentials(item));
      if (items.length === most || (items.length > 0 && characters + length > mostCharacters))
        return { items, cursor: writeCursor({ at, skip }) };
      characters += length;
      items.push(
        length > mostCharacters ? { left_out: `an item of ${length} characters: read it by its id` } : item,
      );
      skip += 1;
    }
    at = paging.kind === 'cursor' ? valueAt(page, [paging.next]) : Number(at ?? 0) + 1;
    skip = 0;
  }
  return { items };
}
