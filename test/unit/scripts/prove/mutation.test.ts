import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutationGroups } from '../../../../scripts/prove/mutation-groups.ts';
import { sampleOf } from '../../../support/mutation-sample.ts';

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['scripts/prove.ts', 'mutation', ...given], { encoding: 'utf8' });

test.for([
  ['0', []],
  ['1.5', []],
  ['ten', []],
  ['3', ['--concurrency', '3']],
] as const)('refuses --sample %s %s', ([sample, others]) => {
  const { status, stderr } = run('retrying', '--sample', sample, ...others);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^--sample takes /);
});

test('draws the same sample for the same seed, in whatever order the changes come', () => {
  const changes = Array.from({ length: 200 }, (_, index) => `change ${index}`);
  const drawn = sampleOf(changes, String, 20, 'a');
  expect(new Set(drawn).size).toBe(20);
  expect(sampleOf(changes.toReversed(), String, 20, 'a')).toEqual(drawn);
  expect(sampleOf(changes, String, 20, 'b')).not.toEqual(drawn);
  expect(sampleOf(changes, String, 300, 'a')).toHaveLength(200);
});

test.for(
  Object.entries(mutationGroups).flatMap(([name, { modules, tests }]) =>
    [...modules, ...tests].flatMap(alternatives).map((pattern) => [name, pattern] as const),
  ),
)('the pattern of %s matches a file: %s', ([, pattern]) => {
  expect(globSync(pattern)).not.toEqual([]);
});

/** Each pattern that braces stand for. */
function alternatives(pattern: string): string[] {
  const [, before, inside, after] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? [];
  return inside === undefined
    ? [pattern]
    : inside.split(',').flatMap((one) => alternatives(`${before}${one}${after}`));
}
