// A cell says where it is, or it follows the one before. Only cells with text are kept, as a sheet that was formatted
// as a whole has a million rows without any.

import type { Tag } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { placeOf, rowOf } from './cell-place.ts';
import { type CellContext, type CellValue, type RawCell, readCell } from './cell-value.ts';
import { damaged, isTrue, type PartEvents, requireAtMost } from './read-part.ts';
import type { SheetBounds } from './sheet-bounds.ts';
import { StringItem } from './string-item.ts';

/** A standard sheet has some forty. */
const mostKinds = 1000;

export interface RowOfCells {
  /** From 1. */
  readonly row: number;
  /** By column, from 0; a place without a cell is empty. */
  readonly cells: (CellValue | undefined)[];
}

type OpenCell = { -readonly [Key in keyof Omit<RawCell, 'inline'>]: RawCell[Key] };

export class SheetCells implements PartEvents {
  /** The last row of the cells with text that have a style. */
  readonly lastRowOfStyle = new Map<number, number>();
  /** What the sheet has beside its cells, as its elements are named. */
  readonly beside = new Set<string>();
  readonly #rows = new Map<number, RowOfCells>();
  readonly #context: CellContext;
  readonly #bounds: SheetBounds;
  readonly #item = new StringItem();
  #row = 0;
  #column = 0;
  #cell: OpenCell | undefined;
  #isInValue = false;
  #isInItem = false;

  constructor(context: CellContext, bounds: SheetBounds) {
    this.#context = context;
    this.#bounds = bounds;
    bounds.beginSheet();
  }

  /** Rows that have text, in their order. */
  get rows(): RowOfCells[] {
    return [...this.#rows.values()].sort((one, other) => one.row - other.row);
  }

  get hasRichText(): boolean {
    return this.#item.hasMore;
  }

  get wantsText(): boolean {
    return this.#isInValue || this.#item.wantsText;
  }

  open: PartEvents['open'] = (name, parent, tag) => {
    if (parent === '' && name !== 'worksheet') throw damaged(`a sheet begins with <${name}>`);
    if (parent === 'worksheet') this.#addBeside(name);
    if ((name === 'row' || name === 'col') && isTrue(tag.attribute('hidden'))) this.beside.add('hidden');
    if (name === 'row' && parent === 'sheetData') this.#beginRow(tag);
    if (name === 'c' && parent === 'row') this.#beginCell(tag);
    if (this.#isInItem) this.#item.open(name);
    if (parent !== 'c' || this.#cell === undefined) return;
    if (name === 'f') {
      this.#cell.hasFormula = true;
      this.beside.add('f');
    }
    if (name === 'is') this.#isInItem = true;
    if (name !== 'v') return;
    this.#isInValue = true;
    this.#cell.value = '';
  };

  close(name: string): void {
    if (this.#isInItem) this.#item.close(name);
    if (name === 'is') this.#isInItem = false;
    if (name === 'v') this.#isInValue = false;
    if (name === 'c') this.#endCell();
  }

  text(text: string): void {
    if (this.#isInValue && this.#cell !== undefined) this.#cell.value = `${this.#cell.value ?? ''}${text}`;
    else this.#item.add(text);
  }

  #addBeside(name: string): void {
    this.beside.add(name);
    requireAtMost(mostKinds, this.beside.size, 'kinds of elements in a sheet');
  }

  #beginRow(tag: Tag): void {
    const given = tag.attribute('r');
    this.#row = given === undefined ? this.#row + 1 : rowOf(given);
    this.#column = 0;
  }

  #beginCell(tag: Tag): void {
    const reference = tag.attribute('r');
    const place = reference === undefined ? undefined : placeOf(reference);
    if (place !== undefined && place.row !== this.#row)
      throw damaged(`the cell ${reference} is in row ${this.#row}`);
    this.#column = place?.column ?? this.#column + 1;
    const style = Number(tag.attribute('s') ?? 0);
    this.#cell = { type: tag.attribute('t') ?? 'n', style, hasFormula: false, value: undefined };
  }

  #endCell(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#cell = undefined;
    const value = readCell({ ...cell, inline: this.#item.take() }, this.#context);
    if (value.text === '' && value.kind === undefined) return;
    const kept = this.#rows.get(this.#row) ?? { row: this.#row, cells: [] };
    if (kept.cells[this.#column - 1] !== undefined)
      throw new UsageError(
        `the workbook is damaged: row ${this.#row} has two cells in column ${this.#column}`,
      );
    this.#bounds.count(kept.cells.length, this.#column, value.text.length);
    while (kept.cells.length < this.#column - 1) kept.cells.push(undefined);
    kept.cells[this.#column - 1] = value;
    this.#rows.set(this.#row, kept);
    this.lastRowOfStyle.set(cell.style, Math.max(this.#row, this.lastRowOfStyle.get(cell.style) ?? 0));
  }
}
