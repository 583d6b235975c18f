// A new file has four columns, or a sheet for each language pair; a file that exists keeps its form.

import { languagesOf, type Part, type PartKey } from 'language-service-account';
import { newStyle, writeDelimited } from 'language-service-sheets/delimited';
import { type Sheet, textsOf } from 'language-service-sheets/sheet';
import { writeWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { partsBySheet } from '../sync/parts-by-sheet.ts';
import type { SheetHints } from '../sync/sheet-hints.ts';
import type { WrittenContent } from '../sync/sheet-kind.ts';
import type { GlossaryFormat } from './glossary-file.ts';
import type { GlossaryLayout } from './glossary-layout.ts';
import { readTable } from './read-table.ts';
import type { TableShape } from './table-shape.ts';
import { writeTbxGlossary } from './tbx-glossary.ts';
import { canHold, tableRows } from './write-table.ts';

/** How a new file of a glossary is written. */
export function newLayout(
  format: GlossaryFormat,
  keys: readonly PartKey[],
  { asked, delimiter = ',', header = true }: SheetHints,
): GlossaryLayout {
  const source = asked?.source ?? languagesOf(keys[0] ?? 'en')[0] ?? 'en';
  if (format === 'tbx') return { kind: 'tbx', dialect: 'tig', source, written: {} };
  if (format === 'xlsx') return { kind: 'workbook', sheets: [] };
  const style = { ...newStyle, format, delimiter: format === 'tsv' ? '\t' : delimiter };
  const roles = ['source', 'target', 'source_lang', 'target_lang'] as const;
  const target = asked?.source === undefined ? undefined : asked.target;
  const shape: TableShape =
    target === undefined
      ? { header: header ? [...roles] : null, roles }
      : { header: header ? ['source', 'target'] : null, roles: ['source', 'target'], source, target };
  return { kind: 'delimited', style, shape };
}

/** The bytes of a file that holds the parts. @param old the tables that it replaces. */
export async function writeGlossary(
  parts: ReadonlyMap<PartKey, Part>,
  given: GlossaryLayout,
  old: readonly Sheet[],
): Promise<WrittenContent<GlossaryLayout>> {
  const layout = widened(given, [...parts.keys()]);
  const held = (isHeld: (key: PartKey) => boolean) => new Map([...parts].filter(([key]) => isHeld(key)));
  if (layout.kind === 'tbx') {
    const mine = held((key) => holds(layout, key));
    return { layout, bytes: Buffer.from(writeTbxGlossary(mine, layout)) };
  }
  if (layout.kind === 'delimited') {
    const { shape, style } = layout;
    const rows = tableRows(
      held((key) => canHold(shape, key)),
      shape,
      old[0],
    );
    return { layout, bytes: writeDelimited(textsOf(rows), style) };
  }
  const sheets = layout.sheets.map(({ name, shape }) => ({
    name,
    shape,
    table: old.find((sheet) => sheet.name === name),
  }));
  const split = partsBySheet(
    parts,
    sheets.map(({ shape, table }) => ({
      canHold: (key) => canHold(shape, key),
      before: table === undefined ? new Map() : readTable(table, shape).parts,
    })),
  );
  const written = sheets.map(({ name, shape, table }, at) => ({
    name,
    rows: tableRows(split[at] ?? new Map(), shape, table),
  }));
  return { layout, bytes: writeWorkbook(written) };
}

/** Whether a file of this layout can hold the part, if need be with one more column or sheet. */
export function canHoldPart(layout: GlossaryLayout, key: PartKey): boolean {
  return holds(widened(layout, [key]), key);
}

function holds(layout: GlossaryLayout, key: PartKey): boolean {
  if (layout.kind === 'tbx') return languagesOf(key)[0] === layout.source;
  if (layout.kind === 'delimited') return canHold(layout.shape, key);
  return layout.sheets.some(({ shape }) => canHold(shape, key));
}

/** The layout with a column or a sheet for each part that it can take in. */
function widened(layout: GlossaryLayout, keys: readonly PartKey[]): GlossaryLayout {
  if (layout.kind === 'tbx') return layout;
  if (layout.kind === 'delimited') return { ...layout, shape: keys.reduce(withColumn, layout.shape) };
  const sheets = layout.sheets.map(({ name, shape }) => ({ name, shape }));
  for (const key of [...keys].sort()) {
    if (sheets.some(({ shape }) => canHold(shape, key))) continue;
    const [source = '', target = ''] = languagesOf(key);
    sheets.push({
      name: `${source}-${target}`,
      shape: { header: [source, target], roles: [`lang:${source}`, `lang:${target}`] },
    });
  }
  return { ...layout, sheets };
}

/** A table with columns named by language gets one more for another target of its source. */
function withColumn(shape: TableShape, key: PartKey): TableShape {
  const [source = '', target = ''] = languagesOf(key);
  const { header, roles } = shape;
  const languages = roles.filter((role) => role.startsWith('lang:'));
  if (header === null || languages[0] !== `lang:${source}` || roles.includes(`lang:${target}`)) return shape;
  return { ...shape, header: [...header, target], roles: [...roles, `lang:${target}`] };
}
