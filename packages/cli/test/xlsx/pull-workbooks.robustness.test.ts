// What a pull does to a workbook that another program made: what is no entry stays as it is, or the pull does nothing.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkbook } from 'language-service-sheets/xlsx/read-workbook';
import { editWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { expect, test } from 'vitest';
import { python, readWithOpenpyxl } from '../../../sheets/test/support/openpyxl.ts';
import { textWorkbook, workbookOf } from '../../../sheets/test/support/workbook-parts.ts';
import { accountFolder } from '../support/account-folder.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../sheets/test/xlsx/fixtures/${name}`, import.meta.url));

/** A workbook that was pushed, and then got another target of its first entry on the service. */
async function changedOnService(bytes: Uint8Array) {
  const commands = await sheetCommands();
  const { put, run, folder, lock } = commands;
  put('book.xlsx', bytes);
  const pushed = await run('glossaries push book.xlsx');
  expect(pushed).toMatchObject({ code: 0 });
  const { id } = lock('book.xlsx');
  const before = (await readWorkbook(Buffer.from(bytes))).sheets[0]?.rows[1]?.cells[0];
  const entries = `${before}\tchanged`;
  put('body.json', JSON.stringify({ dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] }));
  expect(await run(`glossaries update ${id} --body @body.json`)).toMatchObject({ code: 0 });
  return { ...commands, path: join(folder, 'book.xlsx'), pushed };
}

test('dates, booleans, numbers and errors beside the entries stay what they are', async () => {
  const bytes = fixture('columns.openpyxl.xlsx');
  const { run, path, pushed } = await changedOnService(bytes);
  expect(pushed.stderr).not.toContain('the cell is');
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  const [first, bell, frame] = (await readWorkbook(bytes)).sheets[0]?.rows ?? [];
  const cells = bell?.cells.with(1, 'changed');
  expect((await readWorkbook(readFileSync(path))).sheets[0]?.rows).toEqual([
    first,
    { ...bell, cells },
    frame,
  ]);
});

test.skipIf(python === undefined)(
  'openpyxl reads them as they were (skipped without python3-openpyxl)',
  async () => {
    const { run, path } = await changedOnService(fixture('columns.openpyxl.xlsx'));
    await run('glossaries pull book.xlsx');
    expect(readWithOpenpyxl(path)).toEqual([
      ['en', 'de', 'approved', 'changed', 'at', 'uses', 'share', 'lookup'],
      ['bell', 'changed', true, '2024-01-05 00:00:00', '2024-01-05 13:30:00', 2 ** 31, 0.1, '#N/A'],
      ['frame', 'Rahmen', false, '', '13:30:00', -7, 1e21, 'text'],
    ]);
  },
);

test('days since 1904 are the same days', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = `<row r="1">${text('A1', 'en')}${text('B1', 'de')}${text('C1', 'on')}</row><row r="2">${text('A2', 'a')}${text('B2', 'b')}<c r="C2" s="1"><v>43834</v></c></row>`;
  const { run, path } = await changedOnService(workbookOf({ name: 'en-de', rows, is1904: true }));
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  const { sheets } = await readWorkbook(readFileSync(path));
  expect(sheets[0]?.rows[1]?.cells).toEqual(['a', 'changed', '2024-01-05']);
});

test('a plain workbook of pandas is pulled without being asked, with its bold header', async () => {
  const { run, path } = await changedOnService(fixture('plain.pandas.xlsx'));
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  const { sheets } = await readWorkbook(readFileSync(path));
  expect(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)])).toEqual([
    [
      'en-de',
      [
        ['en', 'de'],
        ['bell', 'changed'],
        ['frame', 'Rahmen'],
      ],
    ],
  ]);
});

test('what a pull would lose is named, and the file is left as it is', async () => {
  const bytes = fixture('beside.openpyxl.xlsx');
  const { run, path } = await changedOnService(bytes);
  const { code, stderr } = await run('glossaries pull book.xlsx');
  expect({ code, stderr }).toEqual({
    code: 6,
    stderr:
      'error: book.xlsx: the sheet "Sheet" also has formulas, comments, merged cells, which a write would lose\nNothing was written. Move the file to another folder\nA pull then creates a new file\n',
  });
  expect(readFileSync(path)).toEqual(bytes);
  const checked = await run('glossaries push book.xlsx --check');
  expect(checked).toMatchObject({ code: 6, writes: [] });
  expect(checked.stdout).toContain('! refused: book.xlsx: the sheet "Sheet" also has formulas');
});

test('a sheet that a pull does not change keeps its formulas, comments and merged cells', async () => {
  const before = await readWorkbook(fixture('beside.openpyxl.xlsx'));
  const french = { name: 'en-fr', rows: [{ cells: ['wheel', 'roue'] }] };
  const { put, run, folder, lock } = await sheetCommands();
  put('book.xlsx', await editWorkbook(before.book, [french]));
  expect(await run('glossaries push book.xlsx')).toMatchObject({ code: 0 });
  const { id } = lock('book.xlsx');
  const dictionary = { source_lang: 'en', target_lang: 'fr', entries: 'bell\tsonnette' };
  put('body.json', JSON.stringify({ dictionaries: [dictionary] }));
  expect(await run(`glossaries update ${id} --body @body.json`)).toMatchObject({ code: 0 });
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  const { book, sheets } = await readWorkbook(readFileSync(join(folder, 'book.xlsx')));
  expect(sheets[0]).toEqual(before.sheets[0]);
  const [{ cells, merges } = {}, old] = [book.sheets[0], before.book.sheets[0]];
  expect({ cells, merges }).toEqual({ cells: old?.cells, merges: old?.merges });
  const rows = sheets
    .at(-1)
    ?.rows.map((row) => row.cells.join())
    .sort();
  expect(rows).toEqual(['bell,sonnette', 'wheel,roue']);
});

test('a plan, an apply and a pull refuse the same workbook, before anything is sent or written', async () => {
  const { account, folder, put, run, snapshot } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'glossaries: all\n');
  mkdirSync(join(folder, 'glossaries'));
  writeFileSync(join(folder, 'glossaries/book.xlsx'), fixture('beside.openpyxl.xlsx'));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const { glossaries } = account.client;
  const [glossary] = await glossaries.list().toArray();
  const entries = 'new\tneu';
  await glossaries.update(glossary?.glossary_id ?? '', {
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }],
  });
  const refused = {
    code: 6,
    writes: [],
    stderr: expect.stringContaining('also has formulas'),
  };
  expect(await run('account plan')).toMatchObject(refused);
  expect(await run('account apply')).toMatchObject(refused);
  await glossaries.create({
    name: 'another',
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }],
  });
  const before = snapshot();
  expect(await run('account pull')).toMatchObject(refused);
  expect(snapshot()).toEqual(before);
});

/** The rows of each sheet after a pull of what changed on the service. */
async function sheetsOf(bytes: Uint8Array) {
  return (await readWorkbook(Buffer.from(bytes))).sheets.map(({ rows }) => rows.map(({ cells }) => cells));
}

test('a sheet whose entries were all deleted online is read as empty', async () => {
  const { put, run, lock } = await sheetCommands();
  put('book.xlsx', textWorkbook([{ name: 'en-de', rows: [['bell', 'Glocke']] }]));
  await run('glossaries push book.xlsx');
  const pair = `${lock('book.xlsx').id} --source-lang en --target-lang de`;
  expect(await run(`glossaries delete-dictionary ${pair} --yes`)).toMatchObject({ code: 0 });
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0, stdout: 'changed book.xlsx\n' });
  expect(await run('glossaries push book.xlsx')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
});

test('an entry stays in its sheet with its notes, where several sheets are of one pair', async () => {
  const header = ['source', 'target', 'note'];
  const bytes = textWorkbook([
    { name: 'en-de', rows: [header, ['bell', 'Glocke', 'sound']] },
    { name: 'law en-de', rows: [header, ['frame', 'Rahmen', 'checked'], ['zip', 'Zip', '']] },
  ]);
  const { run, path } = await changedOnService(bytes);
  expect(await run('glossaries pull book.xlsx')).toMatchObject({ code: 0 });
  expect(await sheetsOf(readFileSync(path))).toEqual([
    [header, ['bell', 'changed', 'sound']],
    [header, ['frame', 'Rahmen', 'checked'], ['zip', 'Zip']],
  ]);
});

test('a term stays in its sheet with its notes, where several sheets are of one language', async () => {
  const { put, run, folder, lock } = await sheetCommands();
  const header = ['term', 'lang', 'note'];
  put(
    'book.xlsx',
    textWorkbook([
      { name: 'people', rows: [header, ['Ada', 'en', 'first']] },
      { name: 'places', rows: [header, ['Bath', 'en', 'town'], ['Cork', 'en', '']] },
    ]),
  );
  expect(await run('spoken-terms push book.xlsx')).toMatchObject({ code: 0 });
  const { id } = lock('book.xlsx');
  expect(await run(`spoken-terms update ${id} --term-lists {"lang":"en","entries":"Dan"}`)).toMatchObject({
    code: 0,
  });
  expect(await run('spoken-terms pull book.xlsx')).toMatchObject({ code: 0 });
  expect(await sheetsOf(readFileSync(join(folder, 'book.xlsx')))).toEqual([
    [header, ['Ada', 'en', 'first'], ['Dan', 'en']],
    [header, ['Bath', 'en', 'town'], ['Cork', 'en']],
  ]);
});
