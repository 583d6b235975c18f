import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyRepository, edit, run, typeCheck } from '../fixtures/description/generator.ts';

const consumer = `import type { Methods } from './src/generated/methods.ts';
export async function countSegments(client: Methods, id: string): Promise<number> {
  const memory = await client.translationMemories.get(id);
  return memory.segment_count;
}
`;

/** What the compiler says of the consumer after generating from the description in the folder. */
async function generateAndCheck(folder: string): Promise<string> {
  const input = join(folder, 'openapi', 'openapi.yaml');
  const { stderr } = await run('scripts/generate.ts', [
    '--input',
    input,
    '--output',
    join(folder, 'src', 'generated'),
  ]);
  expect(stderr).toBe('');
  return typeCheck(folder, consumer);
}

test('a consumer of the description as it is compiles', async () => {
  expect(await generateAndCheck(await copyRepository())).toBe('');
});

test('a field renamed in the description is an error where it is used', async () => {
  const folder = await copyRepository();
  const description = join(folder, 'openapi');
  const files = await readdir(description, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.yaml'))) {
    await edit(join(description, file), (text) => text.replaceAll('segment_count', 'segment_total'));
  }
  expect(await generateAndCheck(folder)).toBe(
    "consumer.ts(4,17): error TS2339: Property 'segment_count' does not exist on type 'TranslationMemory'.\n",
  );
});
