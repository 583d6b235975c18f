import { expect, test } from 'vitest';
import { importBreaches, importCycles } from '../support/import-laws.ts';
import { readSources } from '../support/source-files.ts';
import { type ImportingModule, parseImports } from '../support/source-imports.ts';
import { importLaws } from './import-laws.ts';

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
  ['src/http/call.ts', "import { put } from '#transfers';", '#transfers'],
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
  ['src/extensions/upload.ts', "import { put } from '#transfers';"],
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

test('a ring of imports is found once, also with other imports on it', () => {
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
