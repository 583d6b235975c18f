// A workbook with a sheet that holds something else: one sheet is read, and the lock file remembers which.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { expect, test } from 'vitest';
import { textCell, textWorkbook, workbookOf } from '../../../sheets/test/support/workbook-parts.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const notes = { name: 'Notes', rows: [['remember the milk']] };
const book = (target: string) => textWorkbook([{ name: 'en-de', rows: [['bell', target]] }, notes]);

async function pushedBook() {
  const commands = await sheetCommands();
  commands.put('book.xlsx', book('Glocke'));
  return { ...commands, pushed: await commands.run('glossaries push book.xlsx --sheet en-de') };
}

test('the first push skips a sheet of notes, also with a cell that is no text', async () => {
  const { put, run } = await sheetCommands();
  const rows = `<row r="1">${textCell('A1', 'bell')}${textCell('B1', 'Glocke')}</row>`;
  const flag = '<row r="1"><c r="A1" t="b"><v>1</v></c></row>';
  put('book.xlsx', workbookOf({ name: 'en-de', rows }, { name: 'Notes', rows: flag }));
  const pushed = await run('glossaries push book.xlsx');
  expect(pushed).toMatchObject({ code: 0, writes: ['POST /v3/glossaries'] });
  expect(pushed.stderr).toContain('sheet "Notes", row 1: the sheet is not read: the table has one column');
});

test('with --prune, a first push refuses a sheet of notes, and the hint names the option', async () => {
  const { put, run } = await sheetCommands();
  put('book.xlsx', book('Glocke'));
  const { code, stderr, requests } = await run('glossaries push book.xlsx --prune');
  expect({ code, requests }).toEqual({ code: 2, requests: [] });
  expect(stderr).toContain('sheet "Notes", row 1: the table has one column');
  expect(stderr).toContain('To read only one sheet, pass --sheet');
});

test('a sheet of notes that is added after a push is named and left alone', async () => {
  const { put, run } = await sheetCommands();
  const sheets = ['en-de', 'en-fr'].map((name) => ({ name, rows: [['bell', name]] }));
  put('book.xlsx', textWorkbook(sheets));
  expect(await run('glossaries push book.xlsx')).toMatchObject({ code: 0 });
  put('book.xlsx', textWorkbook([{ name: 'en-de', rows: [['bell', 'Glocke']] }, ...sheets.slice(1), notes]));
  const pushed = await run('glossaries push book.xlsx');
  expect(pushed).toMatchObject({ code: 0, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(pushed.stderr).toContain('sheet "Notes", row 1: the sheet is not read: the table has one column');
});

test('a sheet that is no table is a fault while a pushed one is missing', async () => {
  const { put, run, text } = await sheetCommands();
  const sheets = ['en-de', 'en-fr'].map((name) => ({ name, rows: [['bell', name]] }));
  put('book.xlsx', textWorkbook(sheets));
  await run('glossaries push book.xlsx');
  put('book.xlsx', textWorkbook([...sheets.slice(0, 1), { ...notes, name: 'French' }]));
  for (const command of ['push book.xlsx', 'push book.xlsx --prune', 'pull book.xlsx']) {
    const { code, stderr, writes } = await run(`glossaries ${command}`);
    expect([code, writes]).toEqual([2, []]);
    expect(stderr).toContain('the sheet "en-fr" of the last sync is missing');
  }
  const lock = 'language-service.lock.json';
  put(lock, text(lock).replace(/,\{"name":"en-fr".*?\}\}/, ''));
  const pruned = await run('glossaries push book.xlsx --prune --yes');
  expect(pruned).toMatchObject({ code: 0, writes: ['DELETE /v3/glossaries/<id>/dictionaries'] });
});

test('one sheet is pushed, and the next push reads the same one', async () => {
  const { put, run, pushed } = await pushedBook();
  expect(pushed).toMatchObject({ code: 0, writes: ['POST /v3/glossaries'] });
  put('book.xlsx', book('Schelle'));
  expect(await run('glossaries push book.xlsx')).toMatchObject({
    code: 0,
    writes: ['PATCH /v3/glossaries/<id>'],
  });
});

test.each([
  ['book.xlsx --sheet Notes', '--sheet is "Notes", but the file was last read with the sheet "en-de"'],
  ['other.xlsx --sheet Nodes', 'the workbook has no sheet "Nodes"\nThe sheets are "en-de", "Notes"'],
  ['other.csv --sheet Notes', '--sheet is not supported for CSV'],
])('%s is refused', async (given, message) => {
  const { put, run } = await pushedBook();
  put('other.xlsx', book('Glocke'));
  put('other.csv', 'en,de\nbell,Glocke\n');
  const { code, stderr, requests } = await run(`glossaries push ${given}`);
  expect({ code, requests }).toEqual({ code: 2, requests: [] });
  expect(stderr).toContain(message);
});

test('a pull keeps the other sheet', async () => {
  const { run, folder, lock } = await pushedBook();
  const path = join(folder, 'book.xlsx');
  const entries = 'bell\tSchelle';
  writeFileSync(
    join(folder, 'body.json'),
    JSON.stringify({ dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] }),
  );
  await run(`glossaries update ${lock('book.xlsx').id} --body @body.json`);
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  const { sheets } = await readWorkbook(readFileSync(path));
  expect(sheets).toMatchObject([
    { name: 'en-de', rows: [{ cells: ['bell', 'Schelle'] }] },
    { name: 'Notes', rows: [{ cells: ['remember the milk'] }] },
  ]);
  expect(await run('glossaries push book.xlsx')).toMatchObject({ code: 0, writes: [] });
});
