// Who may import whom in the package that builds the site.

import type { ImportLaw } from '../support/import-laws.ts';

/** What runs in a reader's browser knows nothing of what builds the pages. */
export const siteLaws: readonly ImportLaw[] = [
  {
    modules: 'packages/site/src/browser/**',
    may: ['packages/site/src/browser/*', 'type packages/site/src/search/*', 'minisearch'],
  },
  {
    modules: 'packages/site/src/**',
    may: [
      'packages/site/src/**',
      'language-service-description/*',
      '@11ty/eleventy',
      'markdown-it',
      'node:**',
      'vite',
      'package.json',
    ],
  },
];
