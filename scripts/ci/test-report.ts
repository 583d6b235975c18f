// What vitest's JSON report says of each test.

import type { JsonTestResults } from 'vitest/node';

export interface Failure {
  readonly title: string;
  /** The first lines of the error. */
  readonly reason: string;
}

const REASON_LINES = 6;

/** Returns every test of the run. A file that fails without a failed test is one that fails. */
export function readTestReport(text: string) {
  const { testResults }: JsonTestResults = JSON.parse(text);
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map(({ fullName: title, failureMessages, ...one }) => {
      return { file, title, status: one.status, errors: failureMessages ?? [] };
    });
    const isBroken = status === 'failed' && tests.every((one) => one.status !== 'failed');
    return isBroken ? [...tests, { file, title: 'the file', status, errors: [message] }] : tests;
  });
}

/** Returns a failure with no more than the first lines of its error. */
export function failure(title: string, error: string): Failure {
  return { title, reason: error.trim().split('\n').slice(0, REASON_LINES).join('\n') };
}
