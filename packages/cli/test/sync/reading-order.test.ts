// The lock file says how a workbook is read, then the command line, then names. stories/sync/reading-order.txt has the other
// formats.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textWorkbook } from '../../../sheets/test/support/workbook-parts.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const workbook = (name: string, ...rows: string[][]) => textWorkbook([{ name, rows }]);

test.each([
  ['glossaries', 'fr-de', ['cloche', 'Glocke'], 'says fr, but --source-lang is en', '--source-lang en'],
  ['spoken-terms', 'de', ['Glocke'], 'says de, but --lang is en', '--lang en'],
])('%s: a sheet %s and an option that says otherwise are refused', async (kind, name, row, says, option) => {
  const { put, run } = await sheetCommands();
  put('x.xlsx', workbook(name, row));
  const refused = await run(`${kind} push x.xlsx ${option}`);
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain(`the sheet name ${says}`);
});

test('a workbook whose languages an option named is read again without the option', async () => {
  const { put, run, folder } = await sheetCommands();
  put('t.xlsx', workbook('Tabelle1', ['bell', 'Glocke']));
  expect(await run('glossaries push t.xlsx --source-lang en --target-lang de')).toMatchObject({ code: 0 });
  expect(await run('glossaries push t.xlsx')).toMatchObject({ code: 0, writes: [] });
  rmSync(join(folder, 't.xlsx'));
  expect(await run('glossaries pull t.xlsx')).toMatchObject({ code: 0 });
  expect(await run('glossaries push t.xlsx')).toMatchObject({ code: 0, writes: [] });
});

test('a new file gets the languages of its name, if the service has them', async () => {
  const { put, run, text } = await sheetCommands();
  put('parts.csv', 'en,de,fr\nbell,Klingel,sonnette\n');
  put('names.csv', 'de,en\nFjell,Fell\n');
  await run('glossaries push parts.csv');
  await run('spoken-terms push names.csv');
  const pulled = await run('glossaries pull new.en-fr.csv --glossary parts');
  expect(pulled.stderr).toContain('new.en-fr.csv is not for these languages');
  expect(text('new.en-fr.csv')).toBe('source,target\nbell,sonnette\n');
  expect(await run('glossaries push new.en-fr.csv')).toMatchObject({ code: 0, writes: [] });
  await run('spoken-terms pull new.de.csv --collection names');
  expect(text('new.de.csv')).toBe('term\nFjell\n');
  await run('glossaries pull new.en-it.csv --glossary parts');
  expect(text('new.en-it.csv')).toContain('\nbell,Klingel,en,de\n');
});
