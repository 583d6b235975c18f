import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';

/** The pages of the packages, each with the folder of its package. */
export function packageReadmes(root: string): { folder: string; source: string }[] {
  return globSync('packages/*/README.md', { cwd: root })
    .sort()
    .map((source) => ({ folder: basename(dirname(source)), source }));
}
