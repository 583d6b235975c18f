// Runs tests as one step of CI and reads what vitest reports.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { failure, readTestReport } from './test-report.ts';

export interface TestRun {
  readonly step: string;
  /** The folder of the repository, where the command runs. */
  readonly root: string;
  /** The command that runs the tests and writes vitest's JSON report. */
  readonly command: (report: string) => readonly [string, ...string[]];
  readonly stdio?: SpawnSyncOptions['stdio'];
}

export function runTests({ step, root, command, stdio = 'inherit' }: TestRun): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  try {
    const [program, ...args] = command(report);
    const { status } = spawnSync(program, args, { cwd: root, stdio });
    const tests = existsSync(report) ? readTestReport(readFileSync(report, 'utf8')) : [];
    const failures = tests
      .filter((one) => one.status === 'failed')
      .map(({ file, title, errors }) => failure(`${relative(root, file)} > ${title}`, errors.join('\n')));
    // An error outside the tests, or a run that broke off.
    if (tests.length === 0 || (status !== 0 && failures.length === 0))
      failures.push(
        failure('the run', `It exited with ${status}, but no test failed: see the log of this step.`),
      );
    return { step, passed: tests.filter((one) => one.status === 'passed').length, failures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
