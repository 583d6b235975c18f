// Prints the report of a run as text, and computes its exit code.

import type { Report } from './verify.ts';

/** The color of each result, and the words that follow its count, for example `are not seen` in `3 are not seen`. */
const words = {
  holds: ['green', 'hold'],
  differs: ['red', 'differ'],
  contradicted: ['red', 'are contradicted'],
  'not testable': ['dim', 'are not testable'],
  'not seen': ['dim', 'are not seen'],
} as const;

/** A function that adds a color or bold type to a text, if the output supports colors. */
type Style = (format: 'bold' | 'green' | 'red' | 'dim', text: string) => string;

/**
 * Returns the exit code of a run. The code is 1 if a check differs or a created resource could not be deleted.
 * Otherwise it is 0 if at least one check holds, and 3 if no check could be tested.
 */
export function exitCodeOf({ summary: { checks }, leftovers }: Report): 0 | 1 | 3 {
  if (checks['differs'] || leftovers.length > 0) return 1;
  return checks['holds'] ? 0 : 3;
}

/** Returns the tables and the totals of a report as text. */
export function printReport({ summary, checks, assumptions, leftovers }: Report, style: Style): string {
  const rows = [
    ...checks.map((one) => ({ ...one, about: one.operation === undefined ? '' : ` (${one.operation})` })),
    ...assumptions.map((one) => ({ ...one, group: 'Assumptions', title: one.where, about: '' })),
  ];
  const tables = [...Map.groupBy(rows, ({ group }) => group)].map(([group, all]) => {
    const lines = all.map(({ title, about, outcome, why }) => {
      const word = style(words[outcome][0], outcome.padEnd(12));
      return `  ${word}  ${title}${about}${why === undefined ? '' : `: ${why}`}\n`;
    });
    return `${style('bold', group)}\n${lines.join('')}\n`;
  });
  const inWords = (counts: Readonly<Record<string, number>>) =>
    Object.entries(words).flatMap(([name, [, plural]]) =>
      name in counts ? `${counts[name]} ${plural}` : [],
    );
  return [
    ...tables,
    `Checks: ${inWords(summary.checks).join(', ')}.\n`,
    `Assumptions: ${inWords(summary.assumptions).join(', ')}.\n`,
    ...summary.untested.slice(0, 12).map(({ why, count }) => `  not testable (${count}): ${why}\n`),
    leftovers.length === 0 ? '' : `Not deleted: ${leftovers.join(', ')}. Delete these resources by hand.\n`,
  ].join('');
}
