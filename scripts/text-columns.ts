// Columns of a table on a terminal, counted in cells: a letter of Chinese takes two, an emoji of several parts as well.
import stringWidth from 'string-width';

/** The text with spaces after it, `cells` wide. */
export function padEnd(text: string, cells: number): string {
  return text + spacesFor(text, cells);
}

/** The text with spaces before it, `cells` wide. */
export function padStart(text: string, cells: number): string {
  return spacesFor(text, cells) + text;
}

export function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((text) => stringWidth(text)));
}

function spacesFor(text: string, cells: number): string {
  return ' '.repeat(Math.max(0, cells - stringWidth(text)));
}
