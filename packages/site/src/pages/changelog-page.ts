// What changes for users, as CHANGELOG.md says it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePage } from '../page.ts';

export function changelogPage(root: string): SitePage {
  return {
    path: 'changelog/',
    title: 'Changelog',
    group: 'Reference data',
    markdown: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
  };
}
