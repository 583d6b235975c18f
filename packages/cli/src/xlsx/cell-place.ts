import { shortened } from '../options/shortened.ts';
import { damaged } from './read-part.ts';

/** What a sheet has, at most. */
export const lastRow = 1_048_576;
export const lastColumn = 16_384;
const lettersInAlphabet = 26;

export interface CellPlace {
  /** From 1. */
  readonly row: number;
  /** From 1. */
  readonly column: number;
}

/** Where `B12` is. */
export function placeOf(reference: string): CellPlace {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  let column = 0;
  for (let at = 0; at < letters.length; at += 1)
    column = column * lettersInAlphabet + (letters.charCodeAt(at) & 0x1f);
  const row = rowOf(digits);
  if (column < 1 || column > lastColumn) throw damaged(`a cell says that it is at ${shortened(reference)}`);
  return { row, column };
}

/** The number of a row as it is written. */
export function rowOf(digits: string): number {
  const row = Number(digits);
  if (!/^\d{1,7}$/.test(digits) || row < 1 || row > lastRow)
    throw damaged(`a row or a cell says that it is in row ${shortened(digits)}`);
  return row;
}

/** `A` for 1, `AA` for 27. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / lettersInAlphabet))
    letters = String.fromCharCode(65 + ((left - 1) % lettersInAlphabet)) + letters;
  return letters;
}
