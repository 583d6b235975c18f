// Runs vitest with the arguments that it is given. Without any that chooses tests, it leaves out those of the proofs; with
// --affected, it runs the tests that a change can reach, those of the proofs among them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const AFFECTED = /^--affected(?:=(.+))?$/;

const given = process.argv.slice(2);
const since = given.flatMap((arg) => AFFECTED.exec(arg) ?? []);
const others = given.filter((arg) => !AFFECTED.test(arg));
const files = since.length === 0 ? [] : await chooseAffected(since[1] ?? 'main');
if (files !== undefined) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const isChosen =
    files.length > 0 || others.some((arg) => !arg.startsWith('-') || arg.startsWith('--project'));
  const args = [...files, ...others, ...(isChosen ? [] : ['--project=!proof-*'])];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** The affected test files, none of them named when all are; undefined when there is none. */
async function chooseAffected(ref: string): Promise<readonly string[] | undefined> {
  const [{ affectedTests }, { changedFiles }, { readModules }] = await Promise.all([
    import('./test/affected-tests.ts'),
    import('./test/changed-files.ts'),
    import('./test/read-module.ts'),
  ]);
  const changed = changedFiles(ref, root);
  const modules = readModules();
  const tests = modules.map(({ path }) => path).filter((path) => /\.test(-d)?\.ts$/.test(path));
  const affected = affectedTests(changed, modules, tests);
  console.log(
    `${changed.length} files changed since ${ref}; ${affected.length} of ${tests.length} test files are affected.`,
  );
  if (affected.length === 0) return undefined;
  return affected.length === tests.length ? [] : affected;
}
