// A sheet that says it has a cell in its last row and column makes its reader build the whole table: 17 thousand million
// cells. So the extent of a sheet is read before its cells are.

import { FileReader, type Tag, TmxFault, type XmlEvents } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { readZipDirectory, unpack } from './zip-directory.ts';

const mostCells = 4 * 1024 * 1024;
const lettersInAlphabet = 26;

/** @throws UsageError when the workbook is damaged, locked or larger than its reader can bear. */
export function checkWorkbook(bytes: Buffer): void {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new UsageError(
      'the workbook is encrypted, or it is an XLS of before 2007',
      'Save it as XLSX without a password.',
    );
  for (const entry of readZipDirectory(bytes)) {
    const content = unpack(bytes, entry);
    if (entry.name.endsWith('.xml')) checkExtent(content);
  }
}

function checkExtent(xml: Buffer): void {
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
}

class Extent implements XmlEvents {
  readonly wantsText = false;
  rows = 0;
  columns = 0;
  #root: string | undefined;

  get isSheet(): boolean {
    return this.#root === undefined || this.#root === 'worksheet';
  }

  open(tag: Tag): void {
    const name = tag.name.slice(tag.name.indexOf(':') + 1);
    this.#root ??= name;
    if (name === 'row') this.rows = Math.max(this.rows, Number(tag.attribute('r') ?? 0) || 0);
    if (name !== 'c') return;
    const [, letters = '', row = '0'] = /^\$?([A-Z]+)\$?(\d+)$/.exec(tag.attribute('r') ?? '') ?? [];
    this.rows = Math.max(this.rows, Number(row));
    this.columns = Math.max(this.columns, columnOf(letters));
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
