// A cell says where it is, or it follows the one before. Only cells with text are kept, as a sheet that was formatted
// as a whole has a million rows without any.

import type { Tag } from 'language-service-tmx';
import { SheetFault } from '../sheet-fault.ts';
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

type OpenCell = { -readonly [Key in keyof RawCell]: RawCell[Key] };

export class SheetCells implements PartEvents {
  /** The last row of the cells with text that have a style. */
  readonly lastRowOfStyle = new Map<number, number>();
  /** What the sheet has beside its cells, as its elements are named. */
  readonly beside = new Set<string>();
  #rows = new Map<number, RowOfCells>();
  readonly #context: CellContext;
  readonly #bounds: SheetBounds;
  readonly #item = new StringItem();
  #row = 0;
  #isRowEnded = true;
  #column = 0;
  #cell: OpenCell | undefined;
  #isInValue = false;
  #isInItem = false;
  readonly #isInOrder: boolean;

  /** @param options `isInOrder`: rows in another order than by their number are refused. Default: they are sorted. */
  constructor(context: CellContext, bounds: SheetBounds, { isInOrder = false } = {}) {
    this.#context = context;
    this.#bounds = bounds;
    this.#isInOrder = isInOrder;
    bounds.beginSheet();
  }

  /** Forgets the rows that have ended, and hands them out. */
  takeEnded(): RowOfCells[] {
    const open = this.#isRowEnded ? undefined : this.#rows.get(this.#row);
    const ended = [...this.#rows.values()].filter((row) => row !== open);
    // What is deleted from a map may be in memory for long.
    this.#rows = new Map();
    if (open !== undefined) this.#rows.set(open.row, open);
    return ended;
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
    if (name === 'row') this.#isRowEnded = true;
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
    const before = this.#row;
    this.#row = given === undefined ? before + 1 : rowOf(given);
    if (this.#isInOrder && this.#row <= before) throw damaged(`row ${this.#row} comes after row ${before}`);
    this.#isRowEnded = false;
    this.#column = 0;
  }

  #beginCell(tag: Tag): void {
    const reference = tag.attribute('r');
    const place = reference === undefined ? undefined : placeOf(reference);
    if (place !== undefined && place.row !== this.#row)
      throw damaged(`the cell ${reference} is in row ${this.#row}`);
    this.#column = place?.column ?? this.#column + 1;
    const style = Number(tag.attribute('s') ?? 0);
    this.#cell = { type: tag.attribute('t') ?? 'n', style, hasFormula: false, value: undefined, inline: '' };
  }

  #endCell(): void {
    const cell = this.#cell;
    if (cell === undefined) return;
    this.#cell = undefined;
    cell.inline = this.#item.take();
    const value = readCell(cell, this.#context);
    if (value.text === '' && value.kind === undefined) return;
    const kept = this.#rowOfCells();
    if (kept.cells[this.#column - 1] !== undefined)
      throw new SheetFault(
        `the workbook is damaged: row ${this.#row} has two cells in column ${this.#column}`,
      );
    this.#bounds.count(kept.cells.length, this.#column, value.text.length);
    while (kept.cells.length < this.#column - 1) kept.cells.push(undefined);
    kept.cells[this.#column - 1] = value;
    if ((this.lastRowOfStyle.get(cell.style) ?? 0) < this.#row)
      this.lastRowOfStyle.set(cell.style, this.#row);
  }

  #rowOfCells(): RowOfCells {
    let kept = this.#rows.get(this.#row);
    if (kept === undefined) {
      kept = { row: this.#row, cells: [] };
      this.#rows.set(this.#row, kept);
    }
    return kept;
  }
}
