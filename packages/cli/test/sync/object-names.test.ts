// Words that every object of JavaScript knows are words like others, in every format and back.

import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const names = Object.getOwnPropertyNames(Object.prototype).sort();
const rows = [...names, '😀', '𠮷野家', '👩🏽‍🚀'].map((name, at) => [name, `${at} ${name}`]);

test.each(['csv', 'tsv', 'xlsx'])('a glossary of them goes out and comes in: %s', async (format) => {
  const { folder, put, run, text } = await sheetCommands();
  put('words.en-de.csv', rows.map((cells) => `${cells.join(',')}\n`).join(''));
  expect(await run('glossaries push words.en-de.csv --name words')).toMatchObject({ code: 0 });
  expect(await run(`glossaries pull there.${format} --glossary words`)).toMatchObject({ code: 0 });
  copyFileSync(join(folder, `there.${format}`), join(folder, `copy.${format}`));
  expect(await run(`glossaries push copy.${format} --name copy`)).toMatchObject({ code: 0 });
  expect(await run('glossaries pull back.csv --glossary copy')).toMatchObject({ code: 0 });
  const [, ...back] = text('back.csv').trimEnd().split('\n');
  expect(back.sort()).toEqual(rows.map((cells) => `${cells.join(',')},en,de`).sort());
});

test.each(['csv', 'xlsx', 'txt'])('Spoken Terms of them go out and come in: %s', async (format) => {
  const { folder, put, run, text } = await sheetCommands();
  put('words.en.txt', rows.map(([name]) => `${name}\n`).join(''));
  expect(await run('spoken-terms push words.en.txt --name words')).toMatchObject({ code: 0 });
  expect(await run(`spoken-terms pull there.en.${format} --collection words`)).toMatchObject({ code: 0 });
  copyFileSync(join(folder, `there.en.${format}`), join(folder, `copy.en.${format}`));
  expect(await run(`spoken-terms push copy.en.${format} --name copy`)).toMatchObject({ code: 0 });
  expect(await run('spoken-terms pull back.en.txt --collection copy')).toMatchObject({ code: 0 });
  expect(text('back.en.txt').trimEnd().split('\n').sort()).toEqual(rows.map(([name]) => name).sort());
});
