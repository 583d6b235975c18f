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

export function runTests(run: TestRun): Outcome {
  const { status, results } = runOnce(run);
  const failures = results.flatMap(({ file, failures: found }) =>
    found.map(({ title, reason }) => ({ title: `${relative(run.root, file)} > ${title}`, reason })),
  );
  // An error outside the tests, or a run that broke off.
  const isBroken = results.length === 0 || (status !== 0 && failures.length === 0);
  return {
    step: run.step,
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: isBroken
      ? [failure('the run', `It exited with ${status}, but no test failed: see the log of this step.`)]
      : failures,
  };
}

function runOnce({ root, command, stdio = 'inherit' }: TestRun) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  try {
    const [program, ...args] = command(report);
    const { status } = spawnSync(program, args, { cwd: root, stdio });
    const results = existsSync(report) ? readTestReport(readFileSync(report, 'utf8')) : [];
    return { status, results };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
