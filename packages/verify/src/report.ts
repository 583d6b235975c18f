// What a verification of a service shows: for a person tables, for a program the same as JSON. Neither holds a key, even if a service put it into its messages.
import { styleText } from 'node:util';
import type { Assumption } from 'language-service-description/assumptions';
import type { Check } from './check.ts';
import type { Finding } from './laws/judge.ts';
import type { Described } from './service-description.ts';
import type { Verdict } from './verdict.ts';
import type { Verification } from './verify.ts';

const words = { holds: 'hold', differs: 'differ', 'not testable': 'are not testable' } as const;

const marks: Readonly<Record<Verdict['outcome'], string>> = {
  holds: styleText('green', 'holds       '),
  differs: styleText('red', 'differs     '),
  'not testable': styleText('dim', 'not testable'),
};

/** The exit code: 0 all that could be tested holds, 1 something differs or is left behind, 3 nothing was testable. */
export function exitCodeOf({ checks, findings, leftovers }: Verification): number {
  const hasDifference = findings.length > 0 || checks.some(({ verdict }) => verdict.outcome === 'differs');
  if (leftovers.length > 0 || hasDifference) return 1;
  // That a key which opens nothing is refused says nothing of the operations.
  const opened = checks.filter(({ check }) => check.group === undefined);
  return opened.some(({ verdict }) => verdict.outcome === 'holds') ? 0 : 3;
}

/** The table; with `all` also what is not testable. */
export function printReport(verification: Verification, described: Described, all: boolean): string {
  const { checks, assumptions, findings, leftovers } = verification;
  const verdicts = checks.map(({ verdict }) => verdict);
  const rows = checks.map(({ check, verdict }) => {
    const remark = verdict.outcome === 'not testable' ? verdict.why : (verdict.seen ?? '');
    // What is said of every operation names none.
    const about = check.group === undefined ? ` (${check.operation})` : '';
    const text = `${check.title}${about}${remark === '' ? '' : `: ${remark}`}`;
    return { group: groupOf(check, described), outcome: verdict.outcome, text };
  });
  const shown = rows.filter(({ outcome }) => all || outcome !== 'not testable');
  const reasons = verdicts.flatMap((one) => (one.outcome === 'not testable' ? [one.why] : []));
  const counted = [...Map.groupBy(reasons, (reason) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return [
    ...[...Map.groupBy(shown, ({ group }) => group)].map(([group, same]) =>
      table(group, same.map(rowOf).join('')),
    ),
    table('Answers', findings.map(printFinding).join('')),
    `${checks.length} checks: ${inWords(words, verdicts)}.\n`,
    `${assumptions.length} assumptions: ${inWords(words, assumptions)}.\n`,
    `Differences in answers: ${ownOf(findings)}.\n`,
    ...counted.slice(0, 12).map(([reason, { length }]) => `  not testable (${length}): ${reason}\n`),
    leftovers.length === 0 ? '' : `Left behind: ${leftovers.join(', ')}. Remove it by hand.\n`,
  ].join('');
}

/** The verification, to be read by a program. */
export function reportOf(verification: Verification, described: Described): object {
  const { checks, assumptions, findings, leftovers } = verification;
  const verdicts = checks.map(({ verdict }) => verdict);
  return {
    summary: { checks: countsOf(words, verdicts), assumptions: countsOf(words, assumptions) },
    checks: checks.map(({ check, verdict }) => ({
      group: groupOf(check, described),
      ...(check.group === undefined ? { operation: check.operation } : {}),
      title: check.title,
      ...(check.marks === undefined ? {} : { assumptions: check.marks }),
      ...(check.clause === undefined ? {} : { clause: check.clause }),
      ...verdict,
    })),
    assumptions: assumptions.map(assumed),
    findings,
    leftovers,
  };
}

function assumed({ assumption, ...result }: { readonly assumption: Assumption }): object {
  const { where, text, confidence } = assumption;
  return { where, assumed: text, confidence, ...result };
}

function groupOf(check: Check, described: Described): string {
  return check.group ?? described.operation(check.operation).tag;
}

function table(title: string, rows: string): string {
  return rows === '' ? '' : `${styleText('bold', title)}\n${rows}\n`;
}

function rowOf({ outcome, text }: { readonly outcome: keyof typeof marks; readonly text: string }): string {
  return `  ${marks[outcome]}  ${text}\n`;
}

function printFinding({ where, what, place, at, count, cause }: Finding): string {
  const often = count === 1 ? '' : `, ${count} times`;
  const mark = cause === undefined ? styleText('red', 'differs') : styleText('dim', 'follows');
  const why = cause === undefined ? '' : `; not testable because of ${cause}`;
  return `  ${mark}  ${where}: ${what} (${place}, ${at.slice(0, 10)}${often})${why}\n`;
}

/** How many findings follow from no other one. */
function ownOf(findings: readonly Finding[]): number {
  return findings.filter(({ cause }) => cause === undefined).length;
}

/** How many there are of each outcome. */
function countsOf(words: object, all: readonly { readonly outcome: string }[]) {
  const outcomes = Object.keys(words);
  return Object.fromEntries(
    outcomes.map((outcome) => [outcome, all.filter((one) => one.outcome === outcome).length]),
  );
}

function inWords(
  words: Readonly<Record<string, string>>,
  all: readonly { readonly outcome: string }[],
): string {
  const counts = Object.entries(countsOf(words, all));
  return counts.map(([outcome, count]) => `${count} ${words[outcome]}`).join(', ');
}
