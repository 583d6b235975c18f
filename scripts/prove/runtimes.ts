// The published client in every runtime it is said to run on. The program that runs in each, and what is expected of
// it, are with the tests.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Ends with 1 when a runtime behaves differently than expected. */
export async function prove(args: readonly string[]): Promise<number> {
  const program = ['--conditions=source', 'test/runtimes/prove-runtimes.ts', ...args];
  return spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' }).status ?? 1;
}
