import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blocksOf } from '../../../scripts/documents/blocks.ts';
import { outputOf } from '../../../test/support/documents.ts';
import { runNode } from '../../../test/support/run-node.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';
import { kinds } from '../src/resource-types.ts';

const readme = 'packages/verify/README.md';

test('the program of the README prints what the README says', async () => {
  const { sandbox, url } = await serveSandbox();
  await sandbox.seed.story();
  const program = blocksOf(readme).find(({ language }) => language === 'ts')?.text ?? '';
  const here = program.replace('http://127.0.0.1:4030', url);
  const run = await runNode(['--input-type=module-typescript', '-'], {}, here);
  expect(run).toEqual({ output: outputOf(readme, 'the program'), errors: '', code: 0 });
});

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
