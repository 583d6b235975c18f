import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mutationGroups } from '../../../../scripts/prove/mutation-groups.ts';

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['scripts/prove.ts', 'mutation', ...given], { encoding: 'utf8' });

test('says which groups there are', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toContain(`Groups: ${Object.keys(mutationGroups).join(', ')}, sandbox (`);
});

test.for([
  ['an option', '--nope', "Unknown option '--nope'. Try --help.\n"],
  ['a group', 'nothing', 'Unknown group: nothing. Try --help.\n'],
] as const)('refuses %s that it does not know, in a line', ([, given, line]) => {
  const { status, stderr } = run(given);
  expect([status, stderr]).toEqual([2, line]);
});
