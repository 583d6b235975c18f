// Compares what each runtime showed with what is expected. The table has a row for each behaviour and a column for each
// runtime.

import { differences, expectationOf, expected } from './expectations.ts';
import type { Seen } from './playing.ts';

/** What one runtime showed of one behaviour, when it is not what was expected. */
interface Failure {
  readonly behaviour: string;
  readonly expected: string;
  readonly seen: string;
}

export interface Verdict {
  readonly runtime: string;
  readonly failures: readonly Failure[];
  /** Behaviours that rightly differ here. */
  readonly differing: ReadonlySet<string>;
  /** Behaviours judged. */
  readonly count: number;
}

/** Judges one runtime; one that ended early fails every behaviour it did not report. */
export function judge(runtime: string, seen: Seen | string): Verdict {
  const behaviours = Object.keys(typeof seen === 'string' ? expected : { ...expected, ...seen });
  const failures = behaviours.flatMap((behaviour): Failure[] => {
    const found = typeof seen === 'string' ? seen : (seen[behaviour] ?? 'nothing');
    const awaited = expectationOf(runtime, behaviour).seen;
    return found === awaited ? [] : [{ behaviour, expected: awaited ?? 'not to be there', seen: found }];
  });
  const differing = behaviours.filter((behaviour) => expectationOf(runtime, behaviour).reason !== undefined);
  return { runtime, failures, differing: new Set(differing), count: behaviours.length };
}

/** The table, the reasons of what differs, and every failure in full. */
export function report(verdicts: readonly Verdict[]): string {
  const rows = [...new Set([...Object.keys(expected), ...verdicts.flatMap(failing)])];
  const table = [
    ['', ...verdicts.map(({ runtime }) => runtime)],
    ...rows.map((row) => [row, ...verdicts.map((verdict) => markOf(verdict, row))]),
  ];
  const widths = (table[0] ?? []).map((_, at) => Math.max(...table.map((row) => (row[at] ?? '').length)));
  const aligned = (row: readonly string[]) =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const reasons = differences.map(({ runtimes, reason }) => `~ ${runtimes.join(', ')}: ${reason}`);
  return [...table.map(aligned), '', ...reasons, '', ...verdicts.flatMap(failureLines)].join('\n');
}

function markOf({ failures, differing }: Verdict, behaviour: string): string {
  if (failures.some((failure) => failure.behaviour === behaviour)) return 'FAIL';
  return differing.has(behaviour) ? '~' : 'ok';
}

function failing({ failures }: Verdict): readonly string[] {
  return failures.map(({ behaviour }) => behaviour);
}

function failureLines({ runtime, failures }: Verdict): readonly string[] {
  const broken = new Set(failures.map(({ seen }) => seen));
  const [only] = broken;
  if (failures.length > 1 && broken.size === 1) return [`FAIL  ${runtime}: ${only}`];
  return failures.map(
    (one) => `FAIL  ${runtime}, ${one.behaviour}: ${one.seen}\n      expected: ${one.expected}`,
  );
}
