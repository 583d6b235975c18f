// Who may import whom. `import type` counts; `type ` before a name allows nothing but types.

import type { ImportLaw } from '../support/import-laws.ts';
import { coreLaws, generatedLaws, leaves } from './core-laws.ts';
import { packageLaws, publicEntries } from './package-laws.ts';
import { siteLaws } from './site-laws.ts';

/** What an extension that knows nothing of this API may use. */
const mechanism = [
  '#calls',
  '#transfers',
  'type src/runtime/contract.ts',
  'src/runtime/signed-url.ts',
  'type src/http/fetch.ts',
  ...leaves,
];
const mechanisms = [
  'src/extensions/paging.ts',
  'src/extensions/polling.ts',
  'src/extensions/upload.ts',
  'src/extensions/download.ts',
  'src/extensions/transfer-*.ts',
];

/** What an extension about one resource may use; it opens the file whose size it declares before sending it. */
const resource = [
  '#calls',
  '#transfers',
  'type src/runtime/contract.ts',
  ...mechanisms,
  'src/generated/*',
  'src/generated/resources/*',
  'src/core-parts.ts',
  'type src/create-core.ts',
  ...leaves,
];

export const importLaws: readonly ImportLaw[] = [
  { modules: 'src/index.ts', may: ['src/**'] },
  ...coreLaws,
  {
    modules: 'src/errors/*',
    may: ['src/errors/*', 'src/field.ts'],
  },
  { modules: 'src/timing.ts', may: ['#calls'] },
  { modules: 'src/option-checks.ts', may: ['src/errors/*', 'src/timing.ts', 'src/field.ts'] },
  { modules: 'src/events.ts', may: [] },
  { modules: 'src/calls.ts', may: [] },
  { modules: 'src/loopback.ts', may: [] },
  { modules: 'src/platform-fetch.ts', may: [] },
  { modules: 'src/sender.ts', may: ['type src/platform-fetch.ts', 'type src/runtime/contract.ts'] },
  { modules: 'src/node-http.ts', may: ['src/runtime/node/http-sender.ts'] },
  { modules: 'src/operation-info.ts', may: [] },
  { modules: 'src/field.ts', may: [] },
  { modules: 'src/error-body.ts', may: ['type src/timing.ts'] },
  { modules: 'src/http/base-url.ts', may: leaves },
  { modules: 'src/logging.ts', may: leaves },
  {
    modules: 'src/drift/watch.ts',
    may: ['src/drift/*', 'src/generated/statuses.ts', 'type src/http/fetch.ts', ...leaves],
  },
  { modules: 'src/drift/*', may: ['src/drift/*', ...leaves] },
  ...generatedLaws,
  {
    modules: 'src/http/*',
    may: ['#calls', 'src/http/*', 'src/core-parts.ts', ...leaves],
  },
  {
    modules: 'src/extensions/list-*.ts',
    may: [
      '#calls',
      'src/core-parts.ts',
      'src/http/*',
      'src/extensions/list-*.ts',
      'src/extensions/paging*.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/extensions/paging*.ts',
    may: [...mechanism, 'src/extensions/paging-*.ts'],
  },
  { modules: 'src/extensions/polling.ts', may: mechanism },
  { modules: 'src/extensions/upload.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  { modules: 'src/extensions/download.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  {
    modules: 'src/extensions/transfer-*.ts',
    may: [...mechanism, 'src/extensions/transfer-*.ts', 'type src/core-parts.ts'],
  },
  { modules: 'src/extensions/{noun}.ts', may: [...resource, 'src/extensions/{noun}/*'] },
  { modules: 'src/extensions/{noun}/*', may: [...resource, 'src/extensions/{noun}/*'] },
  { modules: 'src/client-option-checks.ts', may: leaves },
  {
    modules: 'src/client-options.ts',
    may: ['type src/http/*', 'type src/drift/findings.ts', 'type src/logging.ts', ...leaves],
  },
  {
    modules: 'src/openapi-fetch.ts',
    may: ['openapi-fetch', 'src/core-parts.ts', 'src/http/*', 'src/generated/*', ...leaves],
  },
  {
    modules: 'src/runtime/node-calls.ts',
    may: [
      'node:**',
      'src/runtime/user-agent.ts',
      'src/runtime/environment.ts',
      'src/runtime/caller-frames.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/runtime/node.ts',
    may: ['node:**', 'src/runtime/*.ts', 'src/runtime/node/*', ...leaves],
  },
  {
    modules: 'src/runtime/node/*',
    may: ['node:**', 'src/runtime/*.ts', 'src/runtime/node/*', ...leaves],
  },
  {
    modules: 'src/runtime/{noun}.ts',
    may: ['#calls', 'src/runtime/*.ts', 'src/runtime/{noun}/*', ...leaves],
  },
  {
    modules: 'scripts/prove/runtimes.ts',
    may: ['test/runtimes/prove-runtimes.ts'],
  },
  {
    modules: 'scripts/release/try-documents.ts',
    may: [
      'scripts/**',
      'test/support/proxied/forward-proxy.ts',
      'packages/bulk/test/support/postgres.ts',
      'node:**',
    ],
  },
  {
    modules: 'scripts/test/read-module.ts',
    may: ['test/support/import-rings.ts', 'test/support/source-imports.ts', 'node:**', 'package.json'],
  },
  {
    modules: 'scripts/**',
    may: [
      'scripts/**',
      'language-service-description/*',
      ...publicEntries,
      'type src/operation-info.ts',
      'packages/cli/src/commands/*',
      'packages/cli/src/help/*',
      'packages/cli/src/exit-status.ts',
      'packages/site/src/*',
      'type packages/site/src/pages/documented-entry.ts',
      // A release is tried over a real Postgres.
      'packages/bulk/test/support/postgres.ts',
      'language-service-sandbox',
      'language-service-tmx',
      'node:**',
      '@stoplight/prism-*',
      'openapi-typescript',
      'package.json',
      'string-width',
      'typescript',
      'vite',
    ],
  },
  ...siteLaws,
  ...packageLaws,
  {
    // React is installed for this example alone.
    modules: 'examples/react-upload/page/**',
    may: [
      'examples/react-upload/page/**',
      'type examples/react-upload/*',
      ...publicEntries,
      'react',
      'react-dom/client',
    ],
  },
  {
    modules: 'examples/**',
    may: ['examples/**', ...publicEntries, 'language-service-sandbox', 'node:**', 'vitest'],
  },
  {
    modules: 'bench/**',
    may: [
      'bench/**',
      'scripts/**',
      ...publicEntries,
      'language-service-bulk',
      'language-service-description/*',
      'packages/site/src/*',
      'node:**',
      'openapi-fetch',
      // Installed for it alone.
      'deepl-node',
      'ky',
      'openai',
      'playwright-core',
    ],
  },
  {
    modules: 'test/contract/**',
    may: [
      'test/contract/**',
      'test/support/*',
      ...publicEntries,
      'language-service-sandbox',
      'node:**',
      'fast-check',
      'ajv/dist/2020.js',
      'ajv-formats',
      '@stoplight/prism-*',
      'scripts/prism-document.ts',
      'scripts/generate/redocly.ts',
      'vitest',
    ],
  },
  {
    modules: 'test/journeys/**',
    may: [
      'test/journeys/**',
      'test/support/*',
      ...publicEntries,
      'language-service-sandbox',
      'node:**',
      'vitest',
    ],
  },
];
