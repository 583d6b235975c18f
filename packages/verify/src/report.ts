// What a run shows, as data and as text.

import type { Row } from './row.ts';
import type { Description } from './schema.ts';
import type { Verification } from './verify.ts';

const words = { holds: 'hold', differs: 'differ', 'not testable': 'are not testable' } as const;
const assumed = { holds: 'hold', contradicted: 'are contradicted', 'not seen': 'are not seen' } as const;
const colors = {
  holds: 'green',
  differs: 'red',
  contradicted: 'red',
  'not testable': 'dim',
  'not seen': 'dim',
} as const;

/** A run as data. */
export type Report = ReturnType<typeof reportOf>;

/** Draws a word in a color, where there are colors. */
type Style = (format: 'bold' | (typeof colors)[keyof typeof colors], text: string) => string;

/** Returns a run as data, with every check and every assumption. */
export function reportOf({ rows, assumptions, findings, leftovers }: Verification, description: Description) {
  const untested = rows.flatMap(({ outcome, why = '' }) => (outcome === 'not testable' ? [why] : []));
  return {
    summary: {
      checks: countsOf(words, rows),
      assumptions: countsOf(assumed, assumptions),
      untested: [...Map.groupBy(untested, (why) => why)]
        .map(([why, { length: count }]) => ({ why, count }))
        .toSorted((one, other) => other.count - one.count),
    },
    checks: rows.map(({ row: { operation, says, assumes = [] }, outcome, why }) => ({
      group: groupOf(operation, description),
      ...(operation !== undefined && { operation }),
      title: says,
      assumptions: assumes,
      outcome,
      ...(why !== undefined && { why }),
    })),
    assumptions: assumptions.map(({ assumption: { where, text, confidence }, ...result }) => ({
      where,
      assumed: text,
      confidence,
      ...result,
    })),
    findings: findings.map(({ assumption, ...finding }) => ({
      ...finding,
      ...(assumption !== undefined && { assumption: assumption.where }),
    })),
    leftovers,
  };
}

/** Returns 0 if all that was testable holds, 1 if something differs or remains, 3 if nothing was testable. */
export function exitCodeOf({ summary: { checks, assumptions }, findings, leftovers }: Report): 0 | 1 | 3 {
  if (checks['differs'] || assumptions['contradicted'] || findings.length + leftovers.length > 0) return 1;
  return checks['holds'] ? 0 : 3;
}

/** Returns the tables of a report, and its counts. */
export function printReport(
  { summary, checks, assumptions, findings, leftovers }: Report,
  style: Style,
): string {
  const line = (outcome: keyof typeof colors, text: string, why?: string) =>
    `  ${style(colors[outcome], outcome.padEnd(12))}  ${text}${why === undefined ? '' : `: ${why}`}\n`;
  const table = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${style('bold', title)}\n${lines.join('')}\n`;
  const groups = Map.groupBy(checks, ({ group }) => group);
  return [
    ...[...groups].map(([group, same]) =>
      table(
        group,
        same.map(({ operation, title, outcome, why }) =>
          line(outcome, operation === undefined ? title : `${title} (${operation})`, why),
        ),
      ),
    ),
    table(
      'Responses',
      findings.map(({ where, what, count }) =>
        line('differs', `${where}: ${what}${count === 1 ? '' : ` (${count} times)`}`),
      ),
    ),
    table(
      'Assumptions',
      assumptions.map(({ where, outcome, why }) => line(outcome, where, why)),
    ),
    `Checks: ${inWords(words, summary.checks)}.\n`,
    `Assumptions: ${inWords(assumed, summary.assumptions)}.\n`,
    `Differences in responses: ${findings.length}.\n`,
    ...summary.untested.slice(0, 12).map(({ why, count }) => `  not testable (${count}): ${why}\n`),
    leftovers.length === 0 ? '' : `Left behind: ${leftovers.join(', ')}. Delete it by hand.\n`,
  ].join('');
}

/** Returns the group of a row: the tag of its operation. */
export function groupOf(operation: Row['operation'], description: Description): string {
  return operation === undefined ? 'Every operation' : description.operation(operation).tag;
}

/** How many there are of each outcome. */
function countsOf(names: object, all: readonly { readonly outcome: string }[]): Record<string, number> {
  return Object.fromEntries(
    Object.keys(names).map((name) => [name, all.filter(({ outcome }) => outcome === name).length]),
  );
}

function inWords(names: Readonly<Record<string, string>>, counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${names[name]}`)
    .join(', ');
}
