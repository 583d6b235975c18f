import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runNode } from '../../../test/support/run-node.ts';
import { kinds } from '../src/resource-types.ts';

test('every option of the command is in the guide', async () => {
  const { output } = await runNode(['packages/verify/src/main.ts', '--help']);
  const named = [...output.matchAll(/^ {2}(--[\w-]+)/gm)].flatMap(([, name]) => name ?? []);
  const text = readFileSync('docs/guides/verify.md', 'utf8');
  expect(named.filter((name) => !text.includes(name))).toEqual(['--key', '--help']);
});

test('the README names every kind of resource that the command creates', () => {
  const text = readFileSync('packages/verify/README.md', 'utf8').replaceAll(/\s+/g, ' ');
  const [, created = ''] = /With `--write`, it creates (.*?)\./.exec(text) ?? [];
  const named = created.split(/, | and /).map((name) => name.replace(/ies$/, 'y').replace(/s$/, ''));
  expect(named.sort()).toEqual(
    Object.values(kinds)
      .map(({ name }) => name)
      .sort(),
  );
});
