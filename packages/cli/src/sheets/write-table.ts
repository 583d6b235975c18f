// Rows are sorted, so that git shows real differences only. A file that has its own order keeps it, and what is new follows
// at its end; columns that hold no entries stay with their row.

import { type Entries, languagesOf, type SectionKey, sectionKey } from 'language-service-account';
import { languagesIn } from 'language-service-sheets/headings';
import { type Sheet, type SheetRow, textRows, type WrittenRow } from 'language-service-sheets/sheet';
import type { ColumnSpec } from './column-spec.ts';
import type { TableShape } from './layouts.ts';
import { columnsOf } from './read-table.ts';

type Parts = ReadonlyMap<SectionKey, Entries>;

/** A row before its cells are known: its key orders it and finds the row of before. */
interface PlannedRow {
  readonly key: string;
  /** By role. */
  readonly cells: Readonly<Record<string, string>>;
}

/** Returns whether a table with this shape can hold the part. */
export function canHold(shape: TableShape, key: SectionKey, { texts, sides }: ColumnSpec): boolean {
  const [from = '', to] = languagesOf(key);
  const [first, ...others] = languagesIn(shape.roles);
  if (first === undefined)
    return sides.every(({ side }, at) => [undefined, languagesOf(key)[at]].includes(shape[side]));
  if (texts.length === 1) return [first, ...others].includes(from);
  return first === from && others.some((language) => language === to);
}

/** Returns the rows of a table, its header included. @param old the table that is replaced. */
export function tableRows(
  parts: Parts,
  shape: TableShape,
  old: Sheet | undefined,
  spec: ColumnSpec,
): WrittenRow[] {
  const before = old === undefined ? [] : textRows(old, shape.header !== null);
  const languages = languagesIn(shape.roles);
  const rows =
    languages.length > 0 && spec.texts.length === 1
      ? columnsBesideEachOther(parts, shape, before)
      : orderedRows(languages.length > 0 ? wideRows(parts, languages) : entryRows(parts, spec), shape, {
          before,
          spec,
        });
  return shape.header === null ? rows : [{ cells: shape.header, row: old?.rows[0]?.row }, ...rows];
}

function orderedRows(
  planned: readonly PlannedRow[],
  shape: TableShape,
  { before, spec }: { readonly before: readonly SheetRow[]; readonly spec: ColumnSpec },
): WrittenRow[] {
  const known = new Map<string, SheetRow>();
  for (const row of before) {
    const key = keyOf(row.cells, shape, spec);
    if (!known.has(key)) known.set(key, row);
  }
  return inKeptOrder(planned, [...known.keys()]).map(({ key, cells }) => {
    const old = known.get(key);
    const written = shape.roles.map((role, at) =>
      role === 'other' ? (old?.cells[at] ?? '') : (cells[role] ?? ''),
    );
    return { cells: written, row: old?.row };
  });
}

function entryRows(parts: Parts, { texts: [text], sides }: ColumnSpec): PlannedRow[] {
  return [...parts].flatMap(([part, entries]) => {
    const languages = languagesOf(part);
    const named = Object.fromEntries(sides.map(({ role }, at) => [role, languages[at] ?? '']));
    return Array.from(entries, ([source, target]) => ({
      key: keyFrom(...languages, source),
      cells: { ...named, target, [text]: source },
    }));
  });
}

/** Returns a row for each source, with its translations. */
function wideRows(parts: Parts, [from = '', ...others]: readonly string[]): PlannedRow[] {
  const sources = new Set([...parts.values()].flatMap((entries) => [...entries.keys()]));
  return Array.from(sources, (source) => ({
    key: keyFrom(source),
    cells: Object.fromEntries([
      [`lang:${from}`, source],
      ...others.map((to) => [`lang:${to}`, parts.get(sectionKey(from, to))?.get(source) ?? '']),
    ]),
  }));
}

/** Lists of terms, each with its own order: the texts of a row have nothing to do with each other. */
function columnsBesideEachOther(
  parts: Parts,
  { roles }: TableShape,
  before: readonly SheetRow[],
): WrittenRow[] {
  const columns = columnsOf(roles).map(({ language, at }) => {
    const terms = Array.from(parts.get(language)?.keys() ?? [], (key) => ({ key }));
    return inKeptOrder(
      terms,
      before.map(({ cells }) => cells[at] ?? '').filter((text) => text !== ''),
    );
  });
  const length = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length }, (_, at) => ({
    cells: columns.map((column) => column[at]?.key ?? ''),
    row: before[at]?.row,
  }));
}

/** Returns the key of a row as a file has it. */
function keyOf(cells: readonly string[], shape: TableShape, { texts: [text], sides }: ColumnSpec): string {
  const cell = (at: number) => cells[at] ?? '';
  const [first] = columnsOf(shape.roles);
  if (first !== undefined) return keyFrom(cell(first.at));
  const languages = sides.map(
    ({ side, role }) => shape[side] ?? cell(shape.roles.indexOf(role)).trim().toLowerCase(),
  );
  return keyFrom(...languages, cell(shape.roles.indexOf(text)));
}

/** Sorts as its parts do: no text of an entry has a character below the separator. */
function keyFrom(...parts: readonly string[]): string {
  return parts.join('\0');
}

/** Returns the items sorted by key, or in the order of the keys before when that was another one. */
function inKeptOrder<Item extends { readonly key: string }>(
  items: readonly Item[],
  before: readonly string[],
): Item[] {
  const byKey = items.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  if (before.every((key, at) => at === 0 || (before[at - 1] ?? '') < key)) return byKey;
  const ranks = new Map(before.map((key, rank) => [key, rank]));
  const rankOf = ({ key }: Item) => ranks.get(key) ?? before.length;
  return byKey.sort((one, other) => rankOf(one) - rankOf(other));
}
