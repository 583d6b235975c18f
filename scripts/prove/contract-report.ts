// A checker that was not asked shows nothing, so the table has a number in every cell: how often this checker checked
// this operation, and how often it found against it.

import type { ReportedTest } from '../ci/test-report.ts';
import { alignedRows, padStart } from '../text-columns.ts';

/** What one test checked, as the tests note it. */
export interface Checked {
  readonly operation: string;
  readonly checker: string;
  readonly cases: number;
}

/**
 * One test of the run.
 * `reasons`: why it failed: the text of the disagreements, or the error of the test itself.
 */
export type CheckedTest = ReturnType<typeof checkedTest>;

export function checkedTest({ title, status, errors, meta }: ReportedTest) {
  const passed = status === 'passed';
  // The tests of the contract note these.
  const noted = meta as Partial<Record<'checked', Checked[]> & Record<'found', string[]>>;
  const { checked = [], found = errors } = noted;
  return { title, passed, checked, reasons: passed ? [] : found };
}

/** Returns the first of the failed tests with their reasons, and how many more there are. */
export function printFailures(tests: readonly CheckedTest[], most: number): string {
  const failed = tests.filter(({ passed }) => !passed);
  const shown = failed
    .slice(0, most)
    .map(({ title, reasons }) => [title, ...reasons.map(indented)].join('\n'));
  const rest = failed.length > most ? [`and ${failed.length - most} more`] : [];
  return [...shown, ...rest].join('\n\n');
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

/** Returns the table, a line an operation; a cell says how many cases, and how many of its tests failed. */
export function printTable(
  operations: readonly string[],
  checkers: readonly string[],
  tests: readonly CheckedTest[],
): string {
  const lines = operations.map((operation) => [
    operation,
    ...checkers.map((checker) =>
      cell(tests, (one) => one.operation === operation && one.checker === checker),
    ),
  ]);
  const totals = ['all', ...checkers.map((checker) => cell(tests, (one) => one.checker === checker))];
  return alignedRows([['operation', ...checkers], ...lines, totals], padStart);
}

function cell(tests: readonly CheckedTest[], fits: (one: Checked) => boolean): string {
  const matching = tests.filter(({ checked }) => checked.some(fits));
  const cases = matching
    .flatMap(({ checked }) => checked)
    .filter(fits)
    .reduce((sum, one) => sum + one.cases, 0);
  const failed = matching.filter(({ passed }) => !passed).length;
  return failed === 0 ? (cases === 0 ? '-' : String(cases)) : `${cases} (${failed} failed)`;
}
