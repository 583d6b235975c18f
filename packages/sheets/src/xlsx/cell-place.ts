import { shortened } from '../shortened.ts';
import { damaged } from './read-part.ts';

/** What a sheet has, at most. */
export const lastRow = 1_048_576;
export const lastColumn = 16_384;
const lettersInAlphabet = 26;
const mostLetters = 3;

/** Where `B12` is; its row and its column count from 1. */
export function placeOf(reference: string) {
  let at = reference[0] === '$' ? 1 : 0;
  const first = at;
  let column = 0;
  while (isLetter(reference.charCodeAt(at)) && at - first < mostLetters) {
    column = column * lettersInAlphabet + (reference.charCodeAt(at) & 0x1f);
    at += 1;
  }
  if (column < 1 || column > lastColumn) throw damaged(`a cell says that it is at ${shortened(reference)}`);
  return { row: rowOf(reference.slice(reference[at] === '$' ? at + 1 : at)), column };
}

function isLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
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
