// What the service has and what the file has, section by section. The order of rows does not matter, that of lists does.

import { isMoved, labelOf, type NamedItems, nameItems, rowsOf } from './name-items.ts';
import type { Entries, SectionKey, Sections } from './sections.ts';
import { itemsOf, ListSection, textKey } from './value-sections.ts';

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
