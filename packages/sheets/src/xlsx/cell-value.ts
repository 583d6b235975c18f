// A cell that is not text has a look that the file does not hold, so it is named instead of guessed.

import type { TypedCell } from '../sheet.ts';
import { shortened } from '../shortened.ts';
import { readEscapes } from './cell-escapes.ts';
import { type CellStyle, plainStyle } from './cell-styles.ts';
import { dateInWords, since1900 } from './date-formats.ts';
import { damaged, isTrue } from './read-part.ts';
import type { SharedStrings } from './shared-strings.ts';

export interface CellValue {
  readonly text: string;
  /** Absent where the cell is text, or empty. */
  readonly kind?: 'number' | 'boolean' | 'date' | 'error' | 'formula';
  /** Absent where the cell is text, or a formula without a value. */
  readonly typed?: TypedCell;
}

/** A cell as its sheet has it. */
export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly hasFormula: boolean;
  /** The text of `<v>`; undefined where there is none. */
  readonly value: string | undefined;
  /** The text of `<is>`. */
  readonly inline: string;
}

/** What the cells of a workbook refer to. */
export interface CellContext {
  readonly strings: Pick<SharedStrings, 'textAt'>;
  readonly styles: readonly CellStyle[];
  /** Whether days are counted from 1904. */
  readonly is1904: boolean;
}

const digits = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @throws SheetFault when the cell is not valid in a workbook. */
export function readCell(cell: RawCell, context: CellContext): CellValue {
  const { type, hasFormula, value = '' } = cell;
  if (hasFormula && value.trim() === '' && (type !== 'str' || cell.value === undefined))
    return { text: '', kind: 'formula' };
  if (type === 'inlineStr') return { text: readEscapes(cell.inline) };
  if (type === 'str') return { text: readEscapes(value) };
  const word = value.trim();
  if (word === '') return { text: '' };
  if (type === 's') return { text: sharedText(word, context.strings) };
  const { format, isDate } = context.styles[cell.style] ?? plainStyle;
  const typed = (kind: CellValue['kind'] & string, text: string, value = word): CellValue => {
    const isKept = type === 'n' || type === 'b' || type === 'e' || type === 'd';
    return { text, kind, ...(isKept && { typed: { type, value, text, format } }) };
  };
  if (type === 'b') return typed('boolean', isTrue(word) ? 'TRUE' : 'FALSE');
  if (type === 'e') return typed('error', word);
  if (type === 'd') return typed('date', word);
  if (type !== 'n' || !digits.test(word))
    throw damaged(`a cell of type ${type} has the value ${shortened(word)}`);
  if (!isDate) return typed('number', word);
  const days = context.is1904 ? since1900(word, format) : word;
  return typed('date', dateInWords(Number(days)), days);
}

function sharedText(word: string, strings: CellContext['strings']): string {
  const text = /^\d+$/.test(word) ? strings.textAt(Number(word)) : undefined;
  if (text === undefined)
    throw damaged(`a cell names the shared text ${shortened(word)}, which does not exist`);
  return text;
}
