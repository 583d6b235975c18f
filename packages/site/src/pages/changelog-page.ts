// The changes of every released package, as its changesets say them.

import manifest from '../../../../package.json' with { type: 'json' };
import { changelogOf } from '../../../../scripts/release/changelog.ts';
import { releasedPackages } from '../../../../scripts/release/packages.ts';
import type { SitePage } from '../page.ts';

export function changelogPage(): SitePage {
  const parts = releasedPackages.map((released) =>
    changelogOf(released, manifest.version)
      .replaceAll(/^#/gm, '##')
      // A changeset links to documents of the repository; here they are words.
      .replaceAll(/\[([^\]]*)\]\((?!https?:)[^)]*\)/g, '$1')
      .trim(),
  );
  return {
    path: 'changelog/',
    title: 'Changelog',
    group: 'What is known',
    markdown: `# Changelog\n\nWhat changes for users, package by package.\n\n${parts.join('\n\n')}`,
  };
}
