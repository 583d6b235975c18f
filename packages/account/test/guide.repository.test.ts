import * as plans from 'language-service-account/account-plan';
import * as files from 'language-service-account/one-file';
import * as pulls from 'language-service-account/pull-account';
import { expect, test } from 'vitest';
import { blocksOf } from '../../../test/support/blocks.ts';
import { outputOf, rowsUnder } from '../../../test/support/documents.ts';
import { runNode } from '../../../test/support/run-node.ts';

const README = new URL('../README.md', import.meta.url).pathname;

test('the program of the README prints what the README says', async () => {
  const program = blocksOf(README).find(({ language }) => language === 'ts')?.text ?? '';
  const run = await runNode(['--input-type=module-typescript', '-'], {}, program);
  expect(run).toEqual({ output: outputOf(README, 'the program'), errors: '', code: 0 });
});

test('the README names functions of the package', () => {
  const cells = rowsUnder(README, 'function', 'what it does').map(([cell = '']) => cell);
  const named = cells.flatMap((cell) => cell.match(/\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(4);
  const functions = { ...plans, ...files, ...pulls };
  expect(named.filter((name) => !(name in functions))).toEqual([]);
});
