// Who may import whom in the packages, and in what builds them.

import manifest from '../../package.json' with { type: 'json' };
import type { ImportLaw } from '../support/import-laws.ts';

export const publicEntries: readonly string[] = Object.keys(manifest.exports).map((entry) =>
  entry.replace('.', manifest.name),
);

/** What every part of the command line may import. */
const commandLine = [
  'packages/cli/src/**',
  'packages/cli/package.json',
  ...publicEntries,
  'diff',
  'language-service-bulk',
  'language-service-bulk/postgres',
  'language-service-description/document',
  'language-service-description/old-node',
  'type language-service-description/*',
  'language-service-tmx',
  'language-service-sandbox',
  'node:**',
  'fastest-levenshtein',
  'string-width',
];

/** The command line: one folder of it knows agents. */
const commandLineLaws: readonly ImportLaw[] = [
  {
    modules: 'packages/cli/src/mcp/**',
    may: [...commandLine, '@modelcontextprotocol/server', '@modelcontextprotocol/server/*'],
  },
  { modules: 'packages/cli/src/**', may: commandLine },
];

export const packageLaws: readonly ImportLaw[] = [
  {
    modules: 'packages/sandbox/src/**',
    may: [
      'packages/sandbox/src/**',
      'language-service-client/openapi.json',
      'type language-service-client/schema',
      'node:**',
      'hono',
      'hono/**',
      '@hono/node-server',
      '@hono/node-server/**',
      'ajv/dist/2020.js',
      'ajv-formats',
      'language-service-description/*',
      'language-service-tmx/import',
      'language-service-tmx/escape',
    ],
  },
  {
    modules: 'packages/description/src/**',
    may: [
      'packages/description/src/**',
      'type language-service-client/operations',
      'node:module',
      'node:util',
    ],
  },
  { modules: 'packages/tmx/src/**', may: ['packages/tmx/src/**', 'node:**'] },
  // Its reader is measured beside another.
  {
    modules: 'packages/tmx/bench/**',
    may: ['packages/tmx/bench/**', 'language-service-tmx', 'saxes', 'node:**'],
  },
  {
    modules: 'packages/bulk/src/**',
    may: ['packages/bulk/src/**', ...publicEntries, 'node:**', 'pg', 'type pg-boss'],
  },
  {
    modules: 'packages/verify/src/**',
    may: ['packages/verify/src/**', 'language-service-description/*', ...publicEntries, 'node:**'],
  },
  ...commandLineLaws,
  {
    modules: 'packages/*/*.ts',
    may: [
      'packages/cli/built-inputs.ts',
      'language-service-description/command-line',
      'scripts/own-copies.ts',
      'scripts/build/notices.ts',
      'rolldown',
      'node:**',
    ],
  },
  { modules: 'packages/*/types/*', may: [] },
];
