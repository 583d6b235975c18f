// Reads and writes the rows of a table. A row is one entry, or has a text in each language column. For a glossary,
// these texts are a source with its translations. For terms, they are independent. A row without text is ignored.

import { type Entries, languagesOf, type SectionKey, sectionKey } from 'language-service-account/sections';
import { languagesIn } from 'language-service-sheets/headings';
import type { Place } from 'language-service-sheets/place';
import {
  extraCellFault,
  placeOfRow,
  type Sheet,
  type SheetRow,
  textRows,
  type WrittenRow,
} from 'language-service-sheets/sheet';
import type { KindSpec, PlacedEntry, TableContent } from './column-spec.ts';
import type { TableShape } from './layouts.ts';
import { againstOption, type SheetHints } from './sheet-hints.ts';
import { equalLanguages } from './table-shape.ts';

/**
 * The columns of one entry. `source` and `target` are the indexes of the columns with these texts. Each item of
 * `languages` is a language code, or the index of the column that contains the code.
 */
interface Slot {
  readonly languages: readonly (string | number)[];
  readonly source: number;
  readonly target: number | undefined;
}

/**
 * Returns the columns of each entry in a row. With columns such as `source` and `target`, a row contains one entry.
 * With columns such as `en`, `de` and `fr`, a row of a glossary contains one entry per target language. With such
 * columns, a row of terms contains one term per language.
 */
function slotsOf({ roles, ...named }: TableShape, { texts, sides }: KindSpec): Slot[] {
  const columns = languagesIn(roles).map((language) => ({ language, at: roles.indexOf(`lang:${language}`) }));
  const [first, ...others] = columns;
  const [source, target] = texts.map((text) => roles.indexOf(text));
  if (first === undefined) {
    const languages = sides.map(({ side, role }) => named[side] ?? roles.indexOf(role));
    return [{ languages, source: source ?? -1, target }];
  }
  if (texts.length === 1)
    return columns.map(({ language, at }) => ({ languages: [language], source: at, target: undefined }));
  return others.map(({ language, at }) => ({
    languages: [first.language, language],
    source: first.at,
    target: at,
  }));
}

/** Reads the entries of a table, without validating their texts. */
export function readTable(
  sheet: Sheet,
  shape: TableShape,
  spec: KindSpec,
  hints: SheetHints = {},
): TableContent {
  const content: TableContent = { parts: new Map(), faults: [] };
  const { parts, faults } = content;
  const slots = slotsOf(shape, spec);
  for (const { languages } of slots) {
    const named = languages.filter((language) => typeof language === 'string');
    if (named.length === languages.length) parts.set(sectionKey(...named), []);
  }
  const isWide = languagesIn(shape.roles).length > 0;
  // The sections with validated languages. Most tables have one section and many rows.
  const known = new Map<string, PlacedEntry[] | undefined>();
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at] ?? ''));
    const fault = extraCellFault(sheet, row, shape.roles.length);
    const filled = isWide ? slots.filter((slot) => cell(slot.target ?? slot.source) !== '') : slots;
    if (fault !== undefined) faults.push(fault);
    else if (filled.length === 0) faults.push({ place, message: 'the row has no translation' });
    for (const { languages, source, target } of fault === undefined ? filled : []) {
      const named = languages.map((one) => (typeof one === 'string' ? one : cell(one).trim().toLowerCase()));
      const key = named.join('>');
      const entries = known.get(key) ?? partOf(content, { named, languages, place }, spec, hints);
      if (entries === undefined) continue;
      known.set(key, entries);
      const columns = { sourceColumn: source + 1, ...(target !== undefined && { targetColumn: target + 1 }) };
      entries.push({ source: cell(source), target: cell(target), place, ...columns });
    }
  }
  return content;
}

/**
 * Returns the list that collects the entries with the languages of a row. Creates the list for the first row with these
 * languages. Returns undefined for invalid languages, and adds an error. Languages are invalid if one is unsupported or
 * contradicts an option of the command line, or if both are equal.
 */
function partOf(
  { parts, faults }: TableContent,
  row: { readonly named: readonly string[]; readonly place: Place } & Pick<Slot, 'languages'>,
  { sides, languageFault }: KindSpec,
  hints: SheetHints,
): PlacedEntry[] | undefined {
  const { named, languages, place } = row;
  const found = sides.flatMap(({ side }, at) => {
    const column = languages[at];
    if (typeof column === 'string') return [];
    const message = languageFault(named[at] ?? '') ?? againstOption(hints, side, named[at]);
    return message === undefined ? [] : { place: { ...place, column: (column ?? 0) + 1 }, message };
  });
  const equal = equalLanguages(named);
  if (found.length === 0 && equal !== undefined)
    found.push({ place: { ...place, column: 1 }, message: equal });
  faults.push(...found);
  if (found.length > 0) return undefined;
  const key = sectionKey(...named);
  const entries = parts.get(key) ?? [];
  parts.set(key, entries);
  return entries;
}

type Parts = ReadonlyMap<SectionKey, Entries>;

/** Returns whether a table has columns for the entries of a section, for example of `en>de`. */
export function canHold(shape: TableShape, key: SectionKey, spec: KindSpec): boolean {
  return slotOf(slotsOf(shape, spec), key) !== undefined;
}

function slotOf(slots: readonly Slot[], key: SectionKey): Slot | undefined {
  const codes = languagesOf(key);
  return slots.find(({ languages }) =>
    languages.every((language, at) => typeof language === 'number' || language === codes[at]),
  );
}

/**
 * Returns the rows to write to a table, including its header. Sorts the rows, so that git shows only real changes. If
 * the rows of the old table are not sorted, keeps their order, and puts new rows at the end.
 * @param old The table that is replaced.
 */
export function tableRows(
  parts: Parts,
  shape: TableShape,
  old: Sheet | undefined,
  spec: KindSpec,
): WrittenRow[] {
  const before = old === undefined ? [] : textRows(old, shape.header !== null);
  const isOfLists = languagesIn(shape.roles).length > 0 && spec.texts.length === 1;
  const slots = slotsOf(shape, spec);
  const rows = isOfLists ? listRows(parts, slots, before) : entryRows(parts, shape, slots, before);
  return shape.header === null ? rows : [{ cells: shape.header, row: old?.rows[0]?.row }, ...rows];
}

/**
 * Returns the rows to write to a glossary table, or to a table of terms with the column `term`. If a glossary table has
 * one column per language, a row contains a source and all its translations. Otherwise, a row contains one entry.
 */
function entryRows(
  parts: Parts,
  { roles }: TableShape,
  slots: readonly Slot[],
  before: readonly SheetRow[],
): WrittenRow[] {
  const known = new Map<string, SheetRow>();
  for (const row of before) {
    const key = keyOf(row.cells, slots);
    if (!known.has(key)) known.set(key, row);
  }
  const planned = new Map<string, string[]>();
  for (const [part, entries] of parts) {
    const slot = slotOf(slots, part);
    if (slot === undefined) continue;
    const languages = languagesOf(part);
    for (const [source, target] of entries) {
      const cells = roles.map((_, at) =>
        at === slot.source ? source : (languages[slot.languages.indexOf(at)] ?? ''),
      );
      const key = keyOf(cells, slots);
      const row = planned.get(key) ?? cells;
      if (slot.target !== undefined) row[slot.target] = target;
      planned.set(key, row);
    }
  }
  return inKeptOrder([...planned.keys()], [...known.keys()]).map((key) => {
    const old = known.get(key);
    const cells = planned.get(key) ?? [];
    return {
      cells: cells.map((cell, at) => (roles[at] === 'other' ? (old?.cells[at] ?? '') : cell)),
      row: old?.row,
    };
  });
}

/**
 * Returns the rows to write for several term lists, one per column. Each column is sorted separately, because the terms
 * in a row do not belong together.
 */
function listRows(parts: Parts, slots: readonly Slot[], before: readonly SheetRow[]): WrittenRow[] {
  const columns = slots.map(({ languages: [language = ''], source }) =>
    inKeptOrder(
      [...(parts.get(String(language))?.keys() ?? [])],
      before.map(({ cells }) => cells[source] ?? '').filter((text) => text !== ''),
    ),
  );
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => ({
    cells: columns.map((column) => column[at] ?? ''),
    row: before[at]?.row,
  }));
}

/**
 * Returns the key by which rows are sorted: the languages and the source. NUL separates them, because it sorts before
 * every other character.
 */
function keyOf(cells: readonly string[], [slot]: readonly Slot[]): string {
  const cell = (at = -1) => cells[at] ?? '';
  const named = (slot?.languages ?? []).filter((language) => typeof language === 'number');
  return [...named.map((at) => cell(at).trim().toLowerCase()), cell(slot?.source)].join('\0');
}

/**
 * Returns the keys of the rows in the order in which the rows are written. If the keys of the old rows were sorted,
 * sorts all keys. If not, keeps the order of the old keys, and puts new keys at the end.
 * @param before The keys of the old rows.
 */
function inKeptOrder(keys: readonly string[], before: readonly string[]): string[] {
  const sorted = keys.toSorted((one, other) => (one < other ? -1 : 1));
  if (before.every((key, at) => at === 0 || (before[at - 1] ?? '') < key)) return sorted;
  const ranks = new Map(before.map((key, rank) => [key, rank]));
  const rankOf = (key: string) => ranks.get(key) ?? before.length;
  return sorted.sort((one, other) => rankOf(one) - rankOf(other));
}
