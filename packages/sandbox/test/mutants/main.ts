// Plants every bug on its own, runs the tests that are to notice it, and tells which were noticed. Ends with 1 when one
// was not, or when the tests fail without any.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { sampleOf } from '../../../../test/support/mutation-sample.ts';
import type { Bug } from './mutant.ts';
import { bugs } from './mutants.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
/** Without any bug every test runs; with one, those that are to notice it. */
const PATIENCE_MS = { without: 600_000, with: 180_000 } as const;

/** The parts of vitest's JSON report that are read here. */
interface Report {
  readonly numTotalTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const usage = `Usage: npm run prove -- mutation sandbox --mistake [text]

Plants mistakes in the sandbox, one at a time, and runs the tests that are to notice each.
Fails when a mistake goes unnoticed. ${bugs.length} mistakes, each named "file: what it does".

  [text]  only the mistakes whose name holds this text
  --help  this text`;

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
if (sound === undefined || sound.numFailedTests > 0 || sound.numTotalTests === 0) {
  console.error(`Without any bug the tests fail: ${noticing(sound) ?? 'they do not run'}`);
  process.exitCode = 1;
} else {
  await plantAll();
}

async function plantAll(): Promise<void> {
  const left = [...chosen];
  const missed: Bug[] = [];
  const plantOn = async (): Promise<void> => {
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const noticed = noticing(await run(titleOf(bug), bug.tests));
      if (noticed === undefined) missed.push(bug);
      console.log(
        noticed === undefined ? `MISSED  ${titleOf(bug)}` : `caught  ${titleOf(bug)}  by: ${noticed}`,
      );
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, plantOn));
  const seconds = Math.round((performance.now() - startMs) / 1000);
  console.log(`\n${chosen.length - missed.length} of ${chosen.length} bugs caught in ${seconds} s`);
  for (const bug of missed) console.log(`missed: ${titleOf(bug)}`);
  if (missed.length > 0) process.exitCode = 1;
}

function titleOf({ file, name }: Bug): string {
  return `${file}: ${name}`;
}

/** The first test that failed. A run that broke off without one has noticed nothing. */
function noticing(report: Report | undefined): string | undefined {
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  return results.find(({ status }) => status === 'failed')?.fullName;
}

/** Runs the test files until one test fails; undefined when there was no report. */
async function run(bug: string | undefined, tests: readonly string[]): Promise<Report | undefined> {
  const output = join(folder, `${crypto.randomUUID()}.json`);
  const paths = tests.map((test) => `packages/sandbox/test/${test}`);
  const flags = ['--bail=1', '--reporter=json', `--outputFile=${output}`];
  const child = spawn(process.execPath, [VITEST, 'run', ...flags, ...paths], {
    cwd: ROOT,
    env: { ...process.env, PROOF: 'mistakes', ...(bug === undefined ? {} : { SANDBOX_MISTAKE: bug }) },
    stdio: 'ignore',
    timeout: PATIENCE_MS[bug === undefined ? 'without' : 'with'],
  });
  await once(child, 'exit');
  try {
    // Vitest wrote it; only the fields above are read.
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
