// What the parts of a workbook say about its sheets, before one of them is read.

import { SheetFault } from '../sheet-fault.ts';
import { CellStyles } from './cell-styles.ts';
import { openParts } from './package-parts.ts';
import { attributeNamed, damaged, isTrue, type PartEvents, readPart, requireAtMost } from './read-part.ts';
import { mostFiles } from './read-zip.ts';
import { SharedStrings } from './shared-strings.ts';

/** A sheet of cells: one of another kind is a chart. */
export interface SheetPart {
  readonly name: string;
  readonly part: string;
  /** Whether a spreadsheet program does not show it. */
  readonly isHidden: boolean;
}

/**
 * `known`: the parts that are read.
 * `more`: what is lost when the workbook is written again, in words.
 * @throws SheetFault when the bytes are not a workbook, or one that is too large.
 */
export async function openWorkbook(bytes: Buffer) {
  const parts = await openParts(bytes);
  const main = (await parts.relationsOf('')).find(({ type }) => type === 'officeDocument');
  if (main === undefined || !/\.xml$/i.test(main.part))
    throw new SheetFault('the file is an archive, but not an XLSX workbook', 'Save it as XLSX.');
  const list = await readPart(main.part, parts.read(main.part), new WorkbookList());
  const relations = await parts.relationsOf(main.part);
  const known = new Set([main.part]);
  const readIfNamed = async <Events extends PartEvents>(type: string, events: Events): Promise<Events> => {
    const part = relations.find((relation) => relation.type === type)?.part;
    if (part === undefined) return events;
    known.add(part);
    return readPart(part, parts.read(part), events);
  };
  const byId = new Map(relations.map((one) => [one.id, one]));
  const sheets = list.sheets.flatMap(({ name, relation, isHidden }): SheetPart[] => {
    const found = byId.get(relation);
    if (found === undefined) throw damaged(`the sheet ${JSON.stringify(name)} names no part`);
    if (found.type !== 'worksheet') return [];
    // Else a short file could have one long part read a million times.
    if (known.has(found.part)) throw damaged(`the sheet ${JSON.stringify(name)} is the part of another one`);
    known.add(found.part);
    return [{ name, part: found.part, isHidden }];
  });
  if (sheets.length === 0) throw new SheetFault('the workbook has no sheet');
  const strings = await readIfNamed('sharedStrings', new SharedStrings());
  const { styles } = await readIfNamed('styles', new CellStyles());
  const more = new Set([
    ...(list.hasNames ? ['defined names'] : []),
    ...(strings.hasMore ? ['formats within texts'] : []),
  ]);
  return { parts, sheets, context: { strings, styles, is1904: list.is1904 }, known, more };
}

interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  /** Whether a spreadsheet program does not show it. */
  readonly isHidden: boolean;
}

/** The part that lists the sheets. */
class WorkbookList implements PartEvents {
  readonly sheets: ListedSheet[] = [];
  is1904 = false;
  hasNames = false;

  open: PartEvents['open'] = (name, parent, tag) => {
    if (name === 'workbookPr') this.is1904 = isTrue(tag.attribute('date1904'));
    if (name === 'definedName') this.hasNames = true;
    if (name !== 'sheet' || parent !== 'sheets') return;
    requireAtMost(mostFiles, this.sheets.length + 1, 'sheets');
    this.sheets.push({
      name: tag.attribute('name') ?? '',
      relation: attributeNamed(tag, 'id') ?? '',
      isHidden: (tag.attribute('state') ?? 'visible') !== 'visible',
    });
  };
}
