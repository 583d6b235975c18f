// The parts of vitest's JSON report that are read here.

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

export interface Failure {
  readonly title: string;
  /** The first lines of the error. */
  readonly reason: string;
}

export interface FileResult {
  readonly file: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
}

const REASON_LINES = 6;

/** The result of each file. A file that fails without a failed test counts as one failure. */
export function readTestReport(text: string): FileResult[] {
  // Vitest wrote it; only the fields above are read.
  const { testResults } = JSON.parse(text) as Report;
  return testResults.map(({ name, status, message = '', assertionResults }) => {
    const failures = assertionResults
      .filter((one) => one.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.join('\n') ?? ''));
    const isBroken = status === 'failed' && failures.length === 0;
    return {
      file: name,
      passed: assertionResults.filter((one) => one.status === 'passed').length,
      failures: isBroken ? [failure('the file', message)] : failures,
    };
  });
}

/** A failure with no more than the first lines of its error. */
export function failure(title: string, error: string): Failure {
  return { title, reason: error.trim().split('\n').slice(0, REASON_LINES).join('\n') };
}
