import { UsageError } from '../command-error.ts';
import type { Finding } from '../sheets/place.ts';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import { CellStyles } from './cell-styles.ts';
import type { CellContext, CellValue } from './cell-value.ts';
import { PackageParts, type Relation } from './package-parts.ts';
import { damaged, type PartEvents, readPart } from './read-part.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetCells } from './sheet-cells.ts';
import { WorkbookList } from './workbook-list.ts';

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Cells whose value is not text. */
  readonly faults: readonly Finding[];
  /** Numbers, which are read as they are stored. */
  readonly notices: readonly Finding[];
}

/** @throws UsageError when the bytes are not a workbook, or one that is too large. */
export function readWorkbook(bytes: Buffer): Workbook {
  const parts = new PackageParts(bytes);
  const { list, relations, context } = readList(parts);
  const sheets: Sheet[] = [];
  const faults: Finding[] = [];
  const notices: Finding[] = [];
  for (const { name, relation, isHidden } of list.sheets) {
    const found = relations.find(({ id }) => id === relation);
    if (found === undefined) throw damaged(`the sheet ${JSON.stringify(name)} names no part`);
    // A sheet of another kind is a chart.
    if (found.type !== 'worksheet') continue;
    const cells = read(parts, found.part, new SheetCells(context));
    const rows = cells.rows.map(({ row, cells: values }): SheetRow => {
      values.forEach((value, at) => {
        if (value !== undefined) find(value, { sheet: name, row, column: at + 1 }, { faults, notices });
      });
      return { row, cells: values.map((value) => value?.text ?? '') };
    });
    const message = `the sheet ${JSON.stringify(name)} is hidden; its rows are read as well`;
    if (isHidden && rows.length > 0) notices.unshift({ place: {}, message });
    sheets.push({ name, rows });
  }
  if (sheets.length === 0) throw new UsageError('the workbook has no sheet');
  return { sheets, faults, notices };
}

function readList(parts: PackageParts) {
  const main = parts.relationsOf('').find(({ type }) => type === 'officeDocument');
  if (main === undefined || !/\.xml$/i.test(main.part))
    throw new UsageError('the file is an archive, but no XLSX workbook', 'Save it as XLSX.');
  const list = read(parts, main.part, new WorkbookList());
  const relations = parts.relationsOf(main.part);
  const part = (type: string) => relations.find((relation: Relation) => relation.type === type)?.part;
  const strings = part('sharedStrings');
  const styles = part('styles');
  const context: CellContext = {
    strings: strings === undefined ? [] : read(parts, strings, new SharedStrings()).texts,
    styles: styles === undefined ? [] : read(parts, styles, new CellStyles()).styles,
    is1904: list.is1904,
  };
  return { list, relations, context };
}

function read<Events extends PartEvents>(parts: PackageParts, name: string, events: Events): Events {
  readPart(name, parts.read(name), events);
  return events;
}

const typeAgain = 'format it as text and type it again';

function find(
  { kind, text }: CellValue,
  place: Finding['place'],
  { faults, notices }: { readonly faults: Finding[]; readonly notices: Finding[] },
): void {
  const fault = (message: string) => void faults.push({ place, message });
  if (kind === 'number') notices.push({ place, message: `the cell is a number; it is read as ${text}` });
  else if (kind === 'date' || kind === 'truth value') fault(`the cell is a ${kind}: ${typeAgain}`);
  else if (kind === 'error') fault(`the cell is the error ${text}: ${typeAgain}`);
  else if (kind === 'formula')
    fault('the cell is a formula without a value: open the workbook in a spreadsheet program and save it');
  else if (!text.isWellFormed()) fault(`the cell holds half of a character: ${typeAgain}`);
}
