import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyLibrary, edit, run } from '../../fixtures/description/generator.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The arguments that generate a copied description into the folder `out` beside it. */
function inside(folder: string): string[] {
  return ['--input', join(folder, 'openapi.yaml'), '--output', join(folder, 'out')];
}

function generate(folder: string, ...options: string[]): ReturnType<typeof run> {
  return run('scripts/generate.ts', [...inside(folder), ...options]);
}

const library = await copyLibrary(afterAll);
const first = await generate(library, '--quiet');

test('the first run writes every file', async () => {
  const { code, stdout } = first;
  expect({ code, stdout: stdout.replace(/\(.*\)/, '(0 s)') }).toEqual({
    code: 0,
    stdout: '9 operations, 10 schemas: 10 of 10 files changed (0 s)\n',
  });
  expect(await readdir(join(library, 'out'))).toEqual([
    'assumptions.md',
    'bindings.ts',
    'methods.ts',
    'openapi.json',
    'operations.ts',
    'resources',
    'rows.ts',
    'schema.ts',
    'statuses.ts',
  ]);
});

test('a run that changes nothing writes nothing', async () => {
  const before = await stat(join(library, 'out', 'operations.ts'));
  const { stdout } = await generate(library);
  const after = await stat(join(library, 'out', 'operations.ts'));
  expect(stdout).toMatch(/^9 operations, 10 schemas: nothing changed \(/);
  expect(after.mtimeMs).toBe(before.mtimeMs);
});

test('--check passes on files that are up to date', async () => {
  expect(await generate(library, '--check')).toEqual({
    code: 0,
    stdout: '10 generated files are up to date.\n',
    stderr: '',
  });
});

test('--check names each stale file, fails and writes nothing', async () => {
  const folder = temporaryFolder();
  await cp(library, folder, { recursive: true });
  const table = join(folder, 'out', 'operations.ts');
  await edit(table, (text) => `${text}// edited by hand\n`);
  const { code, stderr } = await generate(folder, '--check');
  expect(code).toBe(1);
  expect(stderr).toMatch(/^\S*out\/operations\.ts is outdated: run npm run generate\.\n$/);
  expect(await readFile(table, 'utf8')).toMatch(/edited by hand\n$/);
});

test('a finding of lint is shown, fails the run and nothing is written', async () => {
  const folder = await copyLibrary();
  await edit(join(folder, 'paths.yaml'), (text) => text.replace('    summary: Get a book\n', ''));
  const { code, stderr } = await generate(folder);
  expect(code).toBe(1);
  expect(stderr).toContain('Operation object should contain `summary` field.');
  expect(stderr).toMatch(/Nothing was written: fix the errors of the description\.\n$/);
  expect(await readdir(folder)).not.toContain('out');
});

test('a source that cannot be printed is a line after the others are written, and fails --check', async () => {
  const folder = await copyLibrary();
  await edit(join(folder, 'paths.yaml'), (text) => text.replace('items: books', 'items: works'));
  const { code, stdout, stderr } = await generate(folder);
  const faults = stderr.split('\n').filter((line) => line.includes('cannot be generated'));
  expect({ code, faults }).toEqual({
    code: 1,
    faults: expect.arrayContaining([
      expect.stringMatching(/^\S*methods\.ts cannot be generated: .*works.*\. Fix the code first\.$/),
    ]),
  });
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).toMatch(/^9 operations, 10 schemas: /);
  expect(await readFile(join(folder, 'out', 'schema.ts'), 'utf8')).toContain('books');
  expect((await generate(folder, '--check')).code).toBe(1);
});

test('a reference that leads nowhere fails the run', async () => {
  const folder = await copyLibrary();
  await edit(join(folder, 'openapi.yaml'), (text) => text.replace('paths.yaml#/text', 'missing.yaml'));
  const { code, stderr } = await generate(folder);
  expect(code).toBe(1);
  expect(stderr).toContain("Can't resolve $ref");
});

test.each([
  ['generate', ['--check', '--watch'], '--check and --watch'],
  ['docs', ['--out', 'site', '--redoc'], '--out and --redoc'],
])('%s refuses %s together', async (command, args, names) => {
  expect(await run(`scripts/${command}.ts`, args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${names} cannot be used together. Try --help.\n`,
  });
});
