import { existsSync, readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { publicMemories, realFiles } from '../../../tmx/test/support/files.ts';
import { accountOf } from '../support/account.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { expectSameRequests } from '../support/dry-run-law.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf, quirky, unit } from '../support/memory-files.ts';
import { expectSkippedNamed } from '../support/skipped-units.ts';

const three = memoryOf(...manyUnits(2), unit({ en: 'Brakes, "new"', de: 'Bremsen <ph/>' }));

/** A sandbox with memories of these names, each of three units. */
async function withMemories(...names: readonly string[]) {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'three.tmx': three });
  const { client } = accountOf(sandbox);
  for (const displayName of names)
    await client.translationMemories.importFrom(join(folder.path, 'three.tmx'), { displayName });
  return { sandbox, folder };
}

test('export writes a file of the name of the memory, and never replaces one unasked', async () => {
  const { sandbox, folder } = await withMemories('Manuals: 2026/A');
  expect(await tm(sandbox, folder, ['export', 'Manuals: 2026/A'])).toMatchObject({ code: 0 });
  expect(folder.read('Manuals_ 2026_A.tmx')).toContain('Sentence 1');
  const again = ['export', 'Manuals: 2026/A', '-o', 'mine.tmx'];
  folder.write('mine.tmx', 'mine');
  expect(await tm(sandbox, folder, again)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('exists'),
  });
  expect(folder.read('mine.tmx')).toBe('mine');
  expect((await tm(sandbox, folder, [...again, '--overwrite'])).code).toBe(0);
  expect(folder.read('mine.tmx')).toContain('Sentence 1');
  for (const output of ['missing/a.tmx', '.'])
    expect((await tm(sandbox, folder, ['export', 'Manuals: 2026/A', '-o', output])).code).toBe(2);
});

test('a disk that is full ends an export with 2, and leaves nothing', async () => {
  const { sandbox, folder } = await withMemories('A');
  const before = readdirSync(folder.path);
  const probe = await open(join(folder.path, 'three.tmx'));
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writev').mockRejectedValue(full);
  onTestFinished(() => write.mockRestore());
  await probe.close();
  const { code, stderr } = await tm(sandbox, folder, ['export', 'A', '-o', 'a.tmx']);
  expect([code, readdirSync(folder.path).filter((name) => name !== '.state')]).toEqual([2, before]);
  expect(stderr).toContain('Cannot store the file (ENOSPC)');
});

test('export to standard output prints the file alone', async () => {
  const { sandbox, folder } = await withMemories('A');
  const { code, stdout, stderr } = await tm(sandbox, folder, ['export', 'A', '-o', '-']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^<\?xml[\s\S]*<\/tmx>\s*$/);
  expect((await tm(sandbox, folder, ['export', 'A', '-o', '-', '--json'])).code).toBe(2);
});

test('export --all makes a file of each memory, for any names, and a second run fetches none', async () => {
  const { sandbox, folder } = await withMemories('Twin', 'twin', '../../evil', 'con');
  expect((await tm(sandbox, folder, ['export', '--all', '-o', 'backup'])).code).toBe(0);
  const names = readdirSync(join(folder.path, 'backup'));
  expect(names.filter((name) => /^twin \([0-9a-f-]{36}\)\.tmx$/i.test(name)).length).toBe(2);
  expect(names).toEqual(expect.arrayContaining(['_con.tmx', '_.._evil.tmx']));
  expect(existsSync(join(folder.path, 'evil.tmx'))).toBe(false);
  const exports = () => sandbox.journal.entries('translationMemories_createExport').length;
  const before = exports();
  expect((await tm(sandbox, folder, ['export', '--all', '-o', 'backup'])).code).toBe(0);
  expect(exports()).toBe(before);
  expect((await tm(sandbox, folder, ['export'])).code).toBe(2);
});

test('an export that fails leaves no file, and resume finishes it', async () => {
  const { sandbox, folder } = await withMemories('A');
  sandbox.faults.add({ on: 'download', cutBodyAt: 100, times: 100 });
  const run = await tm(sandbox, folder, ['export', 'A', '-o', 'a.tmx', '--max-retries', '0']);
  expect(run.code).toBe(10);
  expect(readdirSync(folder.path).sort()).toEqual(['.state', 'three.tmx']);
  sandbox.faults.clear();
  expect((await tm(sandbox, folder, ['report', '--open', '--jsonl'])).stdout).toContain('"state":"sent"');
  expect((await tm(sandbox, folder, ['resume'])).code).toBe(0);
  expect(folder.read('a.tmx')).toContain('</tmx>');
  expect((await tm(sandbox, folder, ['resume'])).stdout).toBe('No unfinished jobs\n');
  expect((await tm(sandbox, folder, ['resume', 'unknown'])).code).toBe(5);
});

test('segments come as rows, JSON, CSV and TMX', async () => {
  const { sandbox, folder } = await withMemories('A');
  const segments = async (...args: string[]) =>
    (await tm(sandbox, folder, ['segments', 'A', ...args])).stdout;
  expect(await segments('--filter', 'Brakes')).toMatch(/^source +de\nBrakes, "new" +Bremsen\s*$/);
  const lines = (await segments('--jsonl')).trim().split('\n');
  expect(lines.length).toBe(3);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    source_text: 'Sentence 0',
    targets: [{ target_language: 'de' }],
  });
  expect((await segments('--csv', '--filter', 'Brakes')).split('\r\n')[1]).toMatch(
    /^"Brakes, ""new""","Bremsen ",,\d{8}T\d{6}Z/,
  );
  folder.write('segments.tmx', await segments('--tmx'));
  expect(
    (await runCommand(['tmx', 'check', 'segments.tmx'], undefined, { folder: folder.path })).stdout,
  ).toContain('3 segments stored, 0 skipped');
  expect((await tm(sandbox, folder, ['segments', 'A', '--csv', '--tmx'])).code).toBe(2);
});

test('diff compares memories and files', async () => {
  const { sandbox, folder } = await withMemories('A', 'B');
  expect(await tm(sandbox, folder, ['diff', 'A', 'B'])).toMatchObject({
    code: 0,
    stdout: '0 added, 0 removed, 0 changed, 3 the same\n',
  });
  await tm(sandbox, folder, ['export', 'A', '-o', 'a.tmx']);
  folder.write('a.tmx', folder.read('a.tmx').replace('Satz 1', 'Zeile 1'));
  expect(await tm(sandbox, folder, ['diff', 'a.tmx', 'B'])).toMatchObject({
    code: 13,
    stdout: expect.stringContaining('1 changed'),
  });
  expect((await tm(sandbox, folder, ['diff', 'A', 'nobody'])).code).toBe(5);
});

test('diff finds no difference between a file and what the service stored of it without a loss', async () => {
  const { sandbox, folder } = await withMemories();
  const written = memoryOf(
    unit({ en: 'Caf&#233; &quot;a&quot;', de: '<![CDATA[<b> & c]]>' }),
    unit({ en: 'one\r\ntwo', de: 'eins<!-- no text -->\rzwei' }),
  );
  folder.write('written.tmx', written);
  const { client } = accountOf(sandbox);
  await client.translationMemories.importFrom(join(folder.path, 'written.tmx'), { displayName: 'A' });
  expect(await tm(sandbox, folder, ['diff', 'written.tmx', 'A'])).toMatchObject({
    code: 0,
    stdout: '0 added, 0 removed, 0 changed, 2 the same\n',
  });
});

test('delete asks first, takes a name, and an ambiguous one is refused with the ids', async () => {
  const { sandbox, folder } = await withMemories('A', 'A', 'B');
  expect((await tm(sandbox, folder, ['delete', 'B'])).code).toBe(2);
  expect((await tm(sandbox, folder, ['delete', 'A', '--yes'])).code).toBe(6);
  expect((await tm(sandbox, folder, ['delete', 'B', '--yes'])).code).toBe(0);
  expect((await accountOf(sandbox).names()).filter((name) => name.length === 1)).toEqual(['A', 'A']);
});

test('a dry run of delete and export records the requests of the real ones', async () => {
  const folder = folderWith();
  const run = { folder: folder.path, environment: folder.environment };
  expect((await expectSameRequests(['tm', 'delete', 'Nordlicht service notes'], run)).length).toBe(2);
  const sent = await expectSameRequests(
    ['tm', 'export', 'Nordlicht service notes', '-o', 'a.tmx', '--overwrite'],
    run,
  );
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
  const folders = readdirSync(folder.path);
  expect(folders.sort()).toEqual(['.language-service', '.state', 'a.tmx']);
});

test.for(publicMemories('small'))('every skipped unit of %s is named', (name) =>
  expectSkippedNamed(join(realFiles, name)),
);

test('every skipped unit of a file with one of each kind is named', () =>
  expectSkippedNamed(folderWith().write('quirky.tmx', quirky)));
