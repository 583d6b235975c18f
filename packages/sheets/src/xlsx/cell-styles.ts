import type { NumberFormat } from '../sheet.ts';
import { isDateFormat } from './date-formats.ts';
import { type PartEvents, requireAtMost } from './read-part.ts';

/** The look that a cell names by its number. */
export interface CellStyle {
  readonly format: NumberFormat;
  readonly isDate: boolean;
  /** Whether it has its own font, fill or border. */
  readonly isDecorated: boolean;
}

/** Excel has 65 490 at most, and fewer number formats. */
const mostStyles = 65_536;

export const plainStyle: CellStyle = { format: { id: 0 }, isDate: false, isDecorated: false };

export class CellStyles implements PartEvents {
  readonly #codes = new Map<number, string>();
  readonly styles: CellStyle[] = [];

  open: PartEvents['open'] = (name, parent, tag) => {
    const number = (attribute: string) => Number(tag.attribute(attribute) ?? 0);
    if (name === 'numFmt') this.#codes.set(number('numFmtId'), tag.attribute('formatCode') ?? '');
    requireAtMost(mostStyles, this.#codes.size, 'number formats');
    if (name !== 'xf' || parent !== 'cellXfs') return;
    const id = number('numFmtId');
    const code = this.#codes.get(id);
    requireAtMost(mostStyles, this.styles.length + 1, 'styles of cells');
    this.styles.push({
      format: { id, code },
      isDate: isDateFormat(id, code),
      isDecorated: ['fontId', 'fillId', 'borderId'].some((attribute) => number(attribute) !== 0),
    });
  };
}
