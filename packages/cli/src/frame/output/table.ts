// Prints a list as a table: one row per item, one column per field. The library string-width counts terminal cells: a
// Chinese character has two, a combining mark none. It is loaded when a table is printed.

import { isObject, valueAt } from '../json-values.ts';
import { safeLine } from './safe-text.ts';
import type { Screen } from './screen.ts';

const gap = '  ';
const longestCell = 60;

/** Returns the items as a table with these columns. Default: the fields whose values are not objects. */
export async function drawTable(
  items: readonly unknown[],
  screen: Screen,
  columns: readonly string[] = columnsOf(items),
): Promise<string> {
  if (items.length === 0) return '';
  if (columns.length === 0) return `${items.map((item) => cellText(item)).join('\n')}\n`;
  const { default: cellsOf } = await import('string-width');
  const texts = items.map((item) => columns.map((name) => cellText(fieldAt(item, name))));
  const rows = screen.isTerminal
    ? texts.map((row) => row.map((cell) => cut(cell, longestCell, cellsOf)))
    : texts;
  const widths = columns.map((name, at) =>
    Math.max(cellsOf(name), ...rows.map((row) => cellsOf(row[at] ?? ''))),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell + ' '.repeat(Math.max(0, (widths[at] ?? 0) - cellsOf(cell))))
      .join(gap)
      .trimEnd();
  const shown = (cells: readonly string[]) => cut(line(cells), screen.width, cellsOf);
  const head = screen.style('bold', shown(columns));
  return `${[head, ...rows.map(shown)].join('\n')}\n`;
}

/**
 * Returns the names of the fields that a table shows: those whose values are not objects. Returns no names if an item
 * is not an object.
 */
export function columnsOf(items: readonly unknown[]): string[] {
  const names = new Set<string>();
  for (const item of items.slice(0, 100)) {
    if (!isObject(item)) return [];
    for (const [name, value] of Object.entries(item)) if (!isObject(value)) names.add(name);
  }
  return [...names];
}

/**
 * Returns a function that converts items to tab-separated lines, for programs. The first call also returns the column
 * names, as the first line.
 */
export function tabSeparated(columns: readonly string[]): (items: readonly unknown[]) => string {
  let head = columns.length === 0 ? [] : [columns.join('\t')];
  return (items) => {
    const rows = items.map((item) =>
      columns.length === 0 ? cellText(item) : columns.map((name) => cellText(fieldAt(item, name))).join('\t'),
    );
    const lines = [...head, ...rows];
    head = [];
    return lines.map((line) => `${line}\n`).join('');
  };
}

/** Returns the value at a dotted path such as `a.b`. */
export const fieldAt = (item: unknown, path: string): unknown => valueAt(item, path.split('.'));

function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return safeLine(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Cuts a text to a maximum width, which is counted in terminal cells. */
export async function cutTo(text: string, most: number): Promise<string> {
  const { default: cellsOf } = await import('string-width');
  return cut(text, most, cellsOf);
}

function cut(text: string, most: number, cellsOf: (text: string) => number): string {
  if (cellsOf(text) <= most) return text;
  let beginning = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cellsOf(beginning) + cellsOf(segment) > most - 1) break;
    beginning += segment;
  }
  return `${beginning}…`;
}
