// What one step of CI found, and the end of the log that says it: only the end of a long log is read.

import type { Failure } from './test-report.ts';

export interface Outcome {
  readonly step: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly seconds?: number;
}

/** Returns the outcome of a step that checks one thing. */
export function checked(step: string, holds: boolean, failure: Failure): Outcome {
  return { step, passed: holds ? 1 : 0, failures: holds ? [] : [failure] };
}

/** Returns every step with its counts, every failure, and in the last line the count of all. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return [
    '',
    ...outcomes.flatMap(({ step, failures }) =>
      failures.map(({ title, reason }) => `FAILED ${step}: ${title}\n${reason.replaceAll(/^/gm, '  ')}`),
    ),
    ...outcomes.map(
      ({ step, passed, failures, seconds = 0 }) =>
        `${step}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
    ),
    `${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(outcomes.map(({ failures }) => failures.length))} failed`,
  ].join('\n');
}
