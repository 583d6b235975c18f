// What the service has and what the file has, section by section. The order of rows does not matter, that of lists does.

import {
  type Entries,
  itemsOf,
  type ListItem,
  ListSection,
  type SectionKey,
  type Sections,
  textKey,
} from './sections.ts';

export type ChangeKind = 'added' | 'changed' | 'removed';

export interface Change {
  readonly part: SectionKey;
  readonly kind: ChangeKind;
  /** The key of the row, or the label of the item; empty for a text, and for the order of a list. */
  readonly source: string;
  /** The target on the service; absent for what is added. */
  readonly before?: string;
  /** The target in the file; absent for what is removed. */
  readonly after?: string;
}

/** Returns what turns the entries of the service into those of the file, removed ones last. */
export function changesOfSection(section: SectionKey, before: Entries, after: Entries): Change[] {
  const isList = before instanceof ListSection || after instanceof ListSection;
  return isList ? changesOfList(section, before, after) : changesOfRows(section, before, after);
}

function changesOfRows(section: SectionKey, before: Entries, after: Entries): Change[] {
  const changes: Change[] = [];
  for (const [source, target] of after) {
    const old = before.get(source);
    if (old === undefined) changes.push({ part: section, kind: 'added', source, after: target });
    else if (old !== target)
      changes.push({ part: section, kind: 'changed', source, before: old, after: target });
  }
  for (const [source, target] of before)
    if (!after.has(source)) changes.push({ part: section, kind: 'removed', source, before: target });
  return changes;
}

function changesOfList(section: SectionKey, before: Entries, after: Entries): Change[] {
  const old = nameItems('old', itemsOf(before));
  const now = nameItems('new', itemsOf(after), old);
  const labels = (items: NamedItems) => JSON.stringify([...items.values()].map(labelOf));
  const orders = { before: labels(old), after: labels(now) };
  const rows = changesOfRows(section, rowsOf(old), rowsOf(now));
  const named = rows.map((one) => ({ ...one, source: labelOf(now.get(one.source) ?? old.get(one.source)) }));
  return isMoved(old, now)
    ? [...named, { part: section, kind: 'changed', source: textKey, ...orders }]
    : named;
}

/** Returns what turns all sections of one side into those of the other. */
export function changesBetween(before: Sections, after: Sections): Change[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .sort()
    .flatMap((key) => changesOfSection(key, before.get(key) ?? none, after.get(key) ?? none));
}

const none: Entries = new Map();

// Which items of two lists are the same one: a list has no keys, and labels may repeat. The same item gets the same name on
/** Items by name, in their order. */
export type NamedItems = ReadonlyMap<string, ListItem>;

/**
 * Names items; an item of `known` keeps its name. Items match by id, by text, by label, then by the item
 * before them. An item without a label consists of its text.
 *
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

/** Returns the items as rows; an item without a label consists of its text. */
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
