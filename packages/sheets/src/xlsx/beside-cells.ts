// What a workbook holds beside its cells is lost when it is written again, so it is named. What only says how the program
// showed it does not count: the place of the cursor, the width of columns, the look of a header.

import type { CellStyle } from './cell-styles.ts';
import { type PartEvents, readPart } from './read-part.ts';
import type { SheetCells } from './sheet-cells.ts';

/** Elements of a sheet that hold nothing to lose. */
const plain = new Set([
  ...['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'phoneticPr'],
  ...['ignoredErrors', 'printOptions', 'pageMargins', 'pageSetup', 'headerFooter'],
]);
const words: ReadonlyMap<string, string> = new Map([
  ['f', 'formulas'],
  ['hidden', 'hidden rows or columns'],
  ['mergeCells', 'merged cells'],
  ['conditionalFormatting', 'conditional formats'],
  ['dataValidations', 'validations'],
  ['autoFilter', 'a filter'],
  ['hyperlinks', 'links'],
  ['tableParts', 'tables'],
  ['drawing', 'drawings'],
  ['legacyDrawing', 'comments or drawings'],
]);
/** Files that every program makes again. */
const plainFiles =
  /^(\[content_types\]\.xml|(.*\/)?_rels\/[^/]*\.rels|docprops\/(app|core|thumbnail)\.\w+|xl\/calcchain\.xml|xl\/(theme|printersettings)\/[^/]*)$/;

/** LibreOffice makes this file in each workbook that it saves again, most often with nothing in it. */
export const propertiesFile = 'docprops/custom.xml';

/** Whether it has properties that a user gave to the workbook. */
export async function hasOwnProperties(pieces: AsyncIterable<Buffer>): Promise<boolean> {
  let hasAny = false;
  const open: PartEvents['open'] = (name, _, tag) => {
    // The version of the program that made the workbook.
    hasAny ||= name === 'property' && tag.attribute('name') !== 'AppVersion';
  };
  await readPart(propertiesFile, pieces, { open });
  return hasAny;
}

/** What a sheet holds beside its cells, in words. */
export function besideCells(cells: SheetCells, styles: readonly CellStyle[]): string[] {
  const header = cells.rows[0]?.row ?? 1;
  const decorated = [...cells.lastRowOfStyle].some(
    ([style, lastRow]) => lastRow > header && styles[style]?.isDecorated === true,
  );
  return [
    ...[...cells.beside].filter((name) => !plain.has(name)).map((name) => words.get(name) ?? name),
    ...(decorated ? ['fonts, fills or borders'] : []),
    ...(cells.hasRichText ? ['formats within texts'] : []),
  ];
}

/** The files of an archive that are neither known parts nor made again, by name. */
export function otherFiles(names: readonly string[], known: ReadonlySet<string>): string[] {
  const read = new Set(Array.from(known, (name) => name.toLowerCase()));
  return names.filter((name) => !read.has(name) && !name.endsWith('/') && !plainFiles.test(name));
}
