// A row is one entry, or one source with a translation in each column of a language. A row without any text is not one.

import { type PartKey, partKey } from 'language-service-account';
import type { Finding, Place } from '../sheets/place.ts';
import { extraCellFault, placeOfRow, type Sheet, type SheetRow, textRows } from '../sheets/sheet.ts';
import type { PlacedEntry } from '../sync/sheet-kind.ts';
import { equalLanguages, languageFault } from './glossary-languages.ts';
import type { ColumnRole, TableShape } from './table-shape.ts';

export interface GlossaryEntry extends PlacedEntry {
  readonly sourceColumn: number;
  readonly targetColumn: number;
}

export interface TableContent {
  readonly parts: Map<PartKey, GlossaryEntry[]>;
  readonly faults: Finding[];
}

/** The entries of a table. Their texts are not checked here. */
export function readTable(sheet: Sheet, shape: TableShape): TableContent {
  const content: TableContent = { parts: new Map(), faults: [] };
  const columns = columnsOf(shape.roles);
  for (const key of partsOfShape(shape)) content.parts.set(key, []);
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const fault = extraCellFault(sheet, row, shape.roles.length);
    if (fault !== undefined) content.faults.push(fault);
    else if (columns.languages.length > 0) readWideRow(row, place, columns, content);
    else readEntryRow(row, place, { shape, columns, content });
  }
  return content;
}

/** The parts that a table has even without rows. */
export function partsOfShape({ roles, source, target }: TableShape): PartKey[] {
  const [first, ...others] = columnsOf(roles).languages;
  if (first !== undefined) return others.map(({ language }) => partKey(first.language, language));
  return source === undefined || target === undefined ? [] : [partKey(source, target)];
}

export interface Columns {
  /** -1 where there is none. */
  readonly at: (role: ColumnRole) => number;
  readonly languages: readonly { readonly language: string; readonly at: number }[];
}

export function columnsOf(roles: readonly ColumnRole[]): Columns {
  return {
    at: (role) => roles.indexOf(role),
    languages: roles.flatMap((role, at) =>
      role.startsWith('lang:') ? { language: role.slice('lang:'.length), at } : [],
    ),
  };
}

function readWideRow({ cells }: SheetRow, place: Place, { languages }: Columns, content: TableContent): void {
  const [first, ...others] = languages;
  if (first === undefined) return;
  const source = cells[first.at] ?? '';
  const filled = others.filter(({ at }) => (cells[at] ?? '') !== '');
  if (filled.length === 0)
    content.faults.push({ place, message: 'the source has no target in any language' });
  for (const { language, at } of filled) {
    const entry = {
      source,
      target: cells[at] ?? '',
      place,
      sourceColumn: first.at + 1,
      targetColumn: at + 1,
    };
    content.parts.get(partKey(first.language, language))?.push(entry);
  }
}

interface EntryRowContext {
  readonly shape: TableShape;
  readonly columns: Columns;
  readonly content: TableContent;
}

function readEntryRow({ cells }: SheetRow, place: Place, { shape, columns, content }: EntryRowContext): void {
  const [sourceAt, targetAt] = [columns.at('source'), columns.at('target')];
  const languages = (['source', 'target'] as const).map((side) => {
    const at = columns.at(`${side}_lang`);
    const code = at < 0 ? (shape[side] ?? '') : (cells[at] ?? '').trim().toLowerCase();
    const fault = languageFault(code);
    if (fault !== undefined) content.faults.push({ place: { ...place, column: at + 1 }, message: fault });
    return fault === undefined ? code : undefined;
  });
  if (languages.includes(undefined)) return;
  const [source, target] = languages;
  const equal = equalLanguages({ source, target });
  if (equal !== undefined) {
    content.faults.push({ place, message: equal });
    return;
  }
  const key = partKey(...languages.map((code) => code ?? ''));
  const entries = content.parts.get(key) ?? [];
  content.parts.set(key, entries);
  entries.push({
    source: cells[sourceAt] ?? '',
    target: cells[targetAt] ?? '',
    place,
    sourceColumn: sourceAt + 1,
    targetColumn: targetAt + 1,
  });
}
