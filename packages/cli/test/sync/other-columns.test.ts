// The lock file knows the languages of columns. A header that names others would make another glossary of the same rows, and
// --prune would delete the right one.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textWorkbook } from '../../../sheets/test/support/workbook-parts.ts';
import { glossaryFolder } from '../support/account-scenario.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

type Table = readonly (readonly string[])[];
const csv = (delimiter: string) => (rows: Table) =>
  Buffer.from(rows.map((row) => `${row.join(delimiter)}\n`).join(''));
const xlsx = (rows: Table) =>
  Buffer.from(textWorkbook([{ name: 'Terms', rows: rows.map((row) => [...row]) }]));

const pushed = [
  ['en', 'de'],
  ['frame', 'Rahmen'],
  ['bell', 'Klingel'],
];
const numbered = [
  ['ID', 'EN', 'DE'],
  ['1', 'frame', 'Rahmen'],
  ['2', 'bell', 'Klingel'],
];
const swapped = [
  ['de', 'en'],
  ['frame', 'Rahmen'],
  ['bell', 'Klingel'],
];
const department = [
  ['it', 'en', 'de'],
  ['x', 'frame', 'Rahmen'],
  ['y', 'bell', 'Klingel'],
];
const renamed = [
  ['en', 'fr'],
  ['frame', 'Rahmen'],
  ['bell', 'Klingel'],
];

const formats = [
  ['terms.csv', csv(',')],
  ['terms.csv', csv(';')],
  ['terms.tsv', csv('\t')],
  ['terms.xlsx', xlsx],
] as const;
const tables = [
  ['id, en, de', numbered],
  ['de, en', swapped],
  ['it, en, de', department],
  ['en, fr', renamed],
] as const;

test.each(
  formats.flatMap((format) => tables.map(([columns, table]) => [columns, ...format, table] as const)),
)('a header %s in %s is refused with both readings', async (columns, name, write, table) => {
  for (const kind of ['glossaries', 'spoken-terms']) {
    const { put, run } = await sheetCommands();
    put(name, write(pushed));
    expect(await run(`${kind} push ${name}`)).toMatchObject({ code: 0 });
    put(name, write(table));
    for (const verb of ['push', 'push --prune --yes', 'push --check', 'check', 'pull']) {
      const [word = '', ...options] = verb.split(' ');
      const refused = await run([kind, word, name, ...options].join(' '));
      expect([2, 6, 13], refused.stderr).toContain(refused.code);
      expect(refused.writes).toEqual([]);
      expect(refused.stderr).toContain(`the columns are ${columns}, but they were en, de at the last sync`);
    }
  }
});

test('further columns, and fewer of them, are no other languages', async () => {
  const { put, run } = await sheetCommands();
  put('terms.csv', 'en,de\nframe,Rahmen\n');
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0 });
  put('terms.csv', 'en,fr,de\nframe,cadre,Rahmen\n');
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0 });
  put('terms.csv', 'en,de\nframe,Rahmen\n');
  expect(await run('glossaries push terms.csv')).toMatchObject({ code: 0, writes: [] });
});

test('account plan, apply and check refuse such a header, too', async () => {
  const { run, put, edit } = await glossaryFolder('a\tA\ten\tde\n');
  put('glossaries/wide.csv', 'en,de\nframe,Rahmen\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  edit('glossaries/wide.csv', () => 'ID,EN,DE\n1,frame,Rahmen\n2,bell,Klingel\n');
  for (const line of ['account plan', 'account apply', 'account check'])
    expect(await run(line)).toMatchObject({
      code: 2,
      writes: [],
      stderr: expect.stringContaining('they were en, de at the last sync'),
    });
});

test('a dictionary and a term list are deleted after a question only', async () => {
  const { put, run, folder } = await sheetCommands();
  mkdirSync(join(folder, 'account'));
  put('terms.csv', 'en,de\nframe,Rahmen\n');
  await run('glossaries push terms.csv');
  const pair = 'terms --source-lang en --target-lang de';
  expect(await run(`glossaries delete-dictionary ${pair}`)).toMatchObject({ code: 2, writes: [] });
  await run('spoken-terms create --name Names --term-lists {"lang":"de","entries":"Nord"}');
  expect(await run('spoken-terms delete-term-list Names --lang de')).toMatchObject({ code: 2, writes: [] });
  expect(await run('spoken-terms delete-term-list Names --lang de --yes')).toMatchObject({ code: 0 });
});

test.each([
  ['glossaries/wide.csv', 'en,de,fr\na,A,B\n', 'en,de,fr\na,A,\n', 'en → fr of glossaries/wide.csv'],
  [
    'translation-memories/m.tmx',
    memoryOf(unit({ en: 'a', de: 'A' })),
    memoryOf(unit({ en: 'b', de: 'B' })),
    'the old memory of translation-memories/m.tmx',
  ],
])('account apply asks before it deletes a part of %s', async (path, before, after, question) => {
  const { run, put } = await glossaryFolder();
  put('language-service.yaml', 'glossaries: all\ntranslation-memories: all\n');
  put(path, before);
  expect(await run('account apply')).toMatchObject({ code: 0 });
  put(path, after);
  const asked = await run('account apply', {}, ['--no-input']);
  expect(asked).toMatchObject({ code: 2, writes: [] });
  expect(asked.stderr).toContain(`Delete ${question} in the account?`);
  expect(await run('account apply')).toMatchObject({ code: 0 });
});
