import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
import type { ChangesData, DifferenceData } from './difference-data.ts';

const mostRows = 200;
const columns = ['part', 'change', 'source', 'before', 'after'] as const;

/** The changes as a table for people. */
export async function renderChanges({ changes }: ChangesData, screen: Screen): Promise<string> {
  const shown = changes.slice(0, mostRows);
  const used = columns.filter((name) => shown.some((change) => change[name] !== undefined));
  const table = await drawTable(shown, screen, used);
  const rest = changes.length - shown.length;
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
