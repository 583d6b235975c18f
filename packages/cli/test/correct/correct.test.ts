import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openSandbox, runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { sarifFaults } from '../support/sarif-faults.ts';

const misspelt = 'Check the brakes befor every ride.\n\nYou will recieve it.\n';
const corrected = misspelt.replace('befor ', 'before ').replace('recieve', 'receive');

test.for([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark and CRLF', (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r\n')}`)],
  ['UTF-16 little endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  [
    'UTF-16 big endian with CR',
    (text: string) => Buffer.from(`\ufeff${text.replaceAll('\n', '\r')}`, 'utf16le').swap16(),
  ],
] as const)('fix keeps %s', async ([, encode]) => {
  const folder = folderWith({ 'a.txt': encode(misspelt) });
  const run = await runCommand(['correct', 'a.txt', '--fix'], await openSandbox(), { folder: folder.path });
  expect(run.code).toBe(0);
  expect(readFileSync(join(folder.path, 'a.txt'))).toEqual(encode(corrected));
});

test('a binary file is refused before anything is sent', async ({ sandbox }) => {
  const folder = folderWith({
    'a.txt': misspelt,
    'nul.bin': Buffer.from([65, 0, 66]),
    'bad.txt': Buffer.from([0xff, 0x41, 0x42]),
    'odd.txt': Buffer.from([0xff, 0xfe, 0x41]),
  });
  for (const name of ['nul.bin', 'bad.txt', 'odd.txt'])
    expect(
      await runCommand(['correct', 'a.txt', name, '--fix'], sandbox, { folder: folder.path }),
    ).toMatchObject({ code: 2 });
  expect(sandbox.journal.entries('textCorrection_correct')).toEqual([]);
  expect(folder.read('a.txt')).toBe(misspelt);
});

test('SARIF has a tool, a rule, and a place and a fix for each correction', async () => {
  const folder = folderWith({ 'docs/ä b.md': misspelt });
  const sandbox = await openSandbox();
  const run = await runCommand(['correct', 'docs/ä b.md', '--report', 'sarif', '--check'], sandbox, {
    folder: folder.path,
  });
  const log = JSON.parse(run.stdout);
  expect(run.code).toBe(13);
  expect(sarifFaults(log)).toEqual([]);
  const [{ results }] = log.runs;
  expect(results.length).toBe(2);
  for (const result of results) {
    const [{ physicalLocation }] = result.locations;
    expect(physicalLocation.artifactLocation.uri).toBe('docs/%C3%A4%20b.md');
    const [{ artifactChanges }] = result.fixes;
    expect(artifactChanges[0].replacements[0].deletedRegion).toEqual(physicalLocation.region);
  }
});
