import { dirname, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import generators from '../../scripts/package.json' with { type: 'json' };
import { readCode, readSources, testFolders, workspaces } from '../support/source-files.ts';
import { importRules } from './import-rules.ts';
import { emptyLayers, layerBreaches, layers } from './layers.ts';
import { withFiles } from './named-files.ts';
import { type ImportingModule, parseImports, type SourceImport } from './parse-imports.ts';

const folders = ['.', ...workspaces];
const code = readCode(parseImports);
const tests = readSources(testFolders, parseImports);
const everything = [...code, ...tests];
const modules = [...code, ...tests.filter(({ path }) => /^test\/(contract|workflows)\//.test(path))];

// Biome finds imports that run in a ring.
test.for(importRules)('$modules imports nothing that it may not', ({ modules: pattern, never }) => {
  const about = modules.filter(({ path }) => matchesGlob(path, pattern));
  const breaches = about.flatMap(({ path, imports }) =>
    imports
      .filter((one) => never.some((text) => forbids(text, one)))
      .map(({ target }) => `${path} -> ${target}`),
  );
  expect([about.length > 0, breaches]).toEqual([true, []]);
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
  expect(new Set(importers.map(({ path }) => dirname(path)))).toEqual(
    new Set(['packages/cli/src/commands/mcp']),
  );
});

function forbids(text: string, { target, typesOnly }: SourceImport): boolean {
  return matchesGlob(target, text.replace('value ', '')) && !(typesOnly && text.startsWith('value '));
}

function importersOf(target: string, all: readonly ImportingModule[]): string[] {
  return all.filter(({ imports }) => imports.some((one) => one.target === target)).map(({ path }) => path);
}
