import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReleaseState } from '../../../../scripts/release/release-state.ts';

let folder = '';

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: folder });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-state-'));
  git('init', '--quiet');
  const url = 'git+https://git.test/team/project.git';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '0.2.0', repository: { url } }));
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 0.2.0\n\n- Text.\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a sound repository has no fault', () => {
  const state = readReleaseState(folder, '0.2.0');
  expect(state).toEqual({
    version: '0.2.0',
    tag: 'v0.2.0',
    notes: '- Text.',
    isCommitted: true,
    isTagged: false,
    faults: [],
  });
});

test('every fault is named', () => {
  git('tag', 'v0.1');
  git('commit', '--quiet', '--allow-empty', '--message', 'Second');
  writeFileSync(join(folder, 'left.txt'), '');
  const { faults } = readReleaseState(folder, '0.1');
  expect(faults.join('\n')).toMatch(
    /^0\.1 is not a version: .+\nThe working tree has changes: .+\nCHANGELOG.md has no lines for 0\.1: .+\nThe tag v0\.1 is at \w{12}, not here: .+$/,
  );
});

test.for([
  ['0.1.9', ['0.1.9 is before 0.2.0, the version of the repository.']],
  ['0.2.1', []],
  ['0.10.0', []],
  ['1.0.0', []],
] as const)('version %s is compared with that of the repository', ([version, expected]) => {
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n- Text.\n`);
  git('commit', '--quiet', '--all', '--message', 'Changelog');
  expect(readReleaseState(folder, version).faults).toEqual(expected);
});

test.for([
  [
    '0.2.1',
    ['CHANGELOG.md has lines under Breaking, which 0.2.1 does not promise: choose a greater version.'],
  ],
  ['0.3.0', []],
  ['1.0.0', []],
] as const)('version %s is compared with what breaks', ([version, expected]) => {
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version}\n\n### Breaking\n\n- Text.\n`);
  git('commit', '--quiet', '--all', '--message', 'Changelog');
  expect(readReleaseState(folder, version).faults).toEqual(expected);
});

test('lines in two places are a fault', () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), '## Unreleased\n\n- New.\n\n## 0.2.0\n\n- Text.\n');
  git('commit', '--quiet', '--all', '--message', 'Changelog');
  expect(readReleaseState(folder, '0.2.0').faults).toEqual([
    'CHANGELOG.md has lines for 0.2.0 and below "## Unreleased": put them together.',
  ]);
});

test('a tag of this commit is no fault', () => {
  git('tag', '--annotate', 'v0.2.0', '--message', 'v0.2.0');
  expect(readReleaseState(folder, '0.2.0')).toMatchObject({ isTagged: true, faults: [] });
});
