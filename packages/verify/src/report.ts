// What a run shows, as text and as an exit code.

import type { Report } from './verify.ts';

const colors = {
  holds: 'green',
  differs: 'red',
  contradicted: 'red',
  'not testable': 'dim',
  'not seen': 'dim',
} as const;

const plurals: Readonly<Record<string, string>> = {
  holds: 'hold',
  differs: 'differ',
  contradicted: 'are contradicted',
  'not testable': 'are not testable',
  'not seen': 'are not seen',
};

/** Draws a word in a color, where there are colors. */
type Style = (format: 'bold' | (typeof colors)[keyof typeof colors], text: string) => string;

/** Returns 0 if all that was testable holds, 1 if something differs or remains, 3 if nothing was testable. */
export function exitCodeOf({ summary: { checks }, leftovers }: Report): 0 | 1 | 3 {
  if (checks['differs'] || leftovers.length > 0) return 1;
  return checks['holds'] ? 0 : 3;
}

/** Returns the tables of a report, and its counts. */
export function printReport({ summary, checks, assumptions, leftovers }: Report, style: Style): string {
  const rows = [
    ...checks.map((one) => ({ ...one, about: one.operation === undefined ? '' : ` (${one.operation})` })),
    ...assumptions.map((one) => ({ ...one, group: 'Assumptions', title: one.where, about: '' })),
  ];
  const tables = [...Map.groupBy(rows, ({ group }) => group)].map(([group, all]) => {
    const lines = all.map(({ title, about, outcome, why }) => {
      const word = style(colors[outcome], outcome.padEnd(12));
      return `  ${word}  ${title}${about}${why === undefined ? '' : `: ${why}`}\n`;
    });
    return `${style('bold', group)}\n${lines.join('')}\n`;
  });
  const inWords = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([outcome, count]) => `${count} ${plurals[outcome]}`);
  return [
    ...tables,
    `Checks: ${inWords(summary.checks).join(', ')}.\n`,
    `Assumptions: ${inWords(summary.assumptions).join(', ')}.\n`,
    ...summary.untested.slice(0, 12).map(({ why, count }) => `  not testable (${count}): ${why}\n`),
    leftovers.length === 0 ? '' : `Left behind: ${leftovers.join(', ')}. Delete it by hand.\n`,
  ].join('');
}
