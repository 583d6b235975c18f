import { UsageError } from '../command-error.ts';
import type { Finding } from '../sheets/place.ts';
import type { Sheet, SheetRow, TypedCell } from '../sheets/sheet.ts';
import { besideCells, OwnProperties, otherFiles, propertiesFile } from './beside-cells.ts';
import { CellStyles } from './cell-styles.ts';
import type { CellContext, CellValue } from './cell-value.ts';
import { PackageParts } from './package-parts.ts';
import { attributeNamed, damaged, isTrue, type PartEvents, readPart, requireAtMost } from './read-part.ts';
import { SharedStrings } from './shared-strings.ts';
import { SheetBounds } from './sheet-bounds.ts';
import { type RowOfCells, SheetCells } from './sheet-cells.ts';
import { mostFiles } from './zip-directory.ts';

export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Cells whose value is not text. */
  readonly faults: readonly Finding[];
  /** Numbers, which are read as they are stored. */
  readonly notices: readonly Finding[];
  /** What is lost when the workbook is written again, in words. */
  readonly more: readonly string[];
}

type Findings = { readonly faults: Finding[]; readonly notices: Finding[] };

/** @throws UsageError when the bytes are not a workbook, or one that is too large. */
export function readWorkbook(bytes: Buffer): Workbook {
  const parts = new PackageParts(bytes);
  const { list, relations, context, known, more } = readList(parts);
  const bounds = new SheetBounds();
  const sheets: Sheet[] = [];
  const findings: Findings = { faults: [], notices: [] };
  const byId = new Map(relations.map((one) => [one.id, one]));
  for (const { name, relation, isHidden } of list.sheets) {
    const found = byId.get(relation);
    if (found === undefined) throw damaged(`the sheet ${JSON.stringify(name)} names no part`);
    // A sheet of another kind is a chart.
    if (found.type !== 'worksheet') continue;
    // Else a short file could have one long part read a million times.
    if (known.has(found.part)) throw damaged(`the sheet ${JSON.stringify(name)} is the part of another one`);
    known.add(found.part);
    const cells = read(parts, found.part, new SheetCells(context, bounds));
    const rows = cells.rows.map((row) => sheetRow(row, name, findings));
    const message = `the sheet ${JSON.stringify(name)} is hidden; its rows are read as well`;
    if (isHidden && rows.length > 0) findings.notices.unshift({ place: {}, message });
    if (isHidden) more.add('a hidden sheet');
    for (const one of besideCells(cells, context.styles)) more.add(one);
    sheets.push({ name, rows });
  }
  if (sheets.length === 0) throw new UsageError('the workbook has no sheet');
  if (parts.names.includes(propertiesFile) && !read(parts, propertiesFile, new OwnProperties()).hasAny)
    known.add(propertiesFile);
  for (const file of otherFiles(parts.names, known)) more.add(file);
  return { sheets, ...findings, more: [...more] };
}

function readList(parts: PackageParts) {
  const main = parts.relationsOf('').find(({ type }) => type === 'officeDocument');
  if (main === undefined || !/\.xml$/i.test(main.part))
    throw new UsageError('the file is an archive, but no XLSX workbook', 'Save it as XLSX.');
  const list = read(parts, main.part, new WorkbookList());
  const relations = parts.relationsOf(main.part);
  const known = new Set([main.part]);
  const readIfNamed = <Events extends PartEvents>(type: string, events: Events): Events => {
    const part = relations.find((relation) => relation.type === type)?.part;
    if (part === undefined) return events;
    known.add(part);
    return read(parts, part, events);
  };
  const strings = readIfNamed('sharedStrings', new SharedStrings());
  const { styles } = readIfNamed('styles', new CellStyles());
  const context: CellContext = { strings: strings.texts, styles, is1904: list.is1904 };
  const more = new Set([
    ...(list.hasNames ? ['defined names'] : []),
    ...(strings.hasMore ? ['formats within texts'] : []),
  ]);
  return { list, relations, context, known, more };
}

function read<Events extends PartEvents>(parts: PackageParts, name: string, events: Events): Events {
  readPart(name, parts.read(name), events);
  return events;
}

function sheetRow({ row, cells }: RowOfCells, sheet: string, findings: Findings): SheetRow {
  const typed = new Map<number, TypedCell>();
  const texts = cells.map((value, at) => {
    if (value === undefined) return '';
    if (value.typed !== undefined) typed.set(at, value.typed);
    find(value, { sheet, row, column: at + 1 }, findings);
    return value.text;
  });
  return { row, cells: texts, ...(typed.size > 0 && { typed }) };
}

const typeAgain = 'format it as text and type it again';

function find({ kind, text }: CellValue, place: Finding['place'], { faults, notices }: Findings): void {
  const fault = (message: string) => void faults.push({ place, message });
  if (kind === 'number') notices.push({ place, message: `the cell is a number; it is read as ${text}` });
  else if (kind === 'date' || kind === 'boolean') fault(`the cell is a ${kind}: ${typeAgain}`);
  else if (kind === 'error') fault(`the cell is the error ${text}: ${typeAgain}`);
  else if (kind === 'formula')
    fault('the cell is a formula without a value: open the workbook in a spreadsheet program and save it');
  else if (!text.isWellFormed()) fault(`the cell holds half of a character: ${typeAgain}`);
}

interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  /** Whether a spreadsheet program does not show it. */
  readonly isHidden: boolean;
}

/** The part that lists the sheets. */
class WorkbookList implements PartEvents {
  readonly wantsText = false;
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

  close(): void {
    // Only start tags name a sheet.
  }

  text(): void {
    // No text is wanted.
  }
}
