// Runs tests as one step of CI and reads what vitest reports.
import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
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
      ? [failure('the run', `It ended with ${status}, and no test failed: see the log of this step.`)]
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

// A step of CI that is no run of vitest says its counts in its last line.

const COUNTS = /^(\d+) passed, (\d+) failed$/;
const SHOWN_LINES = 30;

/** Runs `npm run prove -- <name>` and shows its output at its end. */
export function runProof(name: string, root: string, ...options: readonly string[]): Promise<Outcome> {
  const step = [name, ...options].join(' ');
  return runCounted(step, root, ['npm', 'run', 'prove', '--silent', '--', name, ...options]);
}

/** Runs a command of the repository that ends with its counts, and shows its output at its end. */
export async function runCounted(
  step: string,
  root: string,
  [program, ...args]: readonly [string, ...string[]],
): Promise<Outcome> {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
  const [output, errors, [status]] = await Promise.all(streams);
  console.log(`\n${[program, ...args].join(' ')}\n${errors}${output}`);
  return readProof(step, status, output, errors);
}

/** What a proof said. It fails if it ends with a code other than 0, with any count. */
export function readProof(name: string, status: number | null, output: string, errors: string): Outcome {
  const endOf = (text: string) => text.trimEnd().split('\n').slice(-SHOWN_LINES);
  const lines = endOf(output);
  const [, passed = 0, failed = 0] = COUNTS.exec(lines.at(-1) ?? '')?.map(Number) ?? [];
  const hasCounts = COUNTS.test(lines.at(-1) ?? '');
  // What a program says about its end is the last of its errors.
  const reason = {
    title: `it ended with ${status}`,
    reason: [...lines, ...endOf(errors)].join('\n').trimEnd(),
  };
  const more = Array.from({ length: Math.max(0, failed - 1) }, () => failure('one more', 'see above'));
  const isFailed = status !== 0 || failed > 0 || !hasCounts;
  return { step: name, passed, failures: isFailed ? [reason, ...more] : [] };
}
