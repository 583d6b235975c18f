import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { demonstrate } from '../../../../scripts/demo/demonstrate.ts';
import { runNode } from '../../../support/run-node.ts';

const folder = mkdtempSync(join(tmpdir(), 'demonstration-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'folder.tmx'));
for (const [name, content] of [
  ['empty.tmx', ''],
  ['text.tmx', 'Not a TMX file.'],
  ['html.tmx', '<html><body/></html>'],
  ['packed.tmx', gzipSync('<tmx/>')],
  ['no-units.tmx', '<tmx version="1.4"><header srclang="en"/><body/></tmx>'],
] as const)
  writeFileSync(join(folder, name), content);

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

const unreadable = [
  ['is no XML', 'text.tmx', /line 1, column \d+: /],
  ['is another XML', 'html.tmx', /the root is <html>, not <tmx>/],
  ['is packed', 'packed.tmx', /the file looks like gzip: send the unpacked TMX/],
  ['has no units', 'no-units.tmx', /the file has no translation units/],
] as const;
