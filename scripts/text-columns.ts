// Columns of a table on a terminal, counted in cells: a letter of Chinese takes two, an emoji of several parts as well.
import stringWidth from 'string-width';

/** Returns the text with spaces after it, `cells` wide. */
export function padEnd(text: string, cells: number): string {
  return text + spacesFor(text, cells);
}

/** Rows of a table, a line each; `pad` aligns all columns but the first. */
export function alignedRows(rows: readonly (readonly string[])[], pad: typeof padEnd): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => stringWidth(row[at] ?? ''))));
  const cells = (row: readonly string[]) =>
    row.map((text, at) => (at === 0 ? padEnd : pad)(text, widths[at] ?? 0)).join('  ');
  return rows.map((row) => cells(row).trimEnd()).join('\n');
}

function spacesFor(text: string, cells: number): string {
  return ' '.repeat(Math.max(0, cells - stringWidth(text)));
}
