// Merges a file and the service, entry by entry, with the base as the third side. The base is the content of both when
// they were last equal. If one side still equals the base, the other side decides. If both sides changed an entry, a
// person decides.

import { isMoved, labelOf, type NamedItems, nameItems, rowsOf } from './difference.ts';
import {
  type Entries,
  itemsOf,
  type ListItem,
  ListSection,
  type SectionKey,
  type Sections,
} from './sections.ts';

/** One side of a comparison. */
export type Side = 'file' | 'service';

/** An entry that both sides changed. `base`, `file` and `service` are its targets; absent if a side lacks the entry. */
export interface Conflict {
  readonly part: SectionKey;
  readonly source: string;
  readonly base?: string | undefined;
  readonly file?: string | undefined;
  readonly service?: string | undefined;
  /** The side that the option `take` chose; undefined if the conflict is open. */
  readonly taken?: Side | undefined;
}

export interface MergeSides {
  /** The content of both sides when they were last equal; undefined if it is unknown. */
  readonly base: Sections | undefined;
  readonly file: Sections;
  readonly service: Sections;
}

export interface MergeOptions {
  /** The side that the command mainly writes. Without a base, entries that only this side has are a conflict. */
  readonly written: Side;
  /** The side that decides if both sides changed an entry. Undefined: such an entry is a conflict. */
  readonly take: Side | undefined;
  /** Whether a missing section is a conflict, unless only the file lacks it and the service did not change it. */
  readonly keepsSections: boolean;
}

/**
 * Merges both sides: each side gets the changes of the other side. `sections` of the result is the content of both
 * sides afterwards; a section may be empty. `conflicts` includes the conflicts that `take` decided.
 */
export function mergeSections(sides: MergeSides, options: MergeOptions) {
  const sections = new Map<SectionKey, Entries>();
  const conflicts: Conflict[] = [];
  for (const key of new Set([...sides.file.keys(), ...sides.service.keys()])) {
    const [file, service] = [sides.file.get(key) ?? none, sides.service.get(key) ?? none];
    const entries = { key, base: sides.base && (sides.base.get(key) ?? none), file, service };
    const isList = file instanceof ListSection || service instanceof ListSection;
    sections.set(key, (isList ? mergeList : mergeRows)(entries, options, conflicts));
  }
  return { sections, conflicts };
}

const none: Entries = new Map();

interface SectionSides {
  readonly key: SectionKey;
  readonly base: Entries | undefined;
  readonly file: Entries;
  readonly service: Entries;
}

/** Merges the items of lists as rows, and then merges their order. */
function mergeList(sides: SectionSides, options: MergeOptions, conflicts: Conflict[]): Entries {
  const base = nameItems('base', itemsOf(sides.base));
  const file = nameItems('file', itemsOf(sides.file), base);
  const theirs = nameItems('service', itemsOf(sides.service), base);
  const [mine, added] = [file, theirs].map((side) => [...side].filter(([name]) => !base.has(name)));
  // Without a base, added items with the same label and other texts are a conflict. With a base, both items are new.
  const isStrict = sides.base !== undefined;
  const names = nameItems(
    'service',
    (added ?? []).map(([, item]) => item),
    new Map(mine),
    isStrict,
  ).keys();
  const service = new Map(
    [...theirs].map(([name, item]) => [base.has(name) ? name : (names.next().value ?? name), item]),
  );
  const rows = {
    key: sides.key,
    base: sides.base && rowsOf(base),
    file: rowsOf(file),
    service: rowsOf(service),
  };
  const open: Conflict[] = [];
  const merged = mergeRows(rows, options, open);
  const known = new Map([...base, ...file, ...service]);
  conflicts.push(...open.map((one) => ({ ...one, source: labelOf(known.get(one.source)) })));
  const items = mergeOrder({ base, file, service }).flatMap((name): ListItem[] => {
    const text = merged.get(name);
    const side = file.get(name)?.text === text ? file : known;
    return text === undefined ? [] : [{ text, ...side.get(name), id: known.get(name)?.id }];
  });
  return new ListSection(items);
}

/**
 * Returns the order of the side that moved items; if both did, the order of the file. An item that only the other side
 * has comes after its neighbor on that side.
 */
function mergeOrder({ base, file, service }: Readonly<Record<'base' | Side, NamedItems>>): readonly string[] {
  const isMine = isMoved(base, file) || !isMoved(base, service);
  const [first, second] = isMine ? [file, service] : [service, file];
  const order = [...first.keys()];
  const others = [...second.keys()];
  for (const [at, name] of others.entries())
    if (!first.has(name)) order.splice(order.indexOf(others[at - 1] ?? '') + 1, 0, name);
  return order;
}

type Row = Readonly<Record<'base' | Side, string | undefined>>;

function mergeRows(
  { key, base, file, service }: SectionSides,
  options: MergeOptions,
  conflicts: Conflict[],
): Entries {
  const isEmptied = options.keepsSections && (file.size === 0 || service.size === 0);
  const merged = new Map<string, string>();
  for (const source of new Set([...file.keys(), ...service.keys()])) {
    const row: Row = { base: base?.get(source), file: file.get(source), service: service.get(source) };
    const decided =
      row.file === row.service ? 'file' : winner(row, base !== undefined, isEmptied, options.written);
    const side = decided ?? options.take ?? (row.file === undefined ? 'service' : 'file');
    if (decided === undefined) conflicts.push({ part: key, source, ...row, taken: options.take });
    const target = row[side];
    if (target !== undefined) merged.set(source, target);
  }
  return merged;
}

/** Returns the side whose entry is taken; undefined for a conflict. */
function winner(row: Row, hasBase: boolean, isEmptied: boolean, written: Side): Side | undefined {
  const other = written === 'file' ? 'service' : 'file';
  if (!hasBase) return row[written] === undefined ? other : undefined;
  if (row.service === row.base) return 'file';
  return row.file === row.base && !isEmptied ? 'service' : undefined;
}
