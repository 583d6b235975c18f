// Rows are sorted, so that git shows real differences only. A file that has its own order keeps it, and what is new follows
// at its end; columns that hold no entries stay with their row.

import { type Entries, languagesOf, type SectionKey } from 'language-service-account/sections';
import { languagesIn } from 'language-service-sheets/headings';
import { type Sheet, type SheetRow, textRows, type WrittenRow } from 'language-service-sheets/sheet';
import type { ColumnSpec } from './column-spec.ts';
import type { TableShape } from './layouts.ts';
import { type Slot, slotsOf } from './read-table.ts';

type Parts = ReadonlyMap<SectionKey, Entries>;

/** Returns whether a table with this shape can hold the part. */
export function canHold(shape: TableShape, key: SectionKey, spec: ColumnSpec): boolean {
  return slotOf(slotsOf(shape, spec), key) !== undefined;
}

function slotOf(slots: readonly Slot[], key: SectionKey): Slot | undefined {
  const codes = languagesOf(key);
  return slots.find(({ languages }) =>
    languages.every((language, at) => typeof language === 'number' || language === codes[at]),
  );
}

/** Returns the rows of a table, its header included. @param old the table that is replaced. */
export function tableRows(
  parts: Parts,
  shape: TableShape,
  old: Sheet | undefined,
  spec: ColumnSpec,
): WrittenRow[] {
  const before = old === undefined ? [] : textRows(old, shape.header !== null);
  const isOfLists = languagesIn(shape.roles).length > 0 && spec.texts.length === 1;
  const slots = slotsOf(shape, spec);
  const rows = isOfLists ? listRows(parts, slots, before) : entryRows(parts, shape, slots, before);
  return shape.header === null ? rows : [{ cells: shape.header, row: old?.rows[0]?.row }, ...rows];
}

/** Returns a row for each entry, or for each source with its translations. */
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

/** Lists of terms, each with its own order: the texts of a row have nothing to do with each other. */
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

/** Returns the key of a row, its languages and its source. It sorts as its parts do: no text has a character below NUL. */
function keyOf(cells: readonly string[], [slot]: readonly Slot[]): string {
  const cell = (at = -1) => cells[at] ?? '';
  const named = (slot?.languages ?? []).filter((language) => typeof language === 'number');
  return [...named.map((at) => cell(at).trim().toLowerCase()), cell(slot?.source)].join('\0');
}

/** Returns the keys sorted, or in the order of the keys before when that was another one. */
function inKeptOrder(keys: readonly string[], before: readonly string[]): string[] {
  const sorted = keys.toSorted((one, other) => (one < other ? -1 : 1));
  if (before.every((key, at) => at === 0 || (before[at - 1] ?? '') < key)) return sorted;
  const ranks = new Map(before.map((key, rank) => [key, rank]));
  const rankOf = (key: string) => ranks.get(key) ?? before.length;
  return sorted.sort((one, other) => rankOf(one) - rankOf(other));
}
