import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'demonstration-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'folder.tmx'));
writeFileSync(join(folder, 'empty.tmx'), '');

const run = (...given: string[]) =>
  spawnSync(process.execPath, ['--conditions=source', 'scripts/start.ts', ...given], {
    encoding: 'utf8',
    cwd: join(import.meta.dirname, '../../../..'),
  });

test.for([
  ['an option it does not know', ['--nope'], "Unknown option '--nope'"],
  ['a second file', ['a.tmx', 'b.tmx'], 'Only one file is taken, not 2'],
  ['a file that is missing', ['missing.tmx'], 'There is no file missing.tmx'],
  ['a name of any length', ['x'.repeat(300)], `${'x'.repeat(79)}… cannot be read: ENAMETOOLONG`],
  ['a folder', [join(folder, 'folder.tmx')], `${join(folder, 'folder.tmx')} is no file but a folder`],
  ['an empty file', [join(folder, 'empty.tmx')], `${join(folder, 'empty.tmx')} is empty`],
] as const)('refuses %s, in a line', ([, given, line]) => {
  const { status, stdout, stderr } = run(...given);
  expect([status, stdout, stderr]).toEqual([2, '', `${line}. Try --help.\n`]);
});
