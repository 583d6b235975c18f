// Functions for the layout of a file in the lock file.

import { extname } from 'node:path';
import { languagesOf, type SectionKey } from 'language-service-account/sections';
import { newStyle } from 'language-service-sheets/delimited';
import { languagesIn } from 'language-service-sheets/headings';
import { UsageError } from '../command-error.ts';
import type { KindSpec, SheetFormat } from './column-spec.ts';
import type { Languages, SheetLayout, TableShape } from './layouts.ts';
import { optionNames, type SheetHints, tablesOf } from './sheet-hints.ts';
import { canHold } from './table-rows.ts';
import { languagesOfSide } from './table-shape.ts';

/** Returns the formats that a file with this layout may have. */
export function formatsOf(layout: SheetLayout): readonly SheetFormat[] {
  if (layout.kind === 'tbx') return ['tbx'];
  if (layout.kind === 'workbook') return ['xlsx'];
  const { style, shape } = layout;
  // Plain text is written like TSV with one column.
  const isText = style.format === 'tsv' && shape.header === null && shape.roles.length === 1;
  return isText ? ['txt', 'tsv'] : [style.format];
}

/** Returns the format for the extension of a file; undefined if this kind of file has no such format. */
export function formatNamed(path: string, { formats }: KindSpec): SheetFormat | undefined {
  const extension = extname(path).slice(1).toLowerCase();
  return formats.find((one) => one === extension || (one === 'tsv' && extension === 'tab'));
}

/**
 * Returns the options that the layout of a file determines, each with its allowed values. For example, `delimiter` has
 * the value `;` if the file has this delimiter. Other options are not in the result.
 */
export function optionsOf(layout: SheetLayout, spec: KindSpec): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>([['format', formatsOf(layout)]]);
  if (layout.kind === 'tbx') values.set('source-lang', [layout.source]);
  if (layout.kind !== 'delimited') return values;
  const { style, shape } = layout;
  values.set('delimiter', [style.delimiter]).set('header', [shape.header === null ? 'no' : 'yes']);
  for (const { side } of spec.sides) {
    const named = shape[side];
    const languages = named === undefined ? languagesOfSide(side, languagesIn(shape.roles)) : [named];
    if (languages.length > 0) values.set(optionNames[side].slice('--'.length), languages);
  }
  return values;
}

/** The message and the hint for a command that would have to write a TBX file. */
export const tbxIsRead = ['TBX files can only be read', 'Use a CSV or XLSX file instead.'] as const;

/**
 * Returns the layout of a new file. If neither options nor the file name contain the languages, the file gets columns
 * for them.
 */
export function newLayout(
  format: SheetFormat,
  keys: readonly SectionKey[],
  { asked = {}, delimiter = ',', header = true, sheet, ...named }: SheetHints,
  spec: KindSpec,
): SheetLayout {
  if (sheet !== undefined)
    throw new UsageError('--sheet needs a workbook that already exists', 'Omit --sheet.');
  if (format === 'xlsx') return { kind: 'workbook', sheets: [] };
  if (format === 'tbx') throw new UsageError(...tbxIsRead);
  const isCsv = format === 'csv';
  const style = {
    ...newStyle,
    format: isCsv ? ('csv' as const) : ('tsv' as const),
    delimiter: isCsv ? delimiter : '\t',
  };
  if (format === 'txt') {
    const { lang } = named;
    if (lang === undefined && keys.length > 1)
      throw new UsageError(
        `a text file can have only one language, but the collection has ${keys.join(', ')}`,
        `Pass one of them, for example --lang ${keys[0]}`,
      );
    const shape = { header: null, roles: spec.texts, lang: lang ?? keys[0] ?? 'en' };
    return { kind: 'delimited', style, shape };
  }
  const shapeOf = (languages: Languages | undefined): TableShape => {
    const roles = [...spec.texts, ...(languages === undefined ? spec.sides.map(({ role }) => role) : [])];
    return { header: header ? roles : null, roles, ...languages };
  };
  const isWhole = (languages: Languages) => spec.sides.every(({ side }) => languages[side] !== undefined);
  const inName = Object.fromEntries(spec.sides.map(({ side }) => [side, named[side]]));
  // A name is taken for the languages only if the service has a section of them.
  const isHeld = isWhole(inName) && keys.some((key) => canHold(shapeOf(inName), key, spec));
  const shape = shapeOf(isWhole(asked) ? asked : isHeld ? inName : undefined);
  return { kind: 'delimited', style, shape };
}

/**
 * Returns whether a file can store the entries of a section, for example of `en>de`. Returns true also if the file first
 * needs a new column or sheet.
 */
export function canTake(layout: SheetLayout, key: SectionKey, spec: KindSpec): boolean {
  if (layout.kind === 'tbx') return languagesOf(key)[0] === layout.source;
  return tablesOf(widened(layout, [key], spec)).some(({ shape }) => canHold(shape, key, spec));
}

/**
 * Returns the layout with new columns or sheets for the sections that have no column or sheet yet. Not every format
 * allows new columns.
 */
export function widened(layout: SheetLayout, keys: readonly SectionKey[], spec: KindSpec): SheetLayout {
  if (layout.kind === 'tbx') return layout;
  if (layout.kind === 'delimited')
    return { ...layout, shape: keys.reduce((shape, key) => withColumn(shape, key, spec), layout.shape) };
  const sheets = layout.sheets.map(({ name, shape }) => ({ name, shape }));
  for (const key of [...keys].sort())
    if (!sheets.some(({ shape }) => canHold(shape, key, spec))) sheets.push(newSheet(key, spec));
  return { ...layout, sheets };
}

function newSheet(key: SectionKey, { texts }: KindSpec) {
  const languages = languagesOf(key);
  const shape: TableShape =
    texts.length === 1
      ? { header: texts, roles: texts, lang: key }
      : { header: languages, roles: languages.map((language) => `lang:${language}` as const) };
  return { name: languages.join('-'), shape };
}

/**
 * Returns the shape of a table with a new column for the language of a section. For a language pair, this is the target
 * language. Returns the shape unchanged if it already has the column. Also returns it unchanged if the table has no
 * header, no language columns, or another source language.
 */
function withColumn(shape: TableShape, key: SectionKey, spec: KindSpec): TableShape {
  const { header, roles } = shape;
  const [first] = languagesIn(roles);
  const [from, to] = languagesOf(key);
  if (header === null || first === undefined || canHold(shape, key, spec)) return shape;
  if (to !== undefined && first !== from) return shape;
  const language = to ?? from ?? '';
  return { ...shape, header: [...header, language], roles: [...roles, `lang:${language}`] };
}
