// The command line as it is published: built once before the tests that start it as a process, when a source has changed.
import { execFileSync } from 'node:child_process';

export function setup(): void {
  execFileSync(process.execPath, ['--conditions=source', 'packages/cli/build.ts', '--when-stale'], {
    stdio: 'inherit',
  });
}
