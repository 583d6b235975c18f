import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { withFiles } from '../../scripts/imports/named-files.ts';
import { type ImportingModule, parseImports } from '../../scripts/imports/parse-imports.ts';
import generators from '../../scripts/package.json' with { type: 'json' };
import { idleLaws, importBreaches } from '../support/import-laws.ts';
import { importRings } from '../support/import-rings.ts';
import { readCode, readSources, testFolders, workspaces } from '../support/source-files.ts';
import { importLaws, publicEntries } from './import-laws.ts';
import { emptyLayers, layerBreaches, layers } from './layers.ts';

const folders = ['.', ...workspaces];
const code = readCode(parseImports);
const tests = readSources(testFolders, parseImports);
const everything = [...code, ...tests];
const modules = [...code, ...tests.filter(({ path }) => /^test\/(contract|workflows)\//.test(path))];

test('every import is one its law allows', () => {
  expect(importBreaches(modules, importLaws)).toEqual([]);
});

test('every law is about a module, and every name in it stands for something', () => {
  expect(idleLaws(modules, importLaws, publicEntries)).toEqual([]);
});

test('imports run in no rings', () => {
  expect(importRings(withFiles(modules, folders))).toEqual([]);
});

test('imports go down the layers by name, and every workspace is a layer', () => {
  expect(layerBreaches(everything, withFiles(everything, folders))).toEqual([]);
  expect(emptyLayers(everything)).toEqual([]);
  expect(layers.toSorted()).toEqual([...workspaces, 'src', 'examples', 'bench', 'test'].toSorted());
});

test('openapi-fetch is known to one module, and to the one that measures it', () => {
  expect(importersOf('openapi-fetch', modules)).toEqual(['bench/calls.ts', 'src/openapi-fetch.ts']);
});

test('openapi-typescript is known to one module, and both are pinned', () => {
  expect(importersOf('openapi-typescript', modules)).toEqual(['scripts/generate/print-schema-types.ts']);
  const exact = /^\d+\.\d+\.\d+$/;
  expect(manifest.dependencies['openapi-fetch']).toMatch(exact);
  expect(generators.devDependencies['openapi-typescript']).toMatch(exact);
});

test('the protocol of agents is known to one folder', () => {
  const importers = code.filter(({ imports }) => imports.some(({ target }) => /^@modelcontext/.test(target)));
  const elsewhere = importers
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('packages/cli/src/mcp/'));
  expect([importers.length > 0, elsewhere]).toEqual([true, []]);
});

test.for([
  ['src/errors/api.ts', "import type { Clock } from '../timing.ts';", 'type src/timing.ts'],
  [
    'src/errors/job.ts',
    "import type { Glossary } from '../generated/schema.ts';",
    'type src/generated/schema.ts',
  ],
  ['src/http/retry.ts', "import '../client.ts';", 'src/client.ts'],
  ['src/http/send.ts', "import http from 'node:http';", 'node:http'],
  ['src/http/call.ts', "import { put } from '#transfers';", '#transfers'],
  ['src/http/send.ts', "import { createSecrets } from '../redact.ts';", 'src/redact.ts'],
  ['src/extensions/transfer-failures.ts', "import { createSecrets } from '../redact.ts';", 'src/redact.ts'],
  ['src/runtime/transfer-errors.ts', "import { createSecrets } from '../redact.ts';", 'src/redact.ts'],
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
  [
    'packages/description/src/document.ts',
    "import { createClient } from 'language-service-client';",
    'language-service-client',
  ],
  [
    'packages/sandbox/src/time/clock.ts',
    "export type { Clock } from '../../../../src/timing.ts';",
    'type src/timing.ts',
  ],
  [
    'test/contract/errors.test.ts',
    "import { hintOf } from '../../src/http/parse-response.ts';",
    'src/http/parse-response.ts',
  ],
] as const)('%s may not say %s', ([path, text, target]) => {
  expect(importBreaches([parseImports(path, text)], importLaws)).toEqual([`${path} -> ${target}`]);
});

test.for([
  ['src/http/retry.ts', "import { type Clock, sleep } from '../timing.ts';"],
  ['src/extensions/polling.ts', "import type { Fetch } from '../http/fetch.ts';"],
  ['src/extensions/upload.ts', "import { put } from '#transfers';"],
  ['src/extensions/translation-memories/wait-for-job.ts', "import { poll } from '../polling.ts';"],
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

test('a law that no module obeys, and a name in it that stands for nothing, are found', () => {
  const read = [parseImports('src/a.ts', "import 'saxes';"), parseImports('src/b.ts', '')];
  const laws = [
    { modules: 'src/*', may: ['src/{b,gone}.ts', 'saxes', 'type pkg/entry', 'lost/**'] },
    { modules: 'src/a.ts', may: [] },
    { modules: 'cli/src/**', may: [] },
  ];
  expect(idleLaws(read, laws, ['pkg/entry'])).toEqual([
    'src/a.ts: no module obeys it',
    'cli/src/**: no module obeys it',
    'src/gone.ts: nothing has this name',
    'lost/**: nothing has this name',
  ]);
});

test('a folder without sources is an error, since a law about it would hold for ever', () => {
  expect(() => readSources(['src', 'cli/src'], parseImports)).toThrow('There is no TypeScript below cli/src');
});

test('a ring of imports is found once, with every module on it, types included', () => {
  const ring = [
    parseImports('a.ts', "import './b.ts';"),
    parseImports('b.ts', "import type { C } from './c.ts';"),
    parseImports('c.ts', "export { b } from './b.ts';\nimport './d.ts';"),
    parseImports('d.ts', "import './e.ts';"),
    parseImports('e.ts', "import './c.ts';\nimport './a-leaf.ts';"),
    parseImports('self.ts', "type Self = import('./self.ts').Self;"),
  ];
  expect(importRings(ring)).toEqual(['b.ts, c.ts, d.ts, e.ts: 5 imports', 'self.ts: 1 imports']);
});

test('a ring through the name of a package, and an import of a layer above, are found', () => {
  const read = [
    parseImports('src/index.ts', "import type { Sandbox } from 'language-service-sandbox';"),
    parseImports('packages/sandbox/src/index.ts', "export * from 'language-service-client';"),
    parseImports('src/timing.ts', "import { now } from '#calls';"),
    parseImports('src/runtime/node-calls.ts', "import '../timing.ts';"),
    parseImports('src/field.ts', "import { resolve } from 'language-service-description/document';"),
    parseImports('packages/verify/src/main.ts', "import { runStep } from '../../../scripts/steps.ts';"),
    parseImports('packages/site/src/page.ts', "import type { Step } from '../../../scripts/steps.ts';"),
    parseImports('packages/cli/src/a.ts', "import { createList } from '../../../src/client.ts';"),
    parseImports('packages/cli/build.ts', "import { runStep } from '../../scripts/steps.ts';"),
    parseImports('scripts/start.ts', "type Client = import('../src/client.ts').Client;"),
    parseImports('scripts/prove/a.ts', "import { judge } from '../../test/runtimes/verdict.ts';"),
    parseImports('packages/bulk/test/a.test.ts', "import { runStep } from '../../../scripts/steps.ts';"),
    parseImports('elsewhere/a.ts', ''),
  ];
  const found = withFiles(read, folders);
  expect(importRings(found)).toEqual([
    'packages/sandbox/src/index.ts, src/index.ts: 2 imports',
    'src/runtime/node-calls.ts, src/timing.ts: 2 imports',
  ]);
  expect(layerBreaches(read, found)).toEqual([
    'src/index.ts -> packages/sandbox/src/index.ts',
    'src/field.ts -> packages/description/src/document.ts',
    'packages/verify/src/main.ts -> scripts/steps.ts',
    'packages/site/src/page.ts -> scripts/steps.ts',
    'packages/cli/src/a.ts -> src/client.ts, by its path',
    'scripts/start.ts -> src/client.ts, by its path',
    'scripts/prove/a.ts -> test/runtimes/verdict.ts',
    'elsewhere/a.ts: in no layer',
  ]);
  expect(emptyLayers(read)).toContain('packages/tmx');
});

function importersOf(target: string, all: readonly ImportingModule[]): string[] {
  return all.filter(({ imports }) => imports.some((one) => one.target === target)).map(({ path }) => path);
}
