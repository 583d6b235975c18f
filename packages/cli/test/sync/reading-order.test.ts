// The lock file says how a file is read, then the command line, then names, then the content. Nothing overrules silently.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWorkbook } from 'language-service-sheets/xlsx/write-workbook';
import { expect, test } from 'vitest';
import { glossaryKind } from '../../src/glossaries/glossary-kind.ts';
import { writeSheets } from '../../src/sheets/write-sheets.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const four = 'source,target,source_lang,target_lang\n';
const tbx = (
  await writeSheets(
    new Map([['en>de', new Map([['bell', 'Glocke']])]]),
    { kind: 'tbx', dialect: 'ntig', source: 'en', written: {} },
    [],
    glossaryKind,
  )
).bytes;
const workbook = (name: string, ...rows: string[][]) => writeWorkbook([{ name, rows }]);

interface Case {
  readonly file: string;
  readonly content: string | Uint8Array;
  /** The options of the push that makes the lock file. */
  readonly first?: string;
  readonly options: string;
  readonly says: string;
}

const glossaries: readonly Case[] = [
  {
    file: 't.en-de.csv',
    content: 'bell,Glocke\n',
    options: '--source-lang fr',
    says: 'language-service.lock.json says --source-lang en, and the command line --source-lang fr',
  },
  {
    file: 't.csv',
    content: 'en,de,fr\nbell,Glocke,cloche\n',
    options: '--target-lang it',
    says: 'language-service.lock.json says --target-lang de or --target-lang fr, and the command line --target-lang it',
  },
  {
    file: 't.csv',
    content: `${four}bell,Glocke,en,de\n`,
    options: '--format tsv',
    says: 'language-service.lock.json says --format csv, and the command line --format tsv',
  },
  {
    file: 't.en-de.csv',
    content: 'bell;x,Glocke;y\nrim;x,Felge;y\n',
    first: '--delimiter ,',
    options: '--delimiter ;',
    says: 'the lock file says --delimiter ",", which splits its rows, and the command line --delimiter ";"',
  },
  {
    file: 't.csv',
    content: 'en,de\nbell,Glocke\n',
    options: '--header no',
    says: 'row 1: is a header, as the lock file says, and --header says no',
  },
  {
    file: 't.csv',
    content: 'IT,EDV,en,de\nbell,Glocke,en,de\n',
    first: '--header no',
    options: '--header yes',
    says: 'row 1: is an entry, as the lock file says, and --header says yes',
  },
  {
    file: 't.tbx',
    content: tbx,
    options: '--source-lang de',
    says: 'language-service.lock.json says --source-lang en, and the command line --source-lang de',
  },
];

test.each(glossaries)(
  '$file: $options against its lock file',
  async ({ file, content, first = '', options, says }) => {
    const { put, run, folder } = await sheetCommands();
    put(file, content);
    expect(await run(`glossaries push ${file} ${first}`.trim())).toMatchObject({ code: 0 });
    for (const command of ['push', 'diff', 'check']) {
      const refused = await run(`glossaries ${command} ${file} ${options}`);
      expect(refused).toMatchObject({ code: command === 'check' ? expect.any(Number) : 2, requests: [] });
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain(says);
    }
    // A pull that makes the file again follows the lock file, so it refuses the option, too.
    rmSync(join(folder, file));
    const pulled = await run(`glossaries pull ${file} ${options}`);
    expect({ code: pulled.code, writes: pulled.writes }).toEqual({ code: 2, writes: [] });
    expect(pulled.stderr).toContain('t');
  },
);

test.each<Case>([
  {
    file: 'x.csv',
    content: `${four}bell,cloche,en,fr\n`,
    options: '--source-lang en --target-lang de',
    says: 'row 2: the language is fr, and --target-lang says de',
  },
  {
    file: 'x.xlsx',
    content: workbook('fr-de', ['cloche', 'Glocke']),
    options: '--source-lang en',
    says: 'the name of the sheet says fr, and --source-lang says en',
  },
  {
    file: 'x.tbx',
    content: tbx,
    options: '--target-lang fr',
    says: 'the languages are en, de, the source is en, and --target-lang says fr',
  },
  {
    file: 'x.en-de.csv',
    content: 'it,fr,es\na,b,c\n',
    options: '',
    says: 'the columns are it, fr, es, and the name says en → de',
  },
  {
    file: 'x.en-de.csv',
    content: 'it,fr,es\na,b,c\n',
    options: '--source-lang pl',
    says: 'the columns are it, fr, es, and --source-lang says pl',
  },
  {
    file: 'x.en-de.tsv',
    content: 'a\tb\n',
    options: '--delimiter ,',
    says: '--delimiter is not supported for TSV',
  },
  { file: 'x.tbx', content: tbx, options: '--header no', says: '--header is not supported for TBX' },
])('$file: $options against its content', async ({ file, content, options, says }) => {
  const { put, run } = await sheetCommands();
  put(file, content);
  const refused = await run(`glossaries push ${file} ${options}`.trim());
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain(says);
});

test.each<Case>([
  {
    file: 'n.en.csv',
    content: 'term,lang\nbell,de\n',
    options: '--lang en',
    says: 'row 2: the language is de, and --lang says en',
  },
  {
    file: 'n.csv',
    content: 'en,de\na,b\n',
    options: '--lang fr',
    says: 'the columns are en, de, and --lang says fr',
  },
  { file: 'n.tbx', content: tbx, options: '--lang en', says: 'the language is de, and --lang says en' },
  {
    file: 'n.xlsx',
    content: workbook('de', ['Glocke']),
    options: '--lang en',
    says: 'the name of the sheet says de, and --lang says en',
  },
  { file: 'n.en.txt', content: 'a\n', options: '--header no', says: '--header is not supported for TXT' },
  {
    file: 'n.en.txt',
    content: 'bell\n',
    first: '',
    options: '--lang de',
    says: 'language-service.lock.json says --lang en, and the command line --lang de',
  },
])('terms in $file: $options', async ({ file, content, first, options, says }) => {
  const { put, run } = await sheetCommands();
  put(file, content);
  if (first !== undefined) expect(await run(`spoken-terms push ${file}`)).toMatchObject({ code: 0 });
  const refused = await run(`spoken-terms push ${file} ${options}`);
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain(says);
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
