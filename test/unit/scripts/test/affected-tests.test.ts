import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { affectedTests, nearestWithin } from '../../../../scripts/test/affected-tests.ts';
import { readModules, readTexts } from '../../../../scripts/test/read-module.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const planted = readTexts(
  [
    ['src/a.ts', "import { b } from './b.ts';"],
    ['src/b.ts', "export const words = 'docs/guides/a.md';"],
    ['src/types.ts', 'export interface C {}'],
    ['scripts/program.ts', "import '../src/a.ts';"],
    ['test/support/file.ts', "export const file = join(import.meta.dirname, '../fixtures/file.json');"],
    ['test/imports.test.ts', "import { a } from '../src/a.ts';\nimport type { C } from '../src/types.ts';"],
    ['test/types.test-d.ts', "import type { C } from '../src/types.ts';"],
    ['test/runs.test.ts', "runNode(['scripts/program.ts', '--port', '0']);"],
    ['packages/cli/src/main.ts', "import '../../../src/b.ts';"],
    ['test/hidden.test.ts', "readFileSync('.github/workflows/a.yml');"],
    ['test/built.test.ts', "runNode(['packages/cli/dist/main.js']);"],
    ['test/fixture.test.ts', "import { file } from './support/file.ts';"],
    ['test/folder.test.ts', "readdirSync('openapi');"],
    ['test/pattern.test.ts', "globSync('docs/{guides,how-to}/*.md');"],
    ['test/composed.test.ts', `readFileSync(\`docs/commands/\${name}.md\`);`],
    [
      'test/declared.test.ts',
      '// Reads: examples/*.ts, src/**/*.{js,ts}\nfor (const name of names) run(name);',
    ],
    ['test/named.test.ts', "import { createClient } from 'language-service-client';"],
  ],
  ['.'],
);
const tests = planted.map(({ path }) => path).filter((path) => path.includes('.test'));

test.for([
  ['src/b.ts', ['built', 'imports', 'runs', 'declared']],
  ['.github/workflows/a.yml', ['hidden']],
  ['src/types.ts', ['types', 'declared']],
  ['src/index.ts', ['declared', 'named']],
  ['scripts/program.ts', ['runs']],
  ['packages/cli/src/commands/tm.ts', ['built']],
  ['packages/cli/README.md', []],
  ['test/fixtures/file.json', ['fixture']],
  ['test/fixtures/other.json', []],
  ['test/support/file.ts', ['fixture']],
  ['openapi/paths/glossaries/item.yaml', ['folder']],
  ['docs/guides/a.md', ['pattern']],
  ['docs/guides/deep/a.md', []],
  ['docs/commands/tm.md', ['composed']],
  ['examples/a.ts', ['declared']],
  ['test/folder.test.ts', ['folder']],
] as const)('a change of %s affects %j', ([path, affected]) => {
  const found = affectedTests([path], planted, tests);
  const names = found.map((one) => one.replace(/^test\/|\.test(-d)?\.ts$/g, ''));
  expect(names.toSorted()).toEqual([...affected].sort());
});

test.for(['package.json', 'package-lock.json', 'vitest.config.ts'])(
  'a change of %s affects every test',
  (path) => {
    expect(affectedTests([path], planted, tests)).toEqual(tests);
  },
);

test('the nearest tests come first', () => {
  const chain = readTexts(
    [
      ['test/far.test.ts', "import '../src/user.ts';"],
      ['test/near.test.ts', "import '../src/changed.ts';"],
      ['src/user.ts', "import './changed.ts';"],
    ],
    ['.'],
  );
  const both = ['test/far.test.ts', 'test/near.test.ts'];
  expect(affectedTests(['src/changed.ts'], chain, both)).toEqual(both.toReversed());
});

test('the nearest tests that fit into the time of two processes run; one always', async () => {
  await using folder = await scratchFolder();
  const took = { 'a.test.ts': 9, 'b.test.ts': 12, 'c.test.ts': 2 };
  const files = Object.fromEntries(Object.entries(took).map(([file, s]) => [file, { duration: s * 1_000 }]));
  const cache = join(folder.path, 'node_modules/.vite/vitest/abc');
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'results.json'), JSON.stringify({ projects: { unit: { files }, types: {} } }));
  const within = (seconds: number) =>
    nearestWithin(['a.test.ts', 'b.test.ts', 'new.test.ts', 'c.test.ts'], seconds, folder.path);
  expect(within(1)).toEqual(['a.test.ts']);
  // 4 seconds to start, and 1.3 times the 9, 12, 1 and 2 seconds of the files in two processes.
  expect(within(17)).toEqual(['a.test.ts', 'new.test.ts', 'c.test.ts']);
  expect(within(19)).toEqual(['a.test.ts', 'b.test.ts', 'new.test.ts']);
  expect(within(20)).toEqual(['a.test.ts', 'b.test.ts', 'new.test.ts', 'c.test.ts']);
});

const modules = readModules();
const all = modules.map(({ path }) => path).filter((path) => /\.test(-d)?\.ts$/.test(path));

test.for([
  [
    'openapi/paths/glossaries/item.yaml',
    'test/unit/generate/new-operation.test.ts',
    'packages/tmx/test/xml/judge.test.ts',
  ],
  [
    'src/generated/openapi.json',
    'packages/sandbox/test/sandbox.test.ts',
    'packages/tmx/test/xml/judge.test.ts',
  ],
  ['docs/guides/exporting.md', 'test/docs/guides.test.ts', 'test/unit/scripts/text-columns.test.ts'],
  ['src/http/retry-rules.ts', 'test/unit/http/retry-rules.test.ts', 'test/unit/scripts/text-columns.test.ts'],
  ['src/http/retry-rules.ts', 'test/docs/guides.test.ts', 'test/docs/documents-index.test.ts'],
  [
    'packages/cli/src/exit-status.ts',
    'packages/cli/test/process.test.ts',
    'packages/bulk/test/sealing.test.ts',
  ],
  ['examples/nordlicht.tmx', 'test/docs/guides.test.ts', 'test/unit/scripts/text-columns.test.ts'],
  [
    'test/fixtures/bikes-description.ts',
    'test/unit/openapi/description-rules.test.ts',
    'test/docs/guides.test.ts',
  ],
] as const)('here, a change of %s affects %s and not %s', ([path, affected, other]) => {
  const found = affectedTests([path], modules, all);
  expect(found).toContain(affected);
  expect(all).toContain(other);
  expect(found).not.toContain(other);
});
