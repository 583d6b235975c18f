// A row is one entry, or it has a text in each column of a language: a source with its translations, or terms that have
// nothing to do with each other. A row without any text is not one.

import { type SectionKey, sectionKey } from 'language-service-account';
import { languagesIn } from 'language-service-sheets/headings';
import type { Place } from 'language-service-sheets/place';
import {
  extraCellFault,
  placeOfRow,
  type Sheet,
  type SheetRow,
  textRows,
} from 'language-service-sheets/sheet';
import type { ColumnSpec } from './column-spec.ts';
import type { PlacedEntry, Role, TableContent, TableShape } from './layouts.ts';
import { equalLanguages } from './table-shape.ts';

/** Reads the entries of a table. Their texts are not checked here. */
export function readTable(sheet: Sheet, shape: TableShape, spec: ColumnSpec): TableContent {
  const content: TableContent = { parts: new Map(), faults: [] };
  const reading = { shape, spec, content, columns: columnsOf(shape.roles), parts: new Map() };
  for (const key of partsOfShape(shape, spec)) content.parts.set(key, []);
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const fault = extraCellFault(sheet, row, shape.roles.length);
    if (fault !== undefined) content.faults.push(fault);
    else if (reading.columns.length > 0) readWideRow(row, place, reading);
    else readEntryRow(row, place, reading);
  }
  return content;
}

/** Returns the parts that a table has even without rows. */
function partsOfShape(shape: TableShape, { texts, sides }: ColumnSpec): SectionKey[] {
  const [first = '', ...others] = languagesIn(shape.roles);
  if (first !== '')
    return texts.length === 1 ? [first, ...others] : others.map((language) => sectionKey(first, language));
  const languages = sides.flatMap(({ side }) => shape[side] ?? []);
  return languages.length < sides.length ? [] : [sectionKey(...languages)];
}

type LanguageColumn = ReturnType<typeof columnsOf>[number];

export function columnsOf(roles: readonly Role[]) {
  return roles.flatMap((role, at) =>
    role.startsWith('lang:') ? { language: role.slice('lang:'.length), at } : [],
  );
}

interface Reading {
  readonly shape: TableShape;
  readonly spec: ColumnSpec;
  readonly content: TableContent;
  readonly columns: readonly LanguageColumn[];
  /** The entries of languages that were checked before: most tables have one part, and many rows. */
  readonly parts: Map<string, PlacedEntry[]>;
}

function readWideRow({ cells }: SheetRow, place: Place, { spec, content, columns }: Reading): void {
  const [first] = columns;
  if (first === undefined) return;
  const isPaired = spec.texts.length > 1;
  const filled = columns.slice(isPaired ? 1 : 0).filter(({ at }) => (cells[at] ?? '') !== '');
  if (isPaired && filled.length === 0)
    content.faults.push({ place, message: 'the source has no target in any language' });
  for (const { language, at } of filled) {
    const text = cells[at] ?? '';
    const source = { source: cells[first.at] ?? '', place, sourceColumn: first.at + 1 };
    if (isPaired)
      content.parts
        .get(sectionKey(first.language, language))
        ?.push({ ...source, target: text, targetColumn: at + 1 });
    else content.parts.get(language)?.push({ source: text, target: '', place, sourceColumn: at + 1 });
  }
}

function readEntryRow({ cells }: SheetRow, place: Place, reading: Reading): void {
  const { shape, spec } = reading;
  const { roles } = shape;
  const languages = spec.sides.map(({ side, role }) =>
    roles.includes(role) ? (cells[roles.indexOf(role)] ?? '').trim().toLowerCase() : (shape[side] ?? ''),
  );
  const entries = reading.parts.get(languages.join('>')) ?? newPart(languages, place, reading);
  const [source, target] = spec.texts.map((text) => roles.indexOf(text));
  if (source === undefined) return;
  entries?.push({
    source: cells[source] ?? '',
    target: target === undefined ? '' : (cells[target] ?? ''),
    place,
    sourceColumn: source + 1,
    ...(target !== undefined && { targetColumn: target + 1 }),
  });
}

/** Undefined, with its faults in the content, for languages that the kind does not have. */
function newPart(
  languages: readonly string[],
  place: Place,
  { shape, spec, content, parts }: Reading,
): PlacedEntry[] | undefined {
  const { faults } = content;
  const before = faults.length;
  for (const [at, { role }] of spec.sides.entries()) {
    const message = spec.languageFault(languages[at] ?? '');
    if (message !== undefined)
      faults.push({ place: { ...place, column: shape.roles.indexOf(role) + 1 }, message });
  }
  const equal = equalLanguages(languages);
  if (faults.length === before && equal !== undefined) faults.push({ place, message: equal });
  if (faults.length > before) return undefined;
  const key = sectionKey(...languages);
  const entries = content.parts.get(key) ?? [];
  content.parts.set(key, entries);
  parts.set(languages.join('>'), entries);
  return entries;
}
