// Which items of two lists are the same one: a list has no keys, and labels may repeat. The same item gets the same name on
// each side, so that lists are compared and merged as rows are.

import type { Entries } from './sections.ts';
import type { ListItem } from './value-sections.ts';

/** Items by name, in their order. */
export type NamedItems = ReadonlyMap<string, ListItem>;

/**
 * Names items: the same one as in `known` has its name there. It is the same by id, by text, by label, then by the place
 * behind the item before it. An item without a label is nothing but its text.
 * @param isStrict whether only equal texts are the same item. Default: false.
 */
export function nameItems(
  side: string,
  items: readonly ListItem[],
  known: NamedItems = new Map(),
  isStrict = false,
): NamedItems {
  const before = [...known];
  const found: (number | undefined)[] = items.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (keyOf: (item: ListItem | undefined) => string | undefined) => {
    const positions = Map.groupBy(free, (position) => keyOf(before[position]?.[1]));
    for (const [at, item] of items.entries()) {
      const key = keyOf(item);
      if (found[at] !== undefined || key === undefined) continue;
      const position = positions.get(key)?.shift();
      found[at] = position;
      if (position !== undefined) free.delete(position);
    }
  };
  if (!isStrict) pair((item) => item?.id);
  pair((item) => item?.text);
  if (!isStrict) pair((item) => item?.label);
  for (const [at, { label }] of items.entries()) {
    const position = at === 0 ? 0 : (found[at - 1] ?? before.length) + 1;
    if (!isStrict && found[at] === undefined && label !== undefined && free.delete(position))
      found[at] = position;
  }
  return new Map(items.map((item, at) => [before[found[at] ?? -1]?.[0] ?? `${side} ${at}`, item]));
}

/** Returns the items as rows; what has no label is nothing but its text. */
export function rowsOf(items: NamedItems): Entries {
  return new Map([...items].map(([name, { text, label }]) => [name, label === undefined ? '' : text]));
}

/** Returns whether items that both have are in another order. */
export function isMoved(before: NamedItems, after: NamedItems): boolean {
  const old = [...before.keys()].filter((name) => after.has(name));
  return [...after.keys()].filter((name) => before.has(name)).some((name, at) => name !== old[at]);
}

export function labelOf(item: ListItem | undefined): string {
  return item?.label ?? item?.text ?? '';
}
