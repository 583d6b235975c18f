import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf } from '../../../scripts/documents/blocks.ts';
import { outputOf } from '../../../test/support/documents.ts';
import { runNode } from '../../../test/support/run-node.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';
import { kinds } from '../src/resource-types.ts';

const readme = 'packages/verify/README.md';

test.for([readme, 'docs/guides/recording.md'])(
  'the program of %s prints what the page says',
  async (page) => {
    await using folder = await scratchFolder();
    const { sandbox, url } = await serveSandbox();
    await sandbox.seed.story();
    const program = blocksOf(page).find(({ language }) => language === 'ts')?.text ?? '';
    const here = program
      .replace('http://127.0.0.1:4030', url)
      .replaceAll('session.jsonl', join(folder.path, 'session.jsonl'));
    const run = await runNode(['--input-type=module-typescript', '-'], {}, here);
    expect(run).toEqual({ output: outputOf(page, 'the program'), errors: '', code: 0 });
  },
);

test('the README names every kind of resource that the command creates', () => {
  const text = readFileSync(readme, 'utf8').replaceAll(/\s+/g, ' ');
  const [, created = ''] = /With `--write` it creates (.*?)\./.exec(text) ?? [];
  const named = created.split(/, | and /).map((name) => name.replace(/ies$/, 'y').replace(/s$/, ''));
  expect(named.sort()).toEqual(
    Object.values(kinds)
      .map(({ name }) => name)
      .sort(),
  );
});
