// Merges a file and the service, entry by entry, with their base. The base is the content when both were last equal. If
// only one side changed an entry, the change is taken. If both sides changed an entry, it is a conflict.

import { isMoved, labelOf, type NamedItems, nameItems, nameSides, rowsOf } from './difference.ts';
import {
  type Entries,
  itemsOf,
  type ListItem,
  ListSection,
  noEntries,
  type SectionKey,
  type Sections,
} from './sections.ts';

/** A side of a comparison: the file, or the service. */
export type Side = 'file' | 'service';

/**
 * An entry that both sides changed. `base` is the target of the entry at the last sync. `file` and `service` are the
 * present targets. A target is undefined if that version does not contain the entry.
 */
export interface Conflict {
  readonly part: SectionKey;
  readonly source: string;
  readonly base?: string | undefined;
  readonly file?: string | undefined;
  readonly service?: string | undefined;
  /** The version that the option `take` chose: that of the file or of the service. Undefined without a choice. */
  readonly taken?: Side | undefined;
}

/** Returns whether a conflict is still open, because the option `take` chose no side. */
export const isOpen = ({ taken }: Conflict): boolean => taken === undefined;

/** The content of the file and of the service. `base` is the content when both were last equal, if known. */
type Sides<Content> = Readonly<Record<'base', Content | undefined> & Record<Side, Content>>;

export interface MergeOptions {
  /**
   * The side that the command changes. If the content at the last sync is unknown, entries that this side lacks are
   * copied to it, and any other difference is a conflict. Undefined for a file whose last sync is lost: every difference
   * is then a conflict, because the other side may have deleted the entry.
   */
  readonly written: Side | undefined;
  /**
   * Which version of an entry is used if the entry changed both in the file and on the service. If undefined, the
   * command reports a conflict.
   */
  readonly take: Side | undefined;
  /**
   * Whether an entry that only the service has changed is a conflict. This option affects only sections that are empty
   * in the file or on the service, for example a deleted dictionary. If false, the version of the service is used.
   */
  readonly keepsSections: boolean;
}

/**
 * Merges the changes of the file with the changes of the service.
 * @returns `sections`: the merged content. `conflicts`: all conflicts, including those that `take` decided.
 */
export function mergeSections(sides: Sides<Sections>, options: MergeOptions) {
  const sections = new Map<SectionKey, Entries>();
  const conflicts: Conflict[] = [];
  for (const key of new Set([...sides.file.keys(), ...sides.service.keys()])) {
    const [file, service] = [sides.file.get(key) ?? noEntries, sides.service.get(key) ?? noEntries];
    const entries = { key, base: sides.base && (sides.base.get(key) ?? noEntries), file, service };
    const isList = file instanceof ListSection || service instanceof ListSection;
    sections.set(key, (isList ? mergeList : mergeRows)(entries, options, conflicts));
  }
  return { sections, conflicts };
}

type SectionSides = Sides<Entries> & { readonly key: SectionKey };

/**
 * Merges the items of a list by their names, then merges their order, and returns the merged list. Adds the conflicts
 * to `conflicts`.
 */
function mergeList(sides: SectionSides, options: MergeOptions, conflicts: Conflict[]): Entries {
  const base = nameItems('base', itemsOf(sides.base));
  const inFile = withoutCopies(itemsOf(sides.file), [itemsOf(sides.base), itemsOf(sides.service)]);
  const { file, service } = nameSides(base, inFile, itemsOf(sides.service));
  const rows = { ...sides, base: sides.base && rowsOf(base), file: rowsOf(file), service: rowsOf(service) };
  const open: Conflict[] = [];
  const merged = mergeRows(rows, options, open);
  const known = new Map([...base, ...file, ...service]);
  for (const one of open) {
    const [base, file, service] = [one.base, one.file, one.service].map((text) => differingFields(text, one));
    conflicts.push({ ...one, base, file, service, source: labelOf(known.get(one.source)) });
  }
  const items = mergeOrder({ base, file, service }).flatMap((name): ListItem[] => {
    const text = merged.get(name);
    const side = file.get(name)?.text === text ? file : known;
    return text === undefined ? [] : [{ text, ...side.get(name) }];
  });
  return new ListSection(items);
}

/**
 * Returns the items of a file without repeated items, unless one of the known lists repeats them as often. A git merge
 * repeats an item that both branches added.
 */
function withoutCopies(items: readonly ListItem[], known: readonly (readonly ListItem[])[]) {
  const copies = (all: readonly ListItem[], text: string) => all.filter((one) => one.text === text).length;
  const most = (text: string) => Math.max(1, ...known.map((all) => copies(all, text)));
  return items.filter(({ text }, at) => copies(items.slice(0, at), text) < most(text));
}

/**
 * Returns the names of the merged items in the merged order. Starts with the order of the file. If the order changed
 * only on the service, starts with the order of the service instead. Then inserts the names that only the other list
 * has, each after its predecessor in that list. For example, `a, c` and `a, b, c` result in `a, b, c`.
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

type Row = Sides<string | undefined>;

/**
 * Returns one version of a list item as text, for example `prompt: Be brief`. If there are several versions, omits the
 * fields that are equal in all of them.
 */
function differingFields(text: string | undefined, { base, file, service }: Conflict): string | undefined {
  const [first, ...others] = [base, file, service].flatMap((one) => (one ? [JSON.parse(one)] : []));
  const differs = ([name]: [string, unknown]) =>
    others.length === 0 || others.some((item) => item[name] !== first[name]);
  const fields = Object.entries(text ? JSON.parse(text) : {}).filter(differs);
  return text && fields.map(([name, value]) => `${name}: ${value}`).join(', ');
}

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

/** Returns whose version of an entry is used: `file` or `service`. Returns undefined for a conflict. */
function winner(row: Row, hasBase: boolean, isEmptied: boolean, written?: Side): Side | undefined {
  const other = written === 'file' ? 'service' : 'file';
  if (!hasBase) return written && row[written] === undefined ? other : undefined;
  if (row.service === row.base) return 'file';
  return row.file === row.base && !isEmptied ? 'service' : undefined;
}
