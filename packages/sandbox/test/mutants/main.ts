// Plants every bug on its own, runs the tests that are to notice it, and tells which were noticed. Ends with 1 when one
// was not, when a run took too long to say so, or when the tests fail without any.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { sampleOf } from '../../../../test/support/mutation-sample.ts';
import { countOutcomes, firstFailure, type Outcome, outcomeOf, type Report, type Run } from './judge-run.ts';
import type { Bug } from './mutant.ts';
import { bugs } from './mutants.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** Without any bug every test runs; with one, those that are to notice it. */
const PATIENCE_MS = { without: 600_000, with: 180_000 } as const;

const usage = `Usage: npm run prove -- mutation sandbox --mistake [text]

Plants mistakes in the sandbox, one at a time, and runs the tests that are to notice each.
Fails when a mistake goes unnoticed, and when a run is cut off by time. ${bugs.length} mistakes, each named "file: what it does".

  [text]  only the mistakes whose name holds this text
  --help  show this help`;

const { positionals } = readArguments(usage, {});
const wanted = positionals.join(' ');
const named = bugs.filter((bug) => titleOf(bug).includes(wanted));
const { MUTATION_SAMPLE: size = bugs.length, MUTATION_SEED: seed = '' } = process.env;
const chosen = sampleOf(named, titleOf, Number(size), seed);
if (chosen.length === 0) refuse(`No mistake has this in its name: ${wanted}`);
const folder = mkdtempSync(join(tmpdir(), 'seeded-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const startMs = performance.now();

const sound = await run(undefined, [...new Set(chosen.flatMap(({ tests }) => tests))]);
const { numTotalTests = 0, numFailedTests = 0 } = sound.report ?? {};
if (sound.report === undefined || numFailedTests > 0 || numTotalTests === 0) {
  const reason = sound.isTimedOut ? 'they take too long' : 'they do not run';
  console.error(`Without any bug the tests fail: ${firstFailure(sound) ?? reason}`);
  process.exitCode = 1;
} else {
  await plantAll();
}

async function plantAll(): Promise<void> {
  const left = [...chosen];
  const judged: { readonly title: string; readonly outcome: Outcome }[] = [];
  const plantOn = async (): Promise<void> => {
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const title = titleOf(bug);
      const tested = await run(title, bug.tests);
      const outcome = outcomeOf(tested);
      judged.push({ title, outcome });
      const by = outcome === 'caught' ? `  by: ${firstFailure(tested)}` : '';
      console.log(`${(outcome === 'caught' ? outcome : outcome.toUpperCase()).padEnd(7)}  ${title}${by}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, plantOn));
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(`\n${countOutcomes(judged.map(({ outcome }) => outcome))}, in ${seconds} s`);
  const unproven = judged.filter(({ outcome }) => outcome !== 'caught');
  for (const { title, outcome } of unproven) console.log(`${outcome}: ${title}`);
  if (unproven.length > 0) process.exitCode = 1;
}

function titleOf({ file, name }: Bug): string {
  return `${file}: ${name}`;
}

/** Runs the test files until one test fails. */
async function run(bug: string | undefined, tests: readonly string[]): Promise<Run> {
  const output = join(folder, `${crypto.randomUUID()}.json`);
  const paths = tests.map((test) => join('packages/sandbox/test', test));
  const flags = ['--bail=1', '--reporter=json', `--outputFile=${output}`];
  const child = spawn(process.execPath, [VITEST, 'run', ...flags, ...paths], {
    cwd: ROOT,
    env: { ...process.env, PROOF: 'mistakes', ...(bug === undefined ? {} : { SANDBOX_MISTAKE: bug }) },
    stdio: 'ignore',
    timeout: PATIENCE_MS[bug === undefined ? 'without' : 'with'],
  });
  await once(child, 'exit');
  // `timeout` has killed it; what it wrote may be half a report.
  return { report: child.killed ? undefined : readReport(output), isTimedOut: child.killed };
}

/** Undefined when the run broke off before it was written. */
function readReport(path: string): Report | undefined {
  // Vitest wrote it; only the fields of a Report are read.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : undefined;
}
