// What recordings show, for a person and for a program.

import { styleText } from 'node:util';
import type { Finding } from '../laws/judge.ts';
import type { AssumptionEvidence } from './evidence.ts';
import type { Judgement } from './judge-sessions.ts';

const outcomes = ['seen', 'contradicted', 'not seen yet'] as const;

/** The exit code: 0 nothing differs, 1 something differs or is contradicted, 3 no exchange could be judged. */
export function exitCodeOfJudgement({ judged, findings, assumptions }: Judgement): number {
  if (findings.length > 0 || assumptions.some(({ outcome }) => outcome === 'contradicted')) return 1;
  return judged > 0 ? 0 : 3;
}

/** The table; with `all` also what is seen and what is not seen yet. */
export function printJudgement({ judged, others, findings, assumptions }: Judgement, all: boolean): string {
  const shown = assumptions.filter(({ outcome }) => all || outcome === 'contradicted');
  const own = findings.filter(({ cause }) => cause === undefined);
  const groups = [
    ['Exchanges', printFindings(findings)],
    ['Assumptions', shown.map(rowOf).join('')],
  ] as const;
  const tables = groups
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => `${styleText('bold', title)}\n${rows}\n`);
  const counts = Object.entries(countsOf(outcomes, assumptions)).map(
    ([outcome, count]) => `${count} ${outcome}`,
  );
  return [
    ...tables,
    `${judged} exchanges judged, ${others} without a described operation or an end. Differences: ${own.length}.\n`,
    `${assumptions.length} assumptions: ${counts.join(', ')}.\n`,
  ].join('');
}

/** A row a finding; what follows from another one says so. */
export function printFindings(findings: readonly Finding[]): string {
  const rows = findings.map(({ where, what, place, at, count, cause }) => {
    const often = count === 1 ? '' : `, ${count} times`;
    const mark = cause === undefined ? styleText('red', 'differs') : styleText('dim', 'follows');
    const why = cause === undefined ? '' : `; not testable because of ${cause}`;
    return `  ${mark}  ${where}: ${what} (${place}, ${dateOf(at)}${often})${why}\n`;
  });
  return rows.join('');
}

/** The same, to be read by a program. */
export function judgementReport({ judged, others, notes, findings, assumptions }: Judgement): object {
  return {
    summary: {
      judged,
      others,
      assumptions: countsOf(outcomes, assumptions),
    },
    notes,
    findings,
    assumptions: assumptions.map(({ assumption, ...evidence }) => ({
      where: assumption.where,
      assumed: assumption.text,
      confidence: assumption.confidence,
      ...evidence,
    })),
  };
}

const colours = { seen: 'green', contradicted: 'red', 'not seen yet': 'dim' } as const;

function rowOf(one: AssumptionEvidence): string {
  const mark = styleText(colours[one.outcome], one.outcome.padEnd(12));
  return `  ${mark}  ${one.assumption.where}: ${remarkOf(one)}\n`;
}

function remarkOf(one: AssumptionEvidence): string {
  if (one.outcome === 'not seen yet') return one.todo;
  const seen = `${one.place}, ${dateOf(one.at)}`;
  return one.came === undefined ? seen : `${one.came} (${seen})`;
}

function dateOf(at: string): string {
  return at.slice(0, 10);
}

/** How many there are of each outcome. */
export function countsOf<Outcome extends string>(
  outcomes: readonly Outcome[],
  all: readonly { readonly outcome: Outcome }[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, all.filter((one) => one.outcome === outcome).length]),
  );
}
