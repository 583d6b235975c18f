// Finds the differences between the service and a file, section by section. The order matters in lists only.

import {
  type Entries,
  hasOrder,
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

const textOf = ({ text }: ListItem): string => text;

export const labelOf = (item: ListItem | undefined): string => item?.label ?? item?.text ?? '';

/** Returns a function that returns the text of an item without one field. */
const textWithout =
  (field: string) =>
  ({ label, text }: ListItem): string =>
    label === undefined ? text : JSON.stringify({ ...JSON.parse(text), [field]: undefined });

/**
 * The keys by which two items of unequal text are the same item, in order of precedence. Items with another label match
 * only if all other fields are equal. An id is no key, because another program may write other texts under it.
 */
const similar = [textWithout('source_language'), textWithout('prompt'), labelOf, textWithout('label')];

/** Returns the items that match an item of `known`, with its name. Each item of `known` matches at most one item. */
function matched(
  items: Iterable<ListItem>,
  known: NamedItems,
  keys: readonly ((item: ListItem) => string)[],
): Map<ListItem, string> {
  const names = new Map<ListItem, string>();
  const rest = new Set(items);
  for (const keyOf of keys) {
    const free = without(known, new Set(names.values()));
    const byKey = Map.groupBy(free, ([, item]) => keyOf(item));
    for (const item of rest) {
      const [name] = byKey.get(keyOf(item))?.shift() ?? [];
      if (name !== undefined && rest.delete(item)) names.set(item, name);
    }
  }
  return names;
}

/** Returns the items whose names are in none of the other collections. */
const without = (items: NamedItems, ...others: readonly { has(name: string): boolean }[]): NamedItems =>
  new Map([...items].filter(([name]) => !others.some((other) => other.has(name))));

/**
 * Returns the items of a list, keyed by names with which two lists can be compared. An item that matches an item of
 * `known` gets the name of that item.
 * @param side The beginning of the names of unmatched items, for example `file` in `file 2`.
 * @param keys The keys by which items match. Default: first the text, then `similar`.
 */
export function nameItems(
  side: string,
  items: readonly ListItem[],
  known: NamedItems = new Map(),
  keys = [textOf, ...similar],
): NamedItems {
  const names = matched(items, known, keys);
  return new Map(items.map((item, at) => [names.get(item) ?? `${side} ${at}`, item]));
}

/**
 * Returns the items of the file and of the service, keyed by names with which they can be merged. Items with equal texts
 * are the same item on both sides, even if `base` lacks that text. Added items with the same label are, too.
 */
export function nameSides(
  base: NamedItems,
  inFile: readonly ListItem[],
  onService: readonly ListItem[],
): Readonly<Record<'file' | 'service', NamedItems>> {
  const file = nameItems('file', inFile, base, [textOf]);
  const added = without(file, base);
  const service = nameItems('service', onService, new Map([...base, ...added]), [textOf]);
  const shared = new Map([...service].filter(([name]) => added.has(name)));
  const both = matched(shared.values(), without(base, file, service), similar);
  const taken = new Set(both.values());
  const mine = matched(without(added, shared).values(), without(base, file, taken), similar);
  const theirs = matched(without(service, file, base).values(), without(base, service, taken), similar);
  const isNew = (one: ListItem) => !mine.has(one) && !theirs.has(one);
  const left = (all: NamedItems) => new Map([...without(all, shared, base)].filter(([, one]) => isNew(one)));
  const names = new Map([
    ...[...shared].map(([name, item]) => [added.get(name), both.get(item)] as const),
    ...[...both, ...mine, ...theirs, ...matched(left(service).values(), left(added), [labelOf])],
  ]);
  const named = (all: NamedItems) => new Map([...all].map(([name, one]) => [names.get(one) ?? name, one]));
  return { file: named(file), service: named(service) };
}

/**
 * Converts a list to entries, so that it can be compared and merged like a glossary. The source of each entry is the
 * name of an item, for example `file 2`. The target is the text of the item. If the item has no label, the target is
 * empty. A change shows the text in place of the missing label, and would otherwise show the text twice.
 */
export const rowsOf = (items: NamedItems): Entries =>
  new Map([...items].map(([name, { text, label }]) => [name, label === undefined ? '' : text]));

/**
 * Returns whether the items that both lists contain have another order in `after` than in `before`. Returns false for a
 * list without an order.
 */
export function isMoved(before: NamedItems, after: NamedItems): boolean {
  const old = [...before.keys()].filter((name) => after.has(name));
  const now = [...after.keys()].filter((name) => before.has(name));
  return hasOrder(before.values()) && now.some((name, at) => name !== old[at]);
}
