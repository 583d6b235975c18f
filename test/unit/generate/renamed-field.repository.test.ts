import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyRepository, edit, repository, run, typeCheck } from '../../fixtures/description/generator.ts';

// The experiment of the README: rename a field in one file, generate, and let the compiler show its uses.

const consumer = `import type { Methods } from './src/generated/methods.ts';
export async function countSegments(client: Methods, id: string): Promise<number> {
  const memory = await client.translationMemories.get(id);
  return memory.segment_count;
}
`;

function generate(folder: string, ...options: readonly string[]) {
  const input = join(folder, 'openapi', 'openapi.yaml');
  const output = join(folder, 'src', 'generated');
  return run('scripts/generate.ts', ['--input', input, '--output', output, ...options], folder);
}

/** A copy of the repository in which the field that CONTRIBUTING.md names has another name. */
async function renamedCopy(): Promise<string> {
  const folder = await copyRepository(afterAll);
  const guide = await readFile(join(repository, 'CONTRIBUTING.md'), 'utf8');
  const [, field = '', file = ''] = /rename [^`]*`(\w+)` in `(openapi[^`]+)`/.exec(guide) ?? [];
  await edit(join(folder, file), (text) => text.replaceAll(field, 'segment_total'));
  return folder;
}

const renamed = await renamedCopy();
const generated = await generate(renamed);

test('a field renamed in its schema alone is an error where it is used', async () => {
  expect(generated.code).toBe(0);
  expect(await typeCheck(renamed, consumer)).toBe(
    "consumer.ts(4,17): error TS2339: Property 'segment_count' does not exist on type 'TranslationMemory'.\n",
  );
});

test('each example that still has the old name is listed by file and line, and fails --check', async () => {
  const { stderr } = generated;
  const [heading, ...warnings] = stderr.trimEnd().split('\n');
  expect(heading).toBe('These examples do not match their schemas, and --check fails:');
  expect(warnings[0]).toMatch(
    /^ {2}openapi\/paths\/\S+:\d+:\d+ `0` property must have required property 'segment_total'\.$/,
  );
  const old = warnings.filter((warning) => warning.includes('`segment_count`'));
  expect(old.length).toBe(warnings.length / 2);
  expect(await Promise.all(old.map((warning) => lineOf(renamed, warning)))).toEqual(
    old.map(() => expect.stringMatching(/^ +segment_count: \d+$/)),
  );
  expect(await generate(renamed, '--check')).toEqual({ code: 1, stdout: expect.any(String), stderr });
});

/** The line of the description that a warning names. */
async function lineOf(folder: string, warning: string): Promise<string | undefined> {
  const [, file = '', line] = /^ +(\S+?):(\d+):\d+ /.exec(warning) ?? [];
  return (await readFile(join(folder, file), 'utf8')).split('\n')[Number(line) - 1];
}
