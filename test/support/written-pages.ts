// The pages that are not committed, written before the tests that read them.
import { execFileSync } from 'node:child_process';

export function setup(): void {
  execFileSync(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts'], {
    stdio: 'inherit',
  });
}
