// Where the workbench reads from and writes to: workbooks and disks that are full. stories/tmx/places.txt has the others.

import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textCell, workbookOf } from '../../../sheets/test/support/workbook-parts.ts';
import { splitParts } from '../../src/commands/tmx/split.ts';
import { UsageError } from '../../src/frame/command-error.ts';
import { type Ended, runCommand } from '../support/command-line.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

function tmx(folder: TestFolder, args: readonly string[]): Promise<Ended> {
  return runCommand(['tmx', ...args], undefined, { folder: folder.path });
}

test('a file that ends within a character is refused where it ends', async () => {
  const bytes = Buffer.from(memoryOf(unit({ en: 'size', de: 'Größe' })));
  const folder = folderWith({ 'cut.tmx': bytes.subarray(0, bytes.indexOf('ö') + 1) });
  for (const command of ['clean', 'explain']) {
    const { code, stderr } = await tmx(folder, [command, 'cut.tmx']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/cut\.tmx:3:\d+: the next bytes are not UTF-8/);
  }
});

test('a workbook with characters above U+FFFF as numeric references keeps them', async () => {
  const cells = (row: number, ...texts: string[]) =>
    `<row r="${row}">${texts.map((text, at) => textCell(`${'AB'[at]}${row}`, text)).join('')}</row>`;
  const rows = cells(1, 'en', 'de') + cells(2, '&#128512; &#x20BB7;', 'constructor');
  const folder = folderWith({ 'a.xlsx': workbookOf({ name: 'memory', rows }) });
  const { code, stdout } = await tmx(folder, ['convert', 'a.xlsx', '--from', 'xlsx']);
  expect(code).toBe(0);
  expect(stdout).toContain('<seg>😀 𠮷</seg>');
  expect(stdout).toContain('<seg>constructor</seg>');
});

test('a number of a workbook is named with the text it is read as', async () => {
  const rows = `<row r="1">${textCell('A1', 'en')}${textCell('B1', 'de')}</row><row r="2">${textCell('A2', 'half')}<c r="B2"><v>0.5</v></c></row><row r="3">${textCell('A3', 'one')}<c r="B3"><v>1</v></c></row>`;
  const folder = folderWith({ 'a.xlsx': workbookOf({ name: 'memory', rows }) });
  const { code, stderr } = await tmx(folder, ['convert', 'a.xlsx', '--from', 'xlsx', '-o', 'a.tmx']);
  expect(code).toBe(0);
  expect(stderr).toContain(
    'row 2, column 2: the cell is a number, which is read as the text 0.5 (and 1 similar warning)',
  );
});

test('a workbook that cannot be converted is refused, and no file is made', async () => {
  const row = (number: number, content: string) => `<row r="${number}">${content}</row>`;
  const header = row(1, textCell('A1', 'en') + textCell('B1', 'de'));
  const sheet = (rows: string) => workbookOf({ name: 'memory', rows: header + rows });
  const folder = folderWith({
    'formula.xlsx': sheet(row(2, `${textCell('A2', 'a')}<c r="B2"><f>1+1</f></c>`)),
    'two.xlsx': workbookOf({ name: 'a', rows: header }, { name: 'b', rows: header }),
  });
  for (const [file, message] of [
    ['formula.xlsx', 'formula.xlsx: sheet "memory", row 2, column 2: the cell is a formula without a value'],
    ['two.xlsx', 'two.xlsx: the workbook has 2 sheets'],
  ] as const) {
    const { code, stderr } = await tmx(folder, ['convert', file, '--from', 'xlsx', '-o', 'b.tmx']);
    expect({ code, files: readdirSync(folder.path) }).toEqual({
      code: 2,
      files: ['formula.xlsx', 'two.xlsx'],
    });
    expect(stderr).toContain(message);
  }
});

test.runIf(existsSync('/dev/full'))('a full disk is named by the part that it cuts short', async () => {
  const { path: folder } = folderWith({});
  await using parts = await splitParts(folder, 'memory', false);
  const write = parts.open('de');
  const [beside = ''] = readdirSync(folder).filter((name) => name.startsWith('.parts-'));
  symlinkSync('/dev/full', join(folder, beside, 'memory.de.tmx'));
  const full = `${join(folder, 'memory.de.tmx')} cannot be written (ENOSPC)`;
  await expect(write(Buffer.from('x'))).rejects.toThrow(new UsageError(full));
});
