// What one step of CI found, and the end of the log that says it: only the end of a long log is read.
import type { Failure } from './test-report.ts';

export interface Outcome {
  readonly step: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** Test files that failed in the first run and passed in the second. */
  readonly unstable: readonly string[];
}

/** Every step with its counts, every unstable file, every failure, and in the last line the count of all. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return [
    '',
    ...outcomes.flatMap(({ step, failures, unstable }) => [
      ...unstable.map((file) => `passed at the second run: ${file} (${step})`),
      ...failures.map(({ title, reason }) => `FAILED ${step}: ${title}\n${reason.replaceAll(/^/gm, '  ')}`),
    ]),
    ...outcomes.map(({ step, passed, failures }) => `${step}: ${passed} passed, ${failures.length} failed`),
    `${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(outcomes.map(({ failures }) => failures.length))} failed`,
  ].join('\n');
}
