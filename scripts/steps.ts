// Functions for the steps of slow commands. A command reads its command line before it calls them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The folder of the repository. */
export const root: string = join(import.meta.dirname, '..');

/**
 * Installs the dependencies of a folder, unless they were installed after the last change of the lock file. Exits if
 * npm fails.
 */
export function installIn(folder: string): void {
  const [wanted = 0, installed = 0] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => statSync(join(root, folder, file), { throwIfNoEntry: false })?.mtimeMs,
  );
  if (installed > wanted) return;
  runStep('npm', ['ci', '--prefix', folder, '--silent']);
}

/** Builds the package of the client into dist/. Exits if the build fails. */
export function buildPackage(): void {
  runStep(process.execPath, ['--conditions=source', 'scripts/build.ts']);
}

/** Runs a program as one step of a script, and shows its output. If the program fails, exits with its exit code. */
export function runStep(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const code = codeOf(program, args, env);
  if (code !== 0) process.exit(code);
}

/**
 * Runs a program, shows its output, and returns its exit code, or 1 if it was killed.
 * @param env Variables to add to the environment.
 */
export function codeOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const own = { ...process.env, ...env };
  return spawnSync(program, args, { cwd, env: own, stdio: 'inherit' }).status ?? 1;
}

/** Runs a program without showing its output. Resolves with its exit code and its output. */
export async function outputOf([program, ...args]: readonly [string, ...string[]], env = process.env) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const streams = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
  const [output, errors, [code]] = await Promise.all(streams);
  return { code: Number(code ?? 1), output, errors };
}

/** Creates a temporary folder that is removed at the end of its scope, even if killed processes still write to it. */
export function scratchFolder(name: string): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), `${name}-`));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}
