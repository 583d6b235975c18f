// Collects the outcomes of the steps of CI and of the proofs. The log ends with all failures, the counts of each step,
// and the totals, because readers often see only its end.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { codeOf, outputOf, root } from './steps.ts';

export interface Outcome {
  readonly step: string;
  readonly passed: number;
  /** The checks that failed, each with the first lines of its error. */
  readonly failures: readonly string[];
}

const COUNTS = /(\d+) passed, (\d+) failed$/;
const SHOWN_LINES = 30;
const byNode: readonly string[] = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run'];

/**
 * Returns the outcome of a step that consists of one check.
 * @param seen What the check found, for example `exit code 1`.
 */
export function checked(step: string, holds: boolean, seen: string): Outcome {
  return { step: `${step} (${seen})`, passed: holds ? 1 : 0, failures: holds ? [] : [seen] };
}

/** Prints the outcomes of all steps, and returns the exit code: 1 if a check failed or nothing ran, otherwise 0. */
export function report(outcomes: readonly Outcome[]): number {
  const failures = outcomes.flatMap(({ step, failures: all }) => all.map((one) => `FAILED ${step}: ${one}`));
  const counts = outcomes.map(
    ({ step, passed, failures: { length } }) => `${step}: ${passed} passed, ${length} failed`,
  );
  const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
  console.log(['', ...failures, ...counts, `${passed} passed, ${failures.length} failed`].join('\n'));
  return failures.length === 0 && passed > 0 ? 0 : 1;
}

/** Runs a Node program in the root of the repository as a step. The step passes if the program exits with code 0. */
export function exits(step: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const code = codeOf(process.execPath, args, env, cwd);
  return checked(step, code === 0, `exit code ${code}`);
}

/**
 * Runs a command whose last line of output has counts, for example `8 passed, 0 failed`. Prints the output after the
 * command has ended, and returns the outcome.
 */
export async function runCounted(step: string, command: readonly [string, ...string[]]): Promise<Outcome> {
  const { code, output, errors } = await outputOf(command);
  console.log(`\n${command.join(' ')}\n${errors}${output}`);
  const [passed, failed] = COUNTS.exec(output.trimEnd())?.slice(1).map(Number) ?? [0, 1];
  if (code === 0 && failed === 0) return { step, passed: passed ?? 0, failures: [] };
  const end = [output, errors].flatMap((text) => text.trimEnd().split('\n').slice(-SHOWN_LINES)).join('\n');
  return { step, passed: passed ?? 0, failures: [`it exited with ${code}\n${end.replaceAll(/^/gm, '  ')}`] };
}

/**
 * Runs tests as a step, and returns the outcome with the failed tests.
 * @param command The command of vitest with its arguments.
 */
export function runTests(
  step: string,
  args: readonly string[],
  command = byNode,
  options: SpawnSyncOptions = { cwd: root, stdio: 'inherit' },
): Outcome {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'test-report-'));
  const path = join(folder.path, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { status } = spawnSync(command[0] ?? '', [...command.slice(1), ...args, ...reporters], options);
  const { testResults }: Pick<JsonTestResults, 'testResults'> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : { testResults: [] };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failures = testResults.flatMap(({ name, status: ended, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const file = relative(String(options.cwd), name);
    return ended === 'failed' && failed.length === 0
      ? [failure(file, message)]
      : failed.map((one) => failure(`${file} > ${one.fullName}`, one.failureMessages?.join('\n') ?? ''));
  });
  // The run had an error outside the tests, or ended early.
  if (tests.length === 0 || (status !== 0 && failures.length === 0))
    failures.push(`the run exited with ${status}: see the log of this step`);
  return { step, passed: tests.filter((one) => one.status === 'passed').length, failures };
}

function failure(title: string, error: string): string {
  return [title, ...error.trim().split('\n').slice(0, 6)].join('\n  ');
}
