// A short file can name one long text in millions of cells, or a cell in the last column of each row.

import { SheetFault } from '../sheet-fault.ts';

/** No glossary that the service takes has as many. */
export const mostRows = 250_000;
export const mostCells = 4 * 1024 * 1024;
const mostCharacters = 256 * 1024 * 1024;

/** Counts over all sheets of a workbook, rows in each. */
export class SheetBounds {
  #rows = 0;
  #cells = 0;
  #characters = 0;

  beginSheet(): void {
    this.#rows = 0;
  }

  /**
   * Counts a cell with text, and the empty ones before it.
   * @param length of its row so far.
   * @throws SheetFault
   */
  count(length: number, column: number, characters: number): void {
    this.#rows += length === 0 ? 1 : 0;
    this.#cells += Math.max(0, column - length);
    this.#characters += characters;
    if (this.#rows > mostRows) refuse(`a sheet of the workbook has more than ${mostRows} rows`);
    if (this.#cells > mostCells)
      refuse(`the workbook has more than ${mostCells} cells, those between two with text counted`);
    if (this.#characters > mostCharacters) refuse(`the workbook has more than ${mostCharacters} characters`);
  }
}

function refuse(excess: string): never {
  throw new SheetFault(excess, 'Delete the cells far below or to the right, or save the sheet as CSV.');
}
