// A row is one entry, or it has a text in each column of a language: a source with its translations, or terms that have
// nothing to do with each other. A row without any text is not one.

import { sectionKey } from 'language-service-account/sections';
import { languagesIn } from 'language-service-sheets/headings';
import type { Place } from 'language-service-sheets/place';
import { extraCellFault, placeOfRow, type Sheet, textRows } from 'language-service-sheets/sheet';
import type { ColumnSpec, PlacedEntry, TableContent } from './column-spec.ts';
import type { TableShape } from './layouts.ts';
import { againstOption, type SheetHints } from './sheet-hints.ts';
import { equalLanguages } from './table-shape.ts';

/** Where a row has an entry. A language is that of the table, or it stands in the column of this place. */
export interface Slot {
  readonly languages: readonly (string | number)[];
  readonly source: number;
  readonly target: number | undefined;
}

/** Returns the one place of an entry, or one for each language that columns are named by. */
export function slotsOf({ roles, ...named }: TableShape, { texts, sides }: ColumnSpec): Slot[] {
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

/** Reads the entries of a table. Their texts are not checked here. */
export function readTable(
  sheet: Sheet,
  shape: TableShape,
  spec: ColumnSpec,
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
  // The languages that were checked before: most tables have one part, and many rows.
  const known = new Map<string, PlacedEntry[] | undefined>();
  for (const row of textRows(sheet, shape.header !== null)) {
    const place = placeOfRow(sheet, row);
    const cell = (at: number | undefined) => (at === undefined ? '' : (row.cells[at] ?? ''));
    const fault = extraCellFault(sheet, row, shape.roles.length);
    const filled = isWide ? slots.filter((slot) => cell(slot.target ?? slot.source) !== '') : slots;
    if (fault !== undefined) faults.push(fault);
    else if (filled.length === 0) faults.push({ place, message: 'the source has no target in any language' });
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
 * Returns the section of two languages. Returns undefined, and adds a fault, for languages that the kind does
 * not have or an option does not name.
 */
function partOf(
  { parts, faults }: TableContent,
  row: { readonly named: readonly string[]; readonly place: Place } & Pick<Slot, 'languages'>,
  { sides, languageFault }: ColumnSpec,
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
