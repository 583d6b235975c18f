// A new file has a column for the language; plain text holds one language; a file that exists keeps its form.

import type { Part, PartKey } from 'language-service-account';
import { newStyle, writeDelimited } from 'language-service-sheets/delimited';
import { type Sheet, textsOf } from 'language-service-sheets/sheet';
import { writeWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { UsageError } from '../command-error.ts';
import { partsBySheet } from '../sync/parts-by-sheet.ts';
import type { SheetHints } from '../sync/sheet-hints.ts';
import type { WrittenContent } from '../sync/sheet-kind.ts';
import type { TermFormat } from './read-terms.ts';
import type { TermLayout } from './term-layout.ts';
import type { TermShape } from './term-shape.ts';
import { canHoldTerms, readTermTable, termRows } from './term-table.ts';

/** How a new file of terms is written. */
export function newTermLayout(
  format: TermFormat,
  keys: readonly PartKey[],
  { lang, delimiter = ',', header = true, asked }: SheetHints,
): TermLayout {
  if (format === 'tbx') throw new UsageError('a file of terms is not written as TBX', 'Write CSV or XLSX.');
  if (format === 'xlsx') return { kind: 'workbook', sheets: [] };
  const table =
    format === 'csv' ? ({ format, delimiter } as const) : ({ format: 'tsv', delimiter: '\t' } as const);
  const style = { ...newStyle, ...table };
  if (format === 'txt' && lang === undefined && keys.length > 1)
    throw new UsageError(`plain text holds one language, there are ${keys.join(', ')}`, 'Give --lang.');
  const shape: TermShape =
    format === 'txt'
      ? { header: null, roles: ['term'], lang: lang ?? keys[0] ?? 'en' }
      : asked?.lang === undefined
        ? { header: header ? ['term', 'lang'] : null, roles: ['term', 'lang'] }
        : { header: header ? ['term'] : null, roles: ['term'], lang: asked.lang };
  return { kind: 'delimited', style, shape };
}

/** Whether a file of this layout can hold the list, if need be with one more column or sheet. */
export function canHoldList(layout: TermLayout, key: PartKey): boolean {
  return layout.kind === 'workbook' || canHoldTerms(layout.shape, key);
}

export async function writeTerms(
  parts: ReadonlyMap<PartKey, Part>,
  given: TermLayout,
  old: readonly Sheet[],
): Promise<WrittenContent<TermLayout>> {
  if (given.kind === 'delimited') {
    const shape = [...parts.keys()].reduce(withColumn, given.shape);
    const held = new Map([...parts].filter(([key]) => canHoldTerms(shape, key)));
    const rows = termRows(held, shape, old[0]);
    return { layout: { ...given, shape }, bytes: writeDelimited(textsOf(rows), given.style) };
  }
  const sheets = [...given.sheets];
  for (const key of [...parts.keys()].sort())
    if (!sheets.some(({ shape }) => holdsNow(shape, key)))
      sheets.push({ name: key, shape: { header: ['term'], roles: ['term'], lang: key } });
  const tables = sheets.map(({ name }) => old.find((sheet) => sheet.name === name));
  const split = partsBySheet(
    parts,
    sheets.map(({ shape }, at) => {
      const table = tables[at];
      return {
        canHold: (key) => holdsNow(shape, key),
        before: table === undefined ? new Map() : readTermTable(table, shape).parts,
      };
    }),
  );
  const written = sheets.map(({ name, shape }, at) => ({
    name,
    rows: termRows(split[at] ?? new Map(), shape, tables[at]),
  }));
  return { layout: { kind: 'workbook', sheets }, bytes: writeWorkbook(written) };
}

function holdsNow({ roles, lang }: TermShape, key: PartKey): boolean {
  return roles.includes('lang') || roles.includes(`lang:${key}`) || lang === key;
}

/** A table with columns named by language gets one more. */
function withColumn(shape: TermShape, key: PartKey): TermShape {
  if (shape.header === null || holdsNow(shape, key) || shape.roles.includes('term')) return shape;
  return { ...shape, header: [...shape.header, key], roles: [...shape.roles, `lang:${key}`] };
}
