// Finds the differences between the service and a file, section by section. The order matters in lists only.

import {
  type Entries,
  itemsOf,
  type ListItem,
  ListSection,
  noEntries,
  type SectionKey,
  type Sections,
  textKey,
} from './sections.ts';

export interface Change {
  readonly part: SectionKey;
  readonly kind: 'added' | 'changed' | 'removed';
  /**
   * The source of the changed entry, or the label of the changed list item. Empty for a field with one text, and for a
   * list whose order changed.
   */
  readonly source: string;
  /** The target before the change; absent for an added entry. */
  readonly before?: string;
  /** The target after the change; absent for a removed entry. */
  readonly after?: string;
}

/** Returns the changes from the entries `before` to the entries `after` of one section. */
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

/** Returns the changes from the content `before` to the content `after` of a resource. */
export function changesBetween(before: Sections, after: Sections): Change[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys]
    .sort()
    .flatMap((key) => changesOfSection(key, before.get(key) ?? noEntries, after.get(key) ?? noEntries));
}

/**
 * The items of a list in their order, keyed by the names that `nameItems` gives them, for example `file 2`. With these
 * keys, lists are compared and merged like the entries of a glossary. The labels of the items cannot be the keys,
 * because several items may have the same label.
 */
export type NamedItems = ReadonlyMap<string, ListItem>;

/**
 * Returns the items of a list, keyed by names with which two lists can be compared. An item that matches an item of
 * `known` gets the name of that item.
 *
 * Items are matched by text, then by id, then by label, and then by everything but the label. An apply that inserts an
 * item writes the texts of other items under their old ids, so equal texts count more.
 * @param side The beginning of the names of unmatched items, for example `file` in `file 2`.
 * @param isStrict Whether items match only by text. Default: false.
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
  pair((item) => item?.text);
  if (!isStrict) pair((item) => item?.id);
  if (!isStrict) pair((item) => item?.label);
  // An item whose label alone has changed. If the rest has changed, too, it is another item.
  if (!isStrict)
    pair((item) => item?.label && JSON.stringify({ ...JSON.parse(item.text), label: undefined }));
  return new Map(items.map((item, at) => [before[found[at] ?? -1]?.[0] ?? `${side} ${at}`, item]));
}

/**
 * Converts a list to entries, so that it can be compared and merged like a glossary. The source of each entry is the
 * name of an item, for example `file 2`. The target is the text of the item. If the item has no label, the target is
 * empty. A change shows the text in place of the missing label, and would otherwise show the text twice.
 */
export function rowsOf(items: NamedItems): Entries {
  return new Map([...items].map(([name, { text, label }]) => [name, label === undefined ? '' : text]));
}

/** Returns whether the items that both lists contain have another order in `after` than in `before`. */
export function isMoved(before: NamedItems, after: NamedItems): boolean {
  const old = [...before.keys()].filter((name) => after.has(name));
  return [...after.keys()].filter((name) => before.has(name)).some((name, at) => name !== old[at]);
}

export function labelOf(item: ListItem | undefined): string {
  return item?.label ?? item?.text ?? '';
}
