import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
import type { DifferenceData } from './difference-data.ts';

const mostRows = 200;
const columns = ['to', 'part', 'change', 'source', 'before', 'after', 'base', 'file', 'service'] as const;

/** The changes as a table for people: those to the service, those to the file, and what both changed. */
export async function renderDifference(
  { changes, toFile, conflicts }: Pick<DifferenceData, 'changes' | 'toFile' | 'conflicts'>,
  screen: Screen,
): Promise<string> {
  const isOneWay = toFile.changes.length === 0 && conflicts.length === 0;
  const rows: readonly { readonly [Column in (typeof columns)[number]]?: string }[] = [
    ...changes.map((change) => (isOneWay ? change : { to: 'service', ...change })),
    ...toFile.changes.map((change) => ({ to: 'file', ...change })),
    ...conflicts.map((conflict) => ({ to: conflict.taken ?? 'nothing', change: 'conflict', ...conflict })),
  ];
  if (rows.length === 0) return '';
  const shown = rows.slice(0, mostRows);
  const used = columns.filter((name) => shown.some((row) => row[name] !== undefined));
  const table = await drawTable(shown, screen, used);
  const rest = rows.length - shown.length;
  return rest > 0 ? `${table}and ${rest} more\n` : table;
}

/** `2 added, 1 changed`, or `equal`. */
export function countsInWords({ added, changed, removed, pruned = [] }: Partial<DifferenceData>): string {
  const counts = Object.entries({ added, changed, removed }).flatMap(([word, count = 0]) =>
    count === 0 ? [] : `${count} ${word}`,
  );
  const parts = pruned.map((part) => `${part} deleted`);
  return [...counts, ...parts].join(', ') || 'equal';
}

/** One line about a file; a failure may name it already. */
export function fileLine(file: string, text: string): string {
  return `${safeLine(text.startsWith(file) ? text : `${file}: ${text}`)}\n`;
}
