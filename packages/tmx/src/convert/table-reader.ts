// Cells as RFC 4180 has them: quotes around a cell let it hold delimiters, line ends and, doubled, quotes.

import { TmxFault } from '../fault.ts';

const MAX_ROW_LENGTH = 16 * 1024 * 1024;

/** Reads a table, given in UTF-8 and in pieces of any size. */
export class TableReader {
  readonly #delimiter: string;
  readonly #onRow: (cells: readonly string[], line: number) => void;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  #line = 1;
  #rowLine = 1;
  #wasReturn = false;

  /** `onRow` gets every row that is not empty, with the line where it begins. */
  constructor(delimiter: string, onRow: (cells: readonly string[], line: number) => void) {
    if (delimiter.length !== 1 || /["\r\n]/.test(delimiter))
      throw new RangeError('A delimiter is one character, and neither a quote nor a line end');
    this.#delimiter = delimiter;
    this.#onRow = onRow;
  }

  write(chunk: Uint8Array): void {
    for (const character of this.#decode(chunk, true)) this.#take(character);
  }

  end(): void {
    for (const character of this.#decode(new Uint8Array(), false)) this.#take(character);
    if (this.#state === 'quoted') throw new TmxFault(`line ${this.#rowLine}: the row ends within quotes`);
    this.#endRow();
  }

  #decode(chunk: Uint8Array, stream: boolean): string {
    try {
      return this.#decoder.decode(chunk, { stream });
    } catch (error) {
      if (error instanceof TypeError)
        throw new TmxFault(`line ${this.#line}: bytes that are not UTF-8 follow`);
      throw error;
    }
  }

  #take(character: string): void {
    this.#length += 1;
    if (this.#length > MAX_ROW_LENGTH)
      throw new TmxFault(`line ${this.#rowLine}: the row is longer than 16 MiB`);
    const isLineEnd = character === '\n' || character === '\r';
    const isSecond = character === '\n' && this.#wasReturn;
    this.#wasReturn = character === '\r';
    if (isLineEnd && !isSecond) this.#line += 1;
    if (this.#state === 'quoted') this.#takeQuoted(character);
    else if (isLineEnd) this.#endLine(isSecond);
    else if (character === this.#delimiter) this.#endCell();
    else this.#takePlain(character);
  }

  #takeQuoted(character: string): void {
    if (character === '"') this.#state = 'closed';
    else this.#cell += character;
  }

  #takePlain(character: string): void {
    if (character === '"' && this.#state === 'start') this.#state = 'quoted';
    else if (character === '"' && this.#state === 'closed') {
      this.#cell += '"';
      this.#state = 'quoted';
    } else if (this.#state === 'closed')
      throw new TmxFault(`line ${this.#line}: text follows the quotes of a cell`);
    else {
      this.#cell += character;
      this.#state = 'plain';
    }
  }

  #endLine(isSecond: boolean): void {
    if (!isSecond) this.#endRow();
    this.#rowLine = this.#line;
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  #endRow(): void {
    const isEmpty = this.#cells.length === 0 && this.#cell === '';
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    if (!isEmpty) this.#onRow(cells, this.#rowLine);
  }
}
