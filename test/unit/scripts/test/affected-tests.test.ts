import { expect, test } from 'vitest';
import { affectedTests } from '../../../../scripts/test/affected-tests.ts';
import { readModules, readTexts } from '../../../../scripts/test/read-module.ts';

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
  ['src/b.ts', ['imports', 'runs', 'declared']],
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
  expect(found.map((one) => one.replace(/^test\/|\.test(-d)?\.ts$/g, ''))).toEqual(affected);
});

test.for(['package.json', 'package-lock.json', 'vitest.config.ts'])(
  'a change of %s affects every test',
  (path) => {
    expect(affectedTests([path], planted, tests)).toEqual(tests);
  },
);

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
  ['src/http/retry-rules.ts', 'test/unit/http/retry-rules.test.ts', 'packages/tmx/test/xml/judge.test.ts'],
  ['src/http/retry-rules.ts', 'test/docs/guides.test.ts', 'test/docs/documents-index.test.ts'],
  ['packages/cli/src/exit-codes.ts', 'packages/cli/test/process.test.ts', 'packages/bulk/test/hold.test.ts'],
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
