// What a run of the tests says of the bug that was planted for it.

/** The parts of vitest's JSON report that are read here. */
export interface Report {
  readonly numTotalTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** A run of tests; without a report it broke off. */
export interface Run {
  readonly report: Report | undefined;
  /** Whether it was ended because it took too long. */
  readonly isTimedOut: boolean;
}

/** A run that was cut off has noticed nothing and missed nothing: it proves neither. */
export type Outcome = 'caught' | 'missed' | 'timeout';

export function outcomeOf(run: Run): Outcome {
  if (firstFailure(run) !== undefined) return 'caught';
  return run.isTimedOut ? 'timeout' : 'missed';
}

/** The first test that failed. */
export function firstFailure({ report }: Run): string | undefined {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return results.find(({ status }) => status === 'failed')?.fullName;
}

/** The counts of all outcomes in a line: `12 of 14 bugs caught, 1 missed, 1 timed out`. */
export function countOutcomes(outcomes: readonly Outcome[]): string {
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
  return `${count('caught')} of ${outcomes.length} bugs caught, ${count('missed')} missed, ${count('timeout')} timed out`;
}
