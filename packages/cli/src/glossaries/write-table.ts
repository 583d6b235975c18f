// Rows are sorted, so that git shows real differences only. A file that has its own order keeps it, and what is new follows
// at its end; columns that a glossary cannot hold stay with their row.

import { languagesOf, type Part, type PartKey, partKey } from 'language-service-account';
import {
  type Cell,
  cellAt,
  headerCells,
  type Sheet,
  type SheetRow,
  textRows,
} from 'language-service-sheets/sheet';
import { inKeptOrder } from '../sheets/kept-order.ts';
import { columnsOf } from './read-table.ts';
import type { TableShape } from './table-shape.ts';

/** A row before its cells are known: its key orders it and finds the row of before. */
interface PlannedRow {
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** Whether a table with this shape can hold the part. */
export function canHold({ roles, source, target }: TableShape, key: PartKey): boolean {
  const [from = '', to = ''] = languagesOf(key);
  const { languages } = columnsOf(roles);
  const [first, ...others] = languages;
  if (first !== undefined) return first.language === from && others.some(({ language }) => language === to);
  return (source === undefined || source === from) && (target === undefined || target === to);
}

/** The rows of a table, its header included. @param old the table that is replaced. */
export function tableRows(
  parts: ReadonlyMap<PartKey, Part>,
  shape: TableShape,
  old: Sheet | undefined,
): Cell[][] {
  const { languages } = columnsOf(shape.roles);
  const planned = languages.length > 0 ? wideRows(parts, languages) : entryRowsOf(parts);
  const before = new Map<string, SheetRow>();
  for (const row of old === undefined ? [] : textRows(old, shape.header !== null)) {
    const key = keyOf(row.cells, shape);
    if (!before.has(key)) before.set(key, row);
  }
  const rows = inKeptOrder(planned, [...before.keys()]).map(({ key, cells }) =>
    shape.roles.map((role, at) => {
      if (role !== 'other') return cells[role] ?? '';
      const row = before.get(key);
      return row === undefined ? '' : cellAt(row, at);
    }),
  );
  return shape.header === null ? rows : [headerCells(shape.header, old), ...rows];
}

function entryRowsOf(parts: ReadonlyMap<PartKey, Part>): PlannedRow[] {
  return [...parts].flatMap(([part, entries]) => {
    const [source_lang = '', target_lang = ''] = languagesOf(part);
    return Array.from(entries, ([source, target]) => ({
      key: keyFrom(source_lang, target_lang, source),
      cells: { source, target, source_lang, target_lang },
    }));
  });
}

function wideRows(
  parts: ReadonlyMap<PartKey, Part>,
  [first, ...others]: readonly { readonly language: string }[],
): PlannedRow[] {
  const from = first?.language ?? '';
  const sources = new Set([...parts.values()].flatMap((entries) => [...entries.keys()]));
  return Array.from(sources, (source) => ({
    key: keyFrom(source),
    cells: Object.fromEntries([
      [`lang:${from}`, source],
      ...others.map(({ language }) => [
        `lang:${language}`,
        parts.get(partKey(from, language))?.get(source) ?? '',
      ]),
    ]),
  }));
}

/** The key of a row as a file has it. */
function keyOf(cells: readonly string[], { roles, source, target }: TableShape): string {
  const columns = columnsOf(roles);
  const cell = (at: number) => cells[at] ?? '';
  const [first] = columns.languages;
  if (first !== undefined) return keyFrom(cell(first.at));
  const code = (given: string | undefined, role: 'source_lang' | 'target_lang') =>
    given ?? cell(columns.at(role)).trim().toLowerCase();
  return keyFrom(code(source, 'source_lang'), code(target, 'target_lang'), cell(columns.at('source')));
}

/** Sorts as its parts do: no text of an entry has a character below the separator. */
function keyFrom(...parts: readonly string[]): string {
  return parts.join('\0');
}
