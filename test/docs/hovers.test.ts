import { spawnSync } from 'node:child_process';
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { documentedEntries, documentedIn } from '../../scripts/docs/client/documented-entries.ts';

// What an editor shows is short: a sentence first, what is assumed in one remark at the end.

const root = process.cwd();
const entries = new Map(documentedEntries(root).map(({ name, symbols }) => [name, symbols]));
const ofMethods = ['methods', 'workflows'].flatMap((file) =>
  documentedIn(join(root, `src/generated/${file}.ts`))
    .filter(({ name }) => name !== 'Methods')
    .flatMap(({ name, members }) => {
      const resource = name.replace(/(y?)(Methods|Workflows)$/, (_, y) => (y === 'y' ? 'ies' : ''));
      const owner = `client.${resource.charAt(0).toLowerCase()}${resource.slice(1)}`;
      return members.map((one) => ({ ...one, name: `${owner}.${one.name}` }));
    }),
);
const ofOptions = [
  ...(entries.get('language-service-client') ?? []),
  ...documentedIn(join(root, 'src/extensions/translation-memories/send-import.ts')),
]
  .filter(({ name }) => /(Options|Times)$/.test(name))
  .flatMap(({ name: type, members }) => members.map((one) => ({ ...one, name: `${type}.${one.name}` })));
const all = [...ofMethods, ...ofOptions];

const sentenceOf = (text: string) => /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;
const isAssumed = (note: string) => note.startsWith('Assumed: ');

/** What the compiler says of a program of this repository. */
function faultsIn(program: string): string {
  using folder = mkdtempDisposableSync(join(root, 'node_modules/.cache/hovers-'));
  writeFileSync(join(folder.path, 'program.ts'), program.replaceAll("'./src/", `'${root}/src/`));
  const compilerOptions = { noUnusedLocals: false, incremental: false, tsBuildInfoFile: null };
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions,
    include: [],
    files: ['program.ts'],
  };
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
  return spawnSync(join(root, 'node_modules/typescript/bin/tsc'), ['-p', folder.path], { encoding: 'utf8' })
    .stdout;
}

test('every method and option has a hover', () => {
  const { api: _, withOptions: __, ...resources } = createClient({ baseUrl: 'https://a.test', apiKey: 'b' });
  const names = Object.entries(resources).flatMap(([resource, members]) =>
    Object.keys(members).map((name) => `client.${resource}.${name}`),
  );
  expect(ofMethods.map(({ name }) => name).sort()).toEqual(names.sort());
  expect(ofOptions.length).toBeGreaterThan(25);
  expect(all.filter(({ comment }) => comment.text === '').map(({ name }) => name)).toEqual([]);
});

test('it begins with a sentence of at most 120 characters', () => {
  const long = all.filter(({ comment }) => sentenceOf(comment.text).length > 120);
  expect(long.map(({ name, comment }) => [name, comment.text])).toEqual([]);
});

test('what is assumed is one remark, and nothing else names it', () => {
  expect(all.filter(({ comment }) => comment.notes.filter(isAssumed).length > 1)).toEqual([]);
  expect(all.filter(({ comment }) => /^Assumed/m.test(comment.text)).map(({ name }) => name)).toEqual([]);
  expect(ofMethods.filter(({ comment }) => comment.notes.some(isAssumed)).length).toBeGreaterThan(25);
});

test('a field says what it means first, and what is assumed once', () => {
  const comments = readFileSync('src/generated/schema.ts', 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? [];
  expect(comments.length).toBeGreaterThan(300);
  expect(comments.filter((comment) => comment.split('@remarks').length > 2)).toEqual([]);
  expect(comments.filter((comment) => /^\/\*\*\s*\*? ?Format: \S+\n[^@]*\w/.test(comment))).toEqual([]);
});

test('ten methods and more have an example, functions have theirs, and every one compiles', () => {
  const blocks = (examples: readonly string[]) => examples.map((example) => `{ ${example} }`).join('\n');
  const ofClient = ofMethods.flatMap(({ comment }) => comment.examples);
  expect(ofClient.length).toBeGreaterThanOrEqual(10);
  const client = `import { createClient, type JobToken } from './src/index.ts';
declare const id: string;
declare const token: JobToken;
const client = createClient({ baseUrl: '', apiKey: '' });
`;
  const modules = readdirSync('src/generated/resources');
  const functions = modules.flatMap((file) =>
    documentedIn(join(root, 'src/generated/resources', file)).map((one) => ({ ...one, file })),
  );
  const shown = functions.filter(({ comment }) => comment.examples.length > 0);
  expect(shown.length).toBeGreaterThanOrEqual(7);
  const imports = shown.map(
    ({ name, file }) => `import { ${name} } from './src/generated/resources/${file}';`,
  );
  const core = "import type { Core } from './src/core.ts';\ndeclare const core: Core;\n";
  const called = blocks(shown.flatMap(({ comment }) => comment.examples));
  expect(faultsIn(`${imports.join('\n')}\n${core}${client}${blocks(ofClient)}\n${called}`)).toBe('');
  expect(faultsIn(`${client}client.glossaries.update(7);`)).not.toBe('');
});
