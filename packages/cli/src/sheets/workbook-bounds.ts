// A sheet that says it has a cell in its last row and column makes its reader build the whole table: 17 thousand million
// cells. So the extent of a sheet is read before its cells are.

import { FileReader, type Tag, TmxFault, type XmlEvents } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { mostRows, withoutEmptyRows } from './empty-rows.ts';
import { storedZip } from './stored-zip.ts';
import { readZipDirectory, unpack } from './zip-directory.ts';

const mostCells = 4 * 1024 * 1024;
const lettersInAlphabet = 26;

export interface CheckedWorkbook {
  /** The workbook as its reader bears it. */
  readonly bytes: Buffer;
  /** Names of the sheets that a spreadsheet program does not show. */
  readonly hidden: ReadonlySet<string>;
}

/** @throws UsageError when the workbook is damaged, locked or larger than its reader can bear. */
export function checkWorkbook(bytes: Buffer): CheckedWorkbook {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new UsageError(
      'the workbook is encrypted, or it is an XLS of before 2007',
      'Save it as XLSX without a password.',
    );
  const files = new Map<string, Buffer>();
  const hidden = new Set<string>();
  let sheets = 0;
  let hasManyRows = false;
  for (const entry of readZipDirectory(bytes)) {
    const content = unpack(bytes, entry);
    const extent = entry.name.endsWith('.xml') ? checkExtent(content) : undefined;
    const isLong = extent?.isSheet === true && extent.rowCount > mostRows;
    files.set(entry.name, isLong ? withoutEmptyRows(content) : content);
    for (const name of extent?.hidden ?? []) hidden.add(name);
    sheets += extent?.isSheet ? 1 : 0;
    hasManyRows ||= isLong;
  }
  if (sheets === 0) throw new UsageError('the workbook has no sheet');
  return { bytes: hasManyRows ? storedZip(files) : bytes, hidden };
}

function checkExtent(xml: Buffer): Extent {
  const extent = new Extent();
  const reader = new FileReader(extent);
  try {
    reader.write(xml);
    reader.end();
  } catch (error) {
    if (!(error instanceof TmxFault)) throw error;
    if (extent.isSheet) throw new UsageError(`a sheet of the workbook is damaged: ${error.message}`);
  }
  const { rows, columns } = extent;
  if (extent.isSheet && rows * columns > mostCells)
    throw new UsageError(
      `a sheet of the workbook spans ${rows} rows and ${columns} columns; at most ${mostCells} cells are read`,
      'Delete the cells far below or to the right, or save the sheet as CSV.',
    );
  if (extent.isSheet && extent.hasUnplaced)
    throw new UsageError(
      'a sheet of the workbook has cells that do not say their place',
      'Open the workbook in a spreadsheet program and save it again.',
    );
  return extent;
}

class Extent implements XmlEvents {
  readonly wantsText = false;
  rows = 0;
  columns = 0;
  rowCount = 0;
  /** Whether a cell does not say where it is. */
  hasUnplaced = false;
  readonly hidden: string[] = [];
  #root: string | undefined;

  get isSheet(): boolean {
    return this.#root === undefined || this.#root === 'worksheet';
  }

  open(tag: Tag): void {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    this.#root ??= name;
    if (name === 'row') this.rowCount += 1;
    if (name === 'sheet' && (tag.attribute('state') ?? 'visible') !== 'visible')
      this.hidden.push(tag.attribute('name') ?? '');
    if (name === 'row') this.rows = Math.max(this.rows, Number(tag.attribute('r') ?? 0) || 0);
    if (name !== 'c') return;
    const [, letters = '', row = '0'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(tag.attribute('r') ?? '') ?? [];
    this.rows = Math.max(this.rows, Number(row));
    this.columns = Math.max(this.columns, columnOf(letters));
    this.hasUnplaced ||= letters === '';
  }

  close(): void {
    // Only start tags say where a cell is.
  }

  text(): void {
    // No text is wanted.
  }
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * lettersInAlphabet + letter.charCodeAt(0) - 64, 0);
}
