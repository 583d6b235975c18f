// What `npm ci` installs is downloaded by every contributor and every run of CI.

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { checked, type Outcome } from './outcome.ts';

/** Compares the size of the folders that `npm ci` fills with the limit. A folder with its own lock file is filled later. */
export function checkInstalledSize(root: string, mostMegabytes: number): Outcome {
  const folders = globSync(['node_modules', 'scripts/node_modules', 'packages/*/node_modules'], {
    cwd: root,
  }).sort();
  const output = execFileSync('du', ['-sm', ...folders], { cwd: root, encoding: 'utf8' });
  const megabytes = [...output.matchAll(/^(\d+)\t/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
  console.log(`\nInstalled: ${megabytes} MB of at most ${mostMegabytes} MB`);
  const isSmall = folders.length > 0 && megabytes <= mostMegabytes;
  const title = `npm ci installs ${megabytes} MB, more than ${mostMegabytes} MB`;
  return checked('installed size', isSmall, { title, reason: output.trim() });
}
