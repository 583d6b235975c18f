// Runs vitest with the arguments that it is given. Without any that chooses tests, it leaves out those of the proofs; with
// --affected, it runs the tests that a change can reach, those of the proofs among them, nearest first.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chooseTests } from './test/choose-tests.ts';

const root = join(import.meta.dirname, '..');
const AFFECTED = /^--affected(?:=(.+))?$/;
const WITHIN = /^--within=(\d+)$/;
const WITHIN_SECONDS = 20;

const given = process.argv.slice(2);
const since = given.flatMap((arg) => AFFECTED.exec(arg) ?? []);
const [, within = WITHIN_SECONDS] = given.flatMap((arg) => WITHIN.exec(arg) ?? []);
const others = given.filter((arg) => !AFFECTED.test(arg) && !WITHIN.test(arg));

if (since.length === 0) runVitest(chooseTests(others));
else {
  const files = await chooseAffected(since[1] ?? 'main', Number(within));
  if (files.length > 0) runVitest([...files, ...others]);
}

function runVitest(args: readonly string[]): void {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** The affected test files, as many of the nearest as run within the time. */
async function chooseAffected(ref: string, seconds: number): Promise<readonly string[]> {
  const { affectedTests, changedFiles, nearestWithin } = await import('./test/affected-tests.ts');
  const { readModules } = await import('./test/read-module.ts');
  const changed = changedFiles(ref, root);
  const modules = readModules();
  const tests = modules.map(({ path }) => path).filter((path) => /\.test(-d)?\.ts$/.test(path));
  const affected = affectedTests(changed, modules, tests);
  const nearest = nearestWithin(affected, seconds, root);
  const rest = affected.length - nearest.length;
  const left = rest === 0 ? '' : ` The nearest ${nearest.length} run; --within=<seconds> runs more.`;
  console.log(
    `${changed.length} files changed since ${ref}; ${affected.length} of ${tests.length} test files are affected.${left}`,
  );
  return nearest;
}
