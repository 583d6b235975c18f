// Items of a list up to a count and a size. The cursor is the checkpoint of the list after the last item.

import type { ListCall } from 'language-service-client';
import { readCursor, writeCursor } from './cursors.ts';
import { withoutCredentials } from './tool-results.ts';
import { mostCharacters } from './value-parts.ts';

export async function listPart(
  call: (settings: object) => ListCall<unknown, unknown>,
  most: number,
  cursor: string | undefined,
): Promise<object> {
  // One item more shows whether there is more.
  const list = call({
    limit: most + 1,
    ...(cursor !== undefined && { startFrom: readCursor(cursor) }),
  });
  const items: unknown[] = [];
  let characters = 0;
  let place = '';
  for await (const item of list) {
    const { length } = JSON.stringify(withoutCredentials(item));
    if (items.length === most || (items.length > 0 && characters + length > mostCharacters))
      return { items, cursor: place };
    characters += length;
    items.push(
      length > mostCharacters ? { left_out: `an item of ${length} characters: read it by its id` } : item,
    );
    place = writeCursor(list.checkpoint());
  }
  return { items };
}
