// A checker that was not asked is no witness, so the table has a number in every cell: how often this checker checked
// this operation, and how often it found against it.

import { padEnd, padStart, widest } from '../text-columns.ts';
import type { Noted } from './keyword-coverage.ts';

/** What one test checked, as the tests note it. */
export interface Checked {
  readonly operation: string;
  readonly checker: string;
  readonly cases: number;
}

/** One test of the run. */
export interface CheckedTest {
  readonly title: string;
  readonly passed: boolean;
  readonly checked: readonly Checked[];
  /** Why it failed: the text of the disagreements, or the error of the test itself. */
  readonly reasons: readonly string[];
  readonly noted: Noted;
}

export function readReport(text: string): CheckedTest[] {
  const { testResults }: Report = JSON.parse(text);
  return testResults.flatMap(({ name, message = '', status, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ title: name, passed: false, checked: [], reasons: [message], noted: {} }]
      : assertionResults.map(({ fullName, status: outcome, meta, failureMessages }) => ({
          title: fullName,
          passed: outcome === 'passed',
          checked: meta.checked ?? [],
          reasons: outcome === 'passed' ? [] : (meta.found ?? failureMessages),
          noted: meta,
        })),
  );
}

/** The first of the failed tests with their reasons, and how many more there are. */
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

/** The table, a line an operation; a cell says how many cases, and how many of its tests failed. */
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
  return aligned([['operation', ...checkers], ...lines, totals]);
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

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => widest(rows.map((row) => row[column] ?? '')));
  return rows
    .map((row) =>
      row
        .map((text, column) =>
          column === 0 ? padEnd(text, widths[0] ?? 0) : padStart(text, widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

/** The parts of the report that are read here. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly meta: Noted & { readonly checked?: readonly Checked[]; readonly found?: readonly string[] };
      readonly failureMessages: readonly string[];
    }[];
  }[];
}
