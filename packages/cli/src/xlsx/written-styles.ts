import { escapeAttribute } from 'language-service-tmx';
import type { NumberFormat } from '../sheets/sheet.ts';
import { main, xmlDeclaration } from './fixed-parts.ts';

/** The number that a program knows as the format of text. */
const textFormat = 49;
/** Numbers from here on are a workbook's own. */
const firstOwnFormat = 164;

/** The styles of a workbook, each with its number format; they differ in nothing else. */
export class WrittenStyles {
  /** Format numbers by style. The second is that of text. */
  readonly #formats = [0, textFormat];
  readonly #codes = new Map<string, number>();

  readonly text = 1;

  /** The style of a format. */
  numberOf({ id, code }: NumberFormat): number {
    const format = code === undefined ? id : this.#idOf(code);
    const known = this.#formats.indexOf(format);
    return known >= 0 ? known : this.#formats.push(format) - 1;
  }

  part(): string {
    const codes = [...this.#codes].map(
      ([code, id]) => `<numFmt numFmtId="${id}" formatCode="${escapeAttribute(code)}"/>`,
    );
    const own = codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`;
    const styles = this.#formats.map((id) => {
      const isApplied = id === 0 ? '' : ' applyNumberFormat="1"';
      return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0"${isApplied}/>`;
    });
    return [
      `${xmlDeclaration}<styleSheet xmlns="${main}">${own}`,
      '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>',
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
      `<cellXfs count="${styles.length}">${styles.join('')}</cellXfs>`,
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
    ].join('');
  }

  #idOf(code: string): number {
    const id = this.#codes.get(code) ?? firstOwnFormat + this.#codes.size;
    this.#codes.set(code, id);
    return id;
  }
}
