// The steps of slow commands. A command runs them after it has read its command line.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..');

/**
 * Installs the dependencies of a folder by its lock file, unless npm has done so since that file changed. Exits if npm
 * fails.
 */
export function installIn(folder: string): void {
  const [wanted = 0, installed = 0] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => statSync(join(root, folder, file), { throwIfNoEntry: false })?.mtimeMs,
  );
  if (installed > wanted) return;
  runStep('npm', ['ci', '--prefix', folder, '--silent']);
}

/** Builds the package into dist/. Exits if the build fails. */
export function buildPackage(): void {
  runStep(process.execPath, ['--conditions=source', 'scripts/build.ts']);
}

/** Runs a step of a command and shows its output. Exits with its code if it fails. */
export function runStep(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const code = codeOf(program, args, env);
  if (code !== 0) process.exit(code);
}

/** Runs a step and shows its output; returns its exit code, 1 for one that was killed. `env` adds to the environment. */
export function codeOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const own = { ...process.env, ...env };
  return spawnSync(program, args, { cwd, env: own, stdio: 'inherit' }).status ?? 1;
}

/** Runs a step; resolves with its exit code and what it printed. */
export async function outputOf([program, ...args]: readonly [string, ...string[]], env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
  const [output, errors, [code]] = await Promise.all(streams);
  return { code: Number(code ?? 1), output, errors };
}

/** Returns a folder that is gone with its scope, with what killed processes still write there. */
export function scratchFolder(name: string): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
