// Files whose name ends in .gz: an import unpacks them, and so does every command that a user runs before or after it.

import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const plain = memoryOf(...manyUnits(3), ...manyUnits(1));
const files = { 'a.tmx': plain, 'a.tmx.gz': gzipSync(plain) };
const notGzip = 'its name ends in .gz, but its content is not valid gzip data';

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

test('an import explains skipped units, and compares the export', async ({ sandbox }) => {
  const ended = await tm(sandbox, folderWith(files), [
    'import',
    'a.tmx.gz',
    '--explain-skipped',
    '--round-trip',
  ]);
  expect(ended).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^a\.tmx\.gz: 3 segments stored, 1 skipped, 0 missing in the export: /),
    stderr: expect.stringMatching(/^warning: a\.tmx\.gz:\d+: unit skipped: it repeats line \d+\n$/),
  });
  expect(await imported(sandbox)).toEqual(['a']);
});

test.for([
  ['is no gzip data', Buffer.from(plain), notGzip],
  ['is cut off', gzipSync(plain).subarray(0, 60), 'its gzip data ends too early'],
] as const)('content that %s is refused with the reason', async ([, content, reason], { sandbox }) => {
  const folder = folderWith({ 'in/b.tmx.gz': content });
  const ended = await tm(sandbox, folder, ['import', 'in', '--name', '{folder}-{stem}', '--json']);
  expect([ended.code, JSON.parse(ended.stdout).data]).toEqual([
    2,
    [expect.objectContaining({ file: 'in/b.tmx.gz', name: 'in-b', reason })],
  ]);
  expect(await runCommand(['tmx', 'check', 'in/b.tmx.gz'], undefined, { folder: folder.path })).toMatchObject(
    {
      code: 2,
      stderr: `error: in/b.tmx.gz: ${reason}\n`,
    },
  );
});
