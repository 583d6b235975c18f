// A row is one entry, or one source with a translation in each column of a language. A row without any text is not one.

import { type PartKey, partKey } from 'language-service-account';
import type { Finding, Place } from 'language-service-sheets/place';
import {
  extraCellFault,
  placeOfRow,
  type Sheet,
  type SheetRow,
  textRows,
} from 'language-service-sheets/sheet';
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
  const reading = { shape, columns: entryColumns(columns), content, parts: new Map() };
  for (const key of partsOfShape(shape)) content.parts.set(key, []);
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const fault = extraCellFault(sheet, row, shape.roles.length);
    if (fault !== undefined) content.faults.push(fault);
    else if (columns.languages.length > 0) readWideRow(row, place, columns, content);
    else readEntryRow(row, place, reading);
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

interface EntryColumns {
  readonly source: number;
  readonly target: number;
  /** -1 where the table has no such column. */
  readonly languages: Readonly<Record<Side, number>>;
}

type Side = 'source' | 'target';

function entryColumns({ at }: Columns): EntryColumns {
  const languages = { source: at('source_lang'), target: at('target_lang') };
  return { source: at('source'), target: at('target'), languages };
}

interface EntryReading {
  readonly shape: TableShape;
  readonly columns: EntryColumns;
  readonly content: TableContent;
  /** The entries of a pair of languages that was checked before: most tables have one, and many rows. */
  readonly parts: Map<string, Map<string, GlossaryEntry[]>>;
}

function readEntryRow({ cells }: SheetRow, place: Place, reading: EntryReading): void {
  const { columns } = reading;
  const source = languageIn(cells, 'source', reading);
  const target = languageIn(cells, 'target', reading);
  const entries = reading.parts.get(source)?.get(target) ?? newPart(source, target, place, reading);
  entries?.push({
    source: cells[columns.source] ?? '',
    target: cells[columns.target] ?? '',
    place,
    sourceColumn: columns.source + 1,
    targetColumn: columns.target + 1,
  });
}

function languageIn(cells: SheetRow['cells'], side: Side, { shape, columns }: EntryReading): string {
  const at = columns.languages[side];
  return at < 0 ? (shape[side] ?? '') : (cells[at] ?? '').trim().toLowerCase();
}

/** Undefined, with its faults in the content, for two languages that are no pair. */
function newPart(
  source: string,
  target: string,
  place: Place,
  { columns, content, parts }: EntryReading,
): GlossaryEntry[] | undefined {
  const { faults } = content;
  const before = faults.length;
  for (const [side, code] of [
    ['source', source],
    ['target', target],
  ] as const) {
    const fault = languageFault(code);
    if (fault !== undefined)
      faults.push({ place: { ...place, column: columns.languages[side] + 1 }, message: fault });
  }
  const equal = equalLanguages({ source, target });
  if (faults.length === before && equal !== undefined) faults.push({ place, message: equal });
  if (faults.length > before) return undefined;
  const key = partKey(source, target);
  const entries = content.parts.get(key) ?? [];
  content.parts.set(key, entries);
  parts.set(source, (parts.get(source) ?? new Map()).set(target, entries));
  return entries;
}
