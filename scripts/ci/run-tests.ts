// A test that fails once on a busy machine and one that is broken look alike, so each failed file runs once more, alone.
// It counts as failed when it fails again.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Outcome } from './outcome.ts';
import { type FileResult, failure, readTestReport } from './test-report.ts';

export interface TestRun {
  readonly step: string;
  /** The folder of the repository, where the command runs. */
  readonly root: string;
  /** The command that runs the files, or all tests without files, and writes vitest's JSON report. */
  readonly command: (files: readonly string[], report: string) => readonly [string, ...string[]];
  readonly stdio?: SpawnSyncOptions['stdio'];
}

/** Runs all tests, and each failed file once more. */
export function runTests(run: TestRun): Outcome {
  const { status, results } = runOnce(run, []);
  const failed = results.filter(({ failures }) => failures.length > 0);
  const second = failed.map((first) => runAgain(run, first));
  const outcomes = results.map((first) => second.find(({ file }) => file === first.file) ?? first);
  const failures = outcomes.flatMap(({ file, failures: found }) =>
    found.map(({ title, reason }) => ({ title: `${relative(run.root, file)} > ${title}`, reason })),
  );
  // An error outside the tests, or a run that broke off.
  const isBroken = results.length === 0 || (status !== 0 && failed.length === 0);
  return {
    step: run.step,
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: isBroken
      ? [failure('the run', `It ended with ${status}, and no test failed: see the log of this step.`)]
      : failures,
    unstable: second
      .filter(({ failures: found }) => found.length === 0)
      .map(({ file }) => relative(run.root, file)),
  };
}

/** The result of the second run of a file; that of the first when the second gave none. */
function runAgain(run: TestRun, first: FileResult): FileResult {
  console.log(`\nOnce more, alone: ${relative(run.root, first.file)}`);
  const { status, results } = runOnce(run, [first.file]);
  const again = results.find(({ file }) => file === first.file);
  if (again === undefined || (status !== 0 && again.failures.length === 0)) return first;
  return again;
}

function runOnce({ root, command, stdio = 'inherit' }: TestRun, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
  const report = join(folder, 'report.json');
  try {
    const [program, ...args] = command(files, report);
    const { status } = spawnSync(program, args, { cwd: root, stdio });
    const results = existsSync(report) ? readTestReport(readFileSync(report, 'utf8')) : [];
    return { status, results };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
