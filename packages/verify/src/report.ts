// What a verification shows: for a person a table under the resources, for a program the same as JSON. Neither holds a
// key, even if a service put it into its messages.
import { styleText } from 'node:util';
import { countsOf, printFindings } from './against/session-report.ts';
import type { Check } from './check.ts';
import type { Described } from './service-description.ts';
import type { Verdict } from './verdict.ts';
import type { CheckResult, Verification } from './verify.ts';

const outcomes = ['holds', 'differs', 'not testable'] as const;
const words = { holds: 'hold', differs: 'differ', 'not testable': 'are not testable' } as const;

/** The exit code: 0 all that could be tested holds, 1 something differs or is left behind, 3 nothing was testable. */
export function exitCodeOf({ checks, findings, leftovers }: Verification): number {
  if (
    leftovers.length > 0 ||
    findings.length > 0 ||
    checks.some(({ verdict }) => verdict.outcome === 'differs')
  )
    return 1;
  // That a key which opens nothing is refused says nothing of the operations.
  const opened = checks.filter(({ check }) => check.group === undefined);
  return opened.some(({ verdict }) => verdict.outcome === 'holds') ? 0 : 3;
}

/** The table. */
export function printReport(verification: Verification, described: Described, all: boolean): string {
  const shown = verification.checks.filter(({ verdict }) => all || verdict.outcome !== 'not testable');
  const groups = Object.groupBy(shown, ({ check }) => groupOf(check, described));
  const tables = Object.entries(groups).map(([group, results = []]) => {
    return `${styleText('bold', group)}\n${results.map((one) => `${rowOf(one)}\n`).join('')}`;
  });
  const { findings } = verification;
  const answers =
    findings.length === 0 ? [] : [`${styleText('bold', 'Answers')}\n${printFindings(findings)}`];
  return [...tables, ...answers, printSummary(verification)].join('\n');
}

/** The same, to be read by a program. */
export function reportOf(verification: Verification, described: Described): object {
  const { checks, assumptions, findings, leftovers } = verification;
  return {
    summary: {
      checks: countsOf(outcomes, verdictsOf(checks)),
      assumptions: countsOf(outcomes, assumptions),
    },
    checks: checks.map(({ check, verdict }) => ({
      group: groupOf(check, described),
      ...(check.group === undefined ? { operation: check.operation } : {}),
      title: check.title,
      ...(check.marks === undefined ? {} : { assumptions: check.marks }),
      ...(check.clause === undefined ? {} : { clause: check.clause }),
      ...verdict,
    })),
    assumptions: assumptions.map(({ assumption, outcome, why }) => ({
      where: assumption.where,
      assumed: assumption.text,
      confidence: assumption.confidence,
      outcome,
      ...(why === undefined ? {} : { why }),
    })),
    findings,
    leftovers,
  };
}

function groupOf(check: Check, described: Described): string {
  return check.group ?? described.operation(check.operation).tag;
}

const marks = {
  holds: styleText('green', 'holds       '),
  differs: styleText('red', 'differs     '),
  'not testable': styleText('dim', 'not testable'),
} as const;

function rowOf({ check, verdict }: CheckResult): string {
  const remark = remarkOf(verdict);
  // What is said of every operation names none.
  const about = check.group === undefined ? ` (${check.operation})` : '';
  return `  ${marks[verdict.outcome]}  ${check.title}${about}${remark === '' ? '' : `: ${remark}`}`;
}

function remarkOf(verdict: Verdict): string {
  return verdict.outcome === 'not testable' ? verdict.why : (verdict.seen ?? '');
}

function printSummary({ checks, assumptions, findings, leftovers }: Verification): string {
  const verdicts = verdictsOf(checks);
  const lines = [
    `${checks.length} checks: ${inWords(verdicts)}.`,
    `${assumptions.length} assumptions: ${inWords(assumptions)}.`,
    `Differences in answers: ${findings.filter(({ cause }) => cause === undefined).length}.`,
  ];
  const reasons = Object.entries(Object.groupBy(verdicts.flatMap(reasonOf), (reason) => reason));
  const counted = reasons.map(([reason, same = []]) => ({ reason, count: same.length }));
  for (const { reason, count } of counted.toSorted((one, other) => other.count - one.count).slice(0, 12))
    lines.push(`  not testable (${count}): ${reason}`);
  if (leftovers.length > 0) lines.push(`Left behind: ${leftovers.join(', ')}. Remove it by hand.`);
  return `${lines.join('\n')}\n`;
}

function reasonOf(verdict: Verdict): string[] {
  return verdict.outcome === 'not testable' ? [verdict.why] : [];
}

function verdictsOf(checks: Verification['checks']): Verdict[] {
  return checks.map(({ verdict }) => verdict);
}

function inWords(all: readonly Pick<Verdict, 'outcome'>[]): string {
  const counts = countsOf(outcomes, all);
  return outcomes.map((outcome) => `${counts[outcome]} ${words[outcome]}`).join(', ');
}
