// Files whose name ends in .gz: an import unpacks them, and so does every command that a user runs before or after it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const plain = memoryOf(...manyUnits(3), ...manyUnits(1));
const files = { 'a.tmx': plain, 'a.tmx.gz': gzipSync(plain) };
const notGzip = 'the name ends in .gz, but the content is not valid gzip data';

test.for([
  ['check'],
  ['explain'],
  ['diff', 'a.tmx'],
  ['split', '--by', 'count', '--count', '2', '-o', '.'],
  ['clean', '-o', 'c.tmx'],
])('tmx %s reads the content', async ([verb = '', ...more]) => {
  const run = async (name: string) => {
    const ended = await runCommand(['tmx', verb, name, ...more], undefined, {
      folder: folderWith(files).path,
    });
    return JSON.parse(JSON.stringify(ended).replaceAll('a.tmx.gz', 'a.tmx'));
  };
  expect(await run('a.tmx.gz')).toEqual(await run('a.tmx'));
});

test('tmx explain reads the content of the second file', async () => {
  const { path: folder } = folderWith(files);
  const run = (second: string) => runCommand(['tmx', 'explain', 'a.tmx', second], undefined, { folder });
  const { code, stdout } = await run('a.tmx');
  expect(await run('a.tmx.gz')).toMatchObject({ code, stdout: stdout.replace(' a.tmx\n', ' a.tmx.gz\n') });
});

test.for([
  ['tmx clean', '-i', 'a.tmx.gz'],
  ['tmx clean', 'a.tmx', '-o', 'a.tmx.gz', '--overwrite'],
  ['tmx merge', 'a.tmx', '-o', 'a.tmx.gz', '--overwrite'],
  ['tmx convert', 'a.tmx', '--to', 'csv', '-o', 'a.tmx.gz', '--overwrite'],
  ['tm export', 'Manuals', '-o', 'a.tmx.gz', '--overwrite'],
])('%s keeps a .gz file, which it would write without compression', async ([command = '', ...args]) => {
  const { path: folder } = folderWith(files);
  const { code, stderr } = await runCommand([...command.split(' '), ...args], undefined, { folder });
  expect([code, stderr.split('\n')[0]]).toEqual([
    2,
    'error: a.tmx.gz ends in .gz, but the output is not compressed',
  ]);
  expect(readFileSync(join(folder, 'a.tmx.gz'))).toEqual(files['a.tmx.gz']);
});

test('an import explains skipped units, and compares the export', async ({ sandbox }) => {
  const ended = await tm(sandbox, folderWith(files), [
    'import',
    'a.tmx.gz',
    '--explain-skipped',
    '--round-trip',
  ]);
  expect(ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^a\.tmx\.gz: 3 segments stored, 1 skipped, 0 missing in the export, memory /,
    ),
    stderr: expect.stringMatching(/^warning: a\.tmx\.gz:\d+: unit skipped \(repeats line \d+\)\n$/),
  });
  expect(await imported(sandbox)).toEqual(['a']);
});

test.for([
  ['is no gzip data', Buffer.from(plain), notGzip],
  ['is cut off', gzipSync(plain).subarray(0, 60), 'the gzip data ends too early'],
] as const)('content that %s is refused with the reason', async ([, content, reason], { sandbox }) => {
  const folder = folderWith({ 'in/b.tmx.gz': content });
  const ended = await tm(sandbox, folder, ['import', 'in', '--name', '{folder}-{stem}', '--json']);
  expect([ended.code, JSON.parse(ended.stdout).data]).toEqual([
    2,
    [expect.objectContaining({ file: 'in/b.tmx.gz', name: 'in-b', reason })],
  ]);
  folder.write('a.tmx', plain);
  const checked = await runCommand(['tmx', 'check', 'in/b.tmx.gz', 'a.tmx'], undefined, {
    folder: folder.path,
  });
  expect(checked).toMatchObject({
    code: 13,
    stdout: expect.stringContaining('a.tmx: 3 segments would be stored'),
    stderr: expect.stringContaining(`warning: in/b.tmx.gz: ${reason}\n`),
  });
});
