// Texts of a recording are pseudonyms. What a program sent and the service gave back has the same pseudonym; what the
// service wrote itself, such as a message or a translation, can only be compared by its form.

import { fieldsIn } from '../json-values.ts';

/** Of a text of more lines, a pseudonym shows the first ones, and how many lines there are. */
const cutText = /\n~(\d+) lines [\da-f]{12}$/;

/** The words that programs sent. */
export class SentTexts {
  readonly #cells = new Set<string>();

  /** Every text in the body or the query of a request. */
  add(value: unknown): void {
    for (const [, one] of fieldsIn([value]))
      for (const cell of typeof one === 'string' ? cellsOf(one) : []) this.#cells.add(cell);
  }

  /** Whether a program sent each word of the text. */
  has(text: string): boolean {
    return cellsOf(text).every((cell) => this.#cells.has(cell));
  }
}

/** Whether the text that came may be the one that the pseudonym stands for. */
export function sameText(recorded: string, came: string, sent: SentTexts): boolean {
  const [, count] = cutText.exec(recorded) ?? [];
  const lines = came.split('\n');
  if (count !== undefined) return lines.length === Number(count);
  if (!sent.has(recorded)) return lines.length === recorded.split('\n').length;
  // A service may sort lines, and pseudonyms have another order.
  return came === recorded || sorted(lines) === sorted(recorded.split('\n'));
}

/**
 * The whole text of a pseudonym that shows its beginning: the other lines have as many columns.
 *
 * @param isTable Whether a line without a column is one that lost its separator, as those of CSV do.
 */
export function wholeText(recorded: string, isTable: boolean): string {
  const [end, count] = cutText.exec(recorded) ?? [];
  const lines = (end === undefined ? recorded : recorded.slice(0, -end.length)).split('\n');
  const columns = lines[0]?.split('\t').length ?? 1;
  for (let at = lines.length; at < Number(count ?? 0); at += 1)
    lines.push(Array.from({ length: columns }, (_, column) => `line ${at + 1} ${column + 1}`).join('\t'));
  return lines.map((line) => (isTable && line.trim() !== '' ? `${line},${line}` : line)).join('\n');
}

function cellsOf(text: string): string[] {
  return text.split(/[\n\t]/).map((cell) => cell.trim());
}

function sorted(lines: readonly string[]): string {
  return lines.toSorted().join('\n');
}
