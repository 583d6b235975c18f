import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { repository, run } from '../fixtures/description/generator.ts';
import { blocksOf } from '../support/blocks.ts';

// A reader pastes the programs of a page into a project with strict types.

/** These pages and programs use packages that a clone does not have. */
const exclude = ['docs/guides/uploads.md', 'docs/guides/using-it-with.md'];
const uninstalled = /'@temporalio\/workflow'/;
const pages = globSync(
  ['README.md', 'docs/guides/*.md', 'packages/{bulk,sandbox,account,tmx,sheets,quality}/README.md'],
  { exclude },
);

test('every program of a page compiles with strict types', { timeout: 120_000 }, async () => {
  const parent = join(repository, 'dist');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'programs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files: string[] = [];
  for (const page of pages) {
    const at = page.replaceAll('/', '-');
    await mkdir(join(folder, at));
    const programs = blocksOf(page).filter(
      ({ language, text }) => language === 'ts' && !uninstalled.test(text),
    );
    for (const [number, { text, file, save }] of programs.entries()) {
      const name = `${at}/${basename(save ?? file ?? `program-${number}.ts`)}`;
      await writeFile(join(folder, name), `${text}\nexport {};\n`);
      files.push(name);
    }
  }
  const compilerOptions = {
    noPropertyAccessFromIndexSignature: false,
    noUnusedLocals: false,
    incremental: false,
  };
  const settings = { extends: '../../tsconfig.json', include: [], files, compilerOptions };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout } = await run('node_modules/typescript/bin/tsc', ['-p', folder], folder);
  expect(stdout).toBe('');
});
