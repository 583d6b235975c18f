// What a slow command needs is made after its command line has been understood.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Installs what a folder of the repository needs, as its lock file says, unless npm did so since that file changed. Ends
 * the process when that fails.
 */
export function installIn(folder: string): void {
  const [wanted = 0, installed = 0] = ['package-lock.json', 'node_modules/.package-lock.json'].map(
    (file) => statSync(join(root, folder, file), { throwIfNoEntry: false })?.mtimeMs,
  );
  if (installed > wanted) return;
  runStep('npm', ['ci', '--prefix', folder, '--silent']);
}

/** Builds the package into dist/. Ends the process when that fails. */
export function buildPackage(): void {
  runStep(process.execPath, ['scripts/build.ts']);
}

/** Runs a step of a command and shows what it says. Ends the process with its exit code when it fails. */
export function runStep(program: string, args: readonly string[], folder: string = root): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a step of a command that can continue without it; false when it fails. */
export function tryStep(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
