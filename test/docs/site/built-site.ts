// The site as `npm run docs -- --out` writes it, built once for the tests of one file.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const folder: string = mkdtempSync(join(tmpdir(), 'site-'));
execFileSync(process.execPath, ['--conditions=source', 'scripts/docs.ts', '--out', folder], {
  stdio: 'pipe',
});

/** Returns the text of a file of the site. */
export function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

/** Returns the files that fit, sorted. */
export function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: folder }).sort();
}
