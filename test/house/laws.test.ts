import { expect, test } from 'vitest';
import { type ImportLaw, importBreaches, importCycles } from '../support/import-laws.ts';
import { readSources } from '../support/source-files.ts';
import { type ImportingModule, parseImports } from '../support/source-imports.ts';

// Who may import whom. `import type` counts; `type ` before a name allows nothing but types.

const leaves = [
  'src/errors/*',
  'src/timing.ts',
  'src/events.ts',
  'src/calls.ts',
  'src/loopback.ts',
  'src/option-checks.ts',
  'src/platform-fetch.ts',
  'src/operation-info.ts',
  'src/field.ts',
  'src/error-body.ts',
];
const publicEntries = [
  'language-service-client',
  'language-service-client/operations',
  'language-service-client/schema',
  'language-service-client/openapi.json',
  'language-service-client/drift',
  'language-service-client/glossaries-v2',
  'language-service-client/glossary-entries',
  'language-service-client/spoken-terms-lists',
];

/** What an extension that knows nothing of this API may use. */
const mechanism = [
  '#runtime',
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
const resource = ['#runtime', 'type src/runtime/contract.ts', ...mechanisms, 'src/generated/*', ...leaves];

const importLaws: readonly ImportLaw[] = [
  { modules: 'src/index.ts', may: ['src/**'] },
  {
    modules: 'src/errors/*',
    may: ['src/errors/*', 'src/field.ts', 'type src/generated/schema.ts', 'type src/calls.ts'],
  },
  { modules: 'src/timing.ts', may: [] },
  { modules: 'src/option-checks.ts', may: ['src/errors/*', 'src/timing.ts', 'src/field.ts'] },
  { modules: 'src/events.ts', may: [] },
  { modules: 'src/calls.ts', may: [] },
  { modules: 'src/loopback.ts', may: [] },
  { modules: 'src/platform-fetch.ts', may: [] },
  { modules: 'src/operation-info.ts', may: [] },
  { modules: 'src/field.ts', may: [] },
  { modules: 'src/error-body.ts', may: ['type src/timing.ts'] },
  { modules: 'src/http/base-url.ts', may: leaves },
  { modules: 'src/logging.ts', may: leaves },
  {
    modules: 'src/drift/watch.ts',
    may: ['src/drift/*', 'type src/http/fetch.ts', ...leaves],
  },
  { modules: 'src/drift/*', may: ['src/drift/*', ...leaves] },
  { modules: 'src/http/user-agent.ts', may: leaves },
  { modules: 'src/generated/methods.ts', may: ['type src/generated/schema.ts', 'type src/calls.ts'] },
  { modules: 'src/generated/operations.ts', may: ['type src/operation-info.ts'] },
  { modules: 'src/generated/*', may: [] },
  {
    modules: 'src/http/*',
    may: ['src/http/*', 'src/drift/watch.ts', 'src/generated/*', 'src/extensions/paging.ts', ...leaves],
  },
  { modules: 'src/extensions/paging.ts', may: [...mechanism, 'src/extensions/paging-*.ts'] },
  { modules: 'src/extensions/paging-*.ts', may: [...mechanism, 'src/extensions/paging-*.ts'] },
  { modules: 'src/extensions/polling.ts', may: mechanism },
  { modules: 'src/extensions/upload.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  { modules: 'src/extensions/download.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  { modules: 'src/extensions/transfer-*.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  { modules: 'src/extensions/{noun}.ts', may: [...resource, 'src/extensions/{noun}/*'] },
  { modules: 'src/extensions/{noun}/*', may: [...resource, 'src/extensions/{noun}/*'] },
  {
    modules: 'src/client-options.ts',
    may: [
      'type src/http/*',
      'type src/drift/findings.ts',
      'type src/logging.ts',
      'type src/extensions/translation-memories/export-job-store.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/client.ts',
    may: [
      '#runtime',
      'type src/client-options.ts',
      'src/openapi-fetch.ts',
      'src/http/base-url.ts',
      'src/logging.ts',
      'src/http/user-agent.ts',
      'src/drift/watch.ts',
      'type src/drift/findings.ts',
      'src/http/*',
      'src/extensions/**',
      'src/generated/*',
      ...leaves,
    ],
  },
  {
    modules: 'src/openapi-fetch.ts',
    may: ['openapi-fetch', 'src/http/*', 'src/generated/*', ...leaves],
  },
  {
    modules: 'src/runtime/node.ts',
    may: ['node:**', 'src/runtime/*.ts', 'src/runtime/node/*', ...leaves],
  },
  {
    modules: 'src/runtime/node/*',
    may: ['node:**', 'src/runtime/*.ts', 'src/runtime/node/*', ...leaves],
  },
  { modules: 'src/runtime/{noun}.ts', may: ['src/runtime/*.ts', 'src/runtime/{noun}/*', ...leaves] },
  { modules: 'src/runtime/{noun}/*', may: ['src/runtime/*.ts', 'src/runtime/{noun}/*', ...leaves] },
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
      'harper.js',
      'harper.js/**',
      'saxes',
    ],
  },
  {
    modules: 'scripts/prove/runtimes.ts',
    may: ['test/runtimes/prove-runtimes.ts'],
  },
  {
    modules: 'scripts/**',
    may: [
      'scripts/**',
      'language-service-description/*',
      ...publicEntries,
      'type src/operation-info.ts',
      'language-service-sandbox',
      'node:**',
      '@stoplight/prism-*',
      'openapi-typescript',
      'package.json',
      'saxes',
      'string-width',
      'typescript',
      'vite',
    ],
  },
  {
    modules: 'packages/description/src/**',
    may: ['packages/description/src/**', 'type language-service-client/operations'],
  },
  { modules: 'packages/tmx/src/**', may: ['packages/tmx/src/**', 'node:**'] },
  {
    modules: 'packages/bulk/src/**',
    may: ['packages/bulk/src/**', ...publicEntries, 'node:**', 'pg', 'type pg-boss'],
  },
  {
    modules: 'packages/verify/src/**',
    may: ['packages/verify/src/**', 'language-service-description/*', ...publicEntries, 'node:**'],
  },
  {
    modules: 'cli/src/commands/sandbox.ts',
    may: ['cli/src/**', ...publicEntries, 'language-service-sandbox', 'node:**', 'commander'],
  },
  { modules: 'cli/src/**', may: ['cli/src/**', ...publicEntries, 'node:**', 'commander'] },
  {
    modules: 'examples/**',
    may: ['examples/**', ...publicEntries, 'language-service-sandbox', 'node:**', 'vitest'],
  },
  {
    modules: 'test/contract/**',
    may: [
      'test/contract/**',
      'test/support/*',
      'test/faults/harness/*',
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

const folders = [
  'src',
  'packages/description/src',
  'packages/sandbox/src',
  'packages/tmx/src',
  'packages/bulk/src',
  'packages/verify/src',
  'scripts',
  'cli/src',
  'examples',
  'test/contract',
  'test/journeys',
];
const modules = readSources(folders, parseImports);

test('every import is one its law allows', () => {
  expect(importBreaches(modules, importLaws)).toEqual([]);
});

test('no imports run in a ring', () => {
  expect(importCycles(modules)).toEqual([]);
});

test('openapi-fetch is known to one module', () => {
  expect(importersOf('openapi-fetch', modules)).toEqual(['src/openapi-fetch.ts']);
});

test.for([
  ['src/errors/api.ts', "import type { Clock } from '../timing.ts';", 'type src/timing.ts'],
  ['src/http/retry.ts', "import '../client.ts';", 'src/client.ts'],
  ['src/http/send.ts', "import http from 'node:http';", 'node:http'],
  ['src/http/call.ts', "import { put } from '#runtime';", '#runtime'],
  ['src/http/call.ts', "import createOpenApiClient from 'openapi-fetch';", 'openapi-fetch'],
  [
    'src/extensions/paging.ts',
    "import type { Glossary } from '../generated/schema.ts';",
    'type src/generated/schema.ts',
  ],
  ['src/extensions/polling.ts', "import { createList } from './paging.ts';", 'src/extensions/paging.ts'],
  [
    'src/extensions/glossaries.ts',
    "export { importFrom } from './translation-memories.ts';",
    'src/extensions/translation-memories.ts',
  ],
  [
    'src/extensions/glossaries/waiting.ts',
    "import '../translation-memories/tokens.ts';",
    'src/extensions/translation-memories/tokens.ts',
  ],
  ['src/extensions/paging.ts', "import { sendWith } from '../http/send.ts';", 'src/http/send.ts'],
  ['src/runtime/browser.ts', "import { createHash } from 'node:crypto';", 'node:crypto'],
  ['src/runtime/browser.ts', "import { put } from './node/put.ts';", 'src/runtime/node/put.ts'],
  ['src/generated/schema.ts', "import '../calls.ts';", 'src/calls.ts'],
  ['src/generated/methods.ts', "import { createList } from '../calls.ts';", 'src/calls.ts'],
  [
    'packages/sandbox/src/sandbox.ts',
    "import { createClient } from 'language-service-client';",
    'language-service-client',
  ],
  [
    'packages/sandbox/src/sandbox.ts',
    "export * from 'language-service-client/schema';",
    'language-service-client/schema',
  ],
  ['packages/tmx/src/index.ts', "import { SaxesParser } from 'saxes';", 'saxes'],
  ['packages/verify/src/main.ts', "import { failWith } from '../../../scripts/fail.ts';", 'scripts/fail.ts'],
  [
    'packages/description/src/document.ts',
    "import { createClient } from 'language-service-client';",
    'language-service-client',
  ],
  [
    'packages/sandbox/src/clock.ts',
    "export type { Clock } from '../../../src/timing.ts';",
    'type src/timing.ts',
  ],
  ['scripts/start.ts', "const client = await import('../src/client.ts');", 'src/client.ts'],
  ['scripts/start.ts', "type Client = import('../src/client.ts').Client;", 'type src/client.ts'],
  ['test/contract/errors.test.ts', "import { hintOf } from '../../src/http/hints.ts';", 'src/http/hints.ts'],
] as const)('%s may not say %s', ([path, text, target]) => {
  expect(importBreaches([parseImports(path, text)], importLaws)).toEqual([`${path} -> ${target}`]);
});

test.for([
  ['src/http/retry.ts', "import { type Clock, sleep } from '../timing.ts';"],
  ['src/extensions/polling.ts', "import type { Fetch } from '../http/fetch.ts';"],
  ['src/extensions/upload.ts', "import { put } from '#runtime';"],
  ['src/extensions/translation-memories/jobs.ts', "import { poll } from '../polling.ts';"],
  ['src/runtime/node/put.ts', "import { stat } from 'node:fs/promises';"],
  [
    'packages/sandbox/src/store/catalog.ts',
    "import type { Glossary } from 'language-service-client/schema';",
  ],
  ['src/http/base-url.ts', 'const advice = "import { createClient } from \'./client.ts\'";'],
] as const)('%s may say %s', ([path, text]) => {
  expect(importBreaches([parseImports(path, text)], importLaws)).toEqual([]);
});

test('a module that no law is about is a breach', () => {
  expect(importBreaches([parseImports('src/shared/anything.ts', '')], importLaws)).toEqual([
    'src/shared/anything.ts: no law is about it',
  ]);
});

test('a ring of imports is found once, whatever hangs on it', () => {
  const ring = [
    parseImports('a.ts', "import './b.ts';"),
    parseImports('b.ts', "import type { C } from './c.ts';"),
    parseImports('c.ts', "export { b } from './b.ts';"),
    parseImports('d.ts', "import './c.ts';"),
  ];
  expect(importCycles(ring)).toEqual(['b.ts -> c.ts -> b.ts']);
});

function importersOf(target: string, all: readonly ImportingModule[]): string[] {
  return all.filter(({ imports }) => imports.some((one) => one.target === target)).map(({ path }) => path);
}
