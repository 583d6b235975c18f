// Runs tests as one step of CI and reads what vitest reports.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { failure, readTestReport } from './test-report.ts';

export interface TestRun {
  readonly step: string;
  /** The folder of the tests. */
  readonly root: string;
  /** What chooses them. */
  readonly args: readonly string[];
  /** What runs vitest with these arguments. Default: Node. */
  readonly command?: readonly string[];
  readonly stdio?: SpawnSyncOptions['stdio'];
}

export function runTests({ step, root, args, command, stdio = 'inherit' }: TestRun): Outcome {
  const { status, tests } = runVitest(args, { cwd: root, stdio }, command);
  const failures = tests
    .filter((one) => one.status === 'failed')
    .map(({ file, title, errors }) => failure(`${relative(root, file)} > ${title}`, errors.join('\n')));
  // An error outside the tests, or a run that broke off.
  if (tests.length === 0 || (status !== 0 && failures.length === 0))
    failures.push(
      failure('the run', `It exited with ${status}, but no test failed: see the log of this step.`),
    );
  return { step, passed: tests.filter((one) => one.status === 'passed').length, failures };
}

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const byNode: readonly string[] = [process.execPath, vitest, 'run'];

/** Runs tests; gives vitest's exit code and each test of its report, none if it broke off. */
export function runVitest(args: readonly string[], options: SpawnSyncOptions, command = byNode) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'test-report-'));
  const report = join(folder.path, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(command[0] ?? '', [...command.slice(1), ...args, ...reporters], options);
  return { status, tests: existsSync(report) ? readTestReport(readFileSync(report, 'utf8')) : [] };
}
