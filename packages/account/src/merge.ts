// Three sides, entry by entry: what both held when they were last equal, the file, and the service. Where one of them still
// holds what both held, the other one decides. Where both changed an entry, a person decides.

import { isMoved, labelOf, type NamedItems, nameItems, rowsOf } from './difference.ts';
import {
  type Entries,
  itemsOf,
  type ListItem,
  ListSection,
  type SectionKey,
  type Sections,
} from './sections.ts';

/** A side that is written, or that decides. */
export type Side = 'file' | 'service';

/** An entry that both sides changed, with the targets of the three; a field is absent where the side has no such entry. */
export interface Conflict {
  readonly part: SectionKey;
  readonly source: string;
  readonly base?: string | undefined;
  readonly file?: string | undefined;
  readonly service?: string | undefined;
  /** The side that was taken, when one was. */
  readonly taken?: Side | undefined;
}

export interface MergeSides {
  /** Undefined when nothing says what both held. */
  readonly base: Sections | undefined;
  readonly file: Sections;
  readonly service: Sections;
}

export interface MergeOptions {
  /** The side that the command writes first of all: without a base, it loses nothing that it alone holds. */
  readonly written: Side;
  /** Which side decides where both changed an entry; default: neither. */
  readonly take: Side | undefined;
  /** Whether a missing section is a conflict, unless the file lost it and nobody changed it. */
  readonly keepsSections: boolean;
}

/**
 * Merges both sides: each gets the other's changes. `sections`: what both sides hold afterwards, once no
 * conflict is open; a section may be empty. `conflicts`: with those that `take` decided.
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

/** Merges items as rows, then orders them. */
function mergeList(sides: SectionSides, options: MergeOptions, conflicts: Conflict[]): Entries {
  const base = nameItems('base', itemsOf(sides.base));
  const file = nameItems('file', itemsOf(sides.file), base);
  const theirs = nameItems('service', itemsOf(sides.service), base);
  const [mine, added] = [file, theirs].map((side) => [...side].filter(([name]) => !base.has(name)));
  // Without a base, what differs under one label is a conflict; with one, both sides have added it.
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
 * Returns the order of the side that moved something, of the file when both did; what only the other one has follows
 * its neighbour.
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

/** Returns the side whose entry counts; undefined for a conflict. */
function winner(row: Row, hasBase: boolean, isEmptied: boolean, written: Side): Side | undefined {
  const other = written === 'file' ? 'service' : 'file';
  if (!hasBase) return row[written] === undefined ? other : undefined;
  if (row.service === row.base) return 'file';
  return row.file === row.base && !isEmptied ? 'service' : undefined;
}
