// A cell that is not text has a look that the file does not hold, so it is named instead of guessed.

import { readEscapes } from './cell-escapes.ts';
import { type CellStyle, plainStyle } from './cell-styles.ts';
import { dateInWords } from './number-formats.ts';
import { damaged, isTrue } from './read-part.ts';

export interface CellValue {
  readonly text: string;
  /** Absent where the cell is text, or empty. */
  readonly kind?: 'number' | 'truth value' | 'date' | 'error' | 'formula';
}

/** A cell as it stands in its sheet. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  /** What stands in `<v>`; undefined where there is none. */
  readonly value: string | undefined;
  /** What stands in `<is>`. */
  readonly inline: string;
}

/** What the cells of a workbook refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

const digits = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @throws UsageError when the cell is none that a workbook can have. */
export function readCell(cell: RawCell, context: CellContext): CellValue {
  const { type, hasFormula, value = '' } = cell;
  if (hasFormula && value.trim() === '' && (type !== 'str' || cell.value === undefined))
    return { text: '', kind: 'formula' };
  if (type === 'inlineStr') return { text: cell.inline };
  if (type === 'str') return { text: readEscapes(value) };
  const word = value.trim();
  if (word === '') return { text: '' };
  if (type === 's') return { text: sharedText(word, context.strings) };
  if (type === 'b') return { text: isTrue(word) ? 'TRUE' : 'FALSE', kind: 'truth value' };
  if (type === 'e') return { text: word, kind: 'error' };
  if (type === 'd') return { text: word, kind: 'date' };
  if (type !== 'n' || !digits.test(word))
    throw damaged(`a cell of type ${type} has the value ${shown(word)}`);
  const { isDate } = context.styles[cell.style] ?? plainStyle;
  return isDate
    ? { text: dateInWords(Number(word), context.is1904), kind: 'date' }
    : { text: word, kind: 'number' };
}

function sharedText(word: string, strings: readonly string[]): string {
  const text = /^\d+$/.test(word) ? strings[Number(word)] : undefined;
  if (text === undefined) throw damaged(`a cell names the text ${shown(word)}, and there is none`);
  return text;
}

function shown(word: string): string {
  return JSON.stringify(word.slice(0, 40));
}
