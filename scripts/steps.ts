// The steps of slow commands. A command runs them after it has read its command line.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

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
export function runStep(program: string, args: readonly string[], folder: string = root): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a step that the command can do without; returns false if it fails. */
export function tryStep(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
