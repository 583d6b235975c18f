// Small files that were read wrongly once, each with what must happen.

import { expect, test } from 'vitest';
import { sheetCommands } from './support/sheet-commands.ts';

async function withFiles(files: Readonly<Record<string, string | Buffer>>) {
  const commands = await sheetCommands();
  for (const [name, content] of Object.entries(files)) commands.put(name, content);
  return commands;
}

test('a column of numbers under ID is no language', async () => {
  const { run } = await withFiles({ 'a.csv': 'ID,EN,DE\n1,frame,Rahmen\n2,bell,Klingel\n' });
  const { stdout } = await run('glossaries push a.csv --dry-run');
  expect(stdout).toContain('"source_lang":"en","target_lang":"de"');
  expect(stdout).not.toContain('"id"');
});

test('key and comment are no languages', async () => {
  const { run, text } = await withFiles({ 'a.csv': 'key,en,de,comment\nk1,bell,Klingel,hint\n' });
  expect(await run('tmx convert a.csv --from csv -o a.tmx')).toMatchObject({ code: 0 });
  expect(text('a.tmx').match(/xml:lang="\w+"/g)).toEqual(['xml:lang="en"', 'xml:lang="de"']);
  expect(text('a.tmx')).toContain('<tu tuid="k1">\n<note>hint</note>');
});

test.each([
  ['a column that nobody knows', 'en,de,owner\na,b,c\n', [], 'column 3 ("owner") is not a language'],
  ['no header', 'bell,Klingel\na,b\n', [], 'column 1 ("bell") is not a language'],
  [
    'an option that cannot apply',
    'en,de\na,b\n',
    ['--languages', 'en,de'],
    '--languages has no effect on a file in csv',
  ],
  [
    'a pair that row 1 names',
    'en,de\na,b\n',
    ['--source-lang', 'fr'],
    '--source-lang and --target-lang need columns named',
  ],
])('a conversion of %s is refused', async (_, text, options, message) => {
  const { run } = await withFiles({ 'a.csv': text });
  const { code, stderr } = await run(['tmx convert a.csv --from csv', ...options].join(' '));
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

test.each([
  [
    'placeholders with a colon beside Japanese',
    'a.en-ja.csv',
    '"The :other field is :value, accept :attribute.",":otherが:valueの場合、:attributeを承認してください。"\n"Welcome, :name","欢迎，:name"',
    0,
  ],
  ['a placeholder with a capital', 'a.en-de.csv', 'The :attribute is missing.,:Attribute fehlt.', 0],
  [
    'a plural with fewer forms, and its tags',
    'a.en-ja.csv',
    '"{n, plural, one {<b>#</b> file} other {<b>#</b> files}}","{n, plural, other {<b>#</b> fairu}}"',
    0,
  ],
  ['a tag of react-i18next that is lost', 'a.en-de.csv', 'Read the <0>terms</0>,Lies die Bedingungen', 2],
  [
    'placeholders with a format that are lost',
    'a.en-de.csv',
    'Total: {price:.2f} EUR,Summe EUR\nRow {0:N2},Zeile\nHello {name!r},Hallo\nHello { name },Hallo',
    4,
  ],
  ['a placeholder before letters', 'a.en-fr.csv', '%dMB free,%d Mo libres', 0],
  ['a percentage before a place', 'a.en-de.csv', '50%s of all,Die Hälfte', 1],
])('%s: the findings of qa', async (_, name, rows, findings) => {
  const { run } = await withFiles({ [name]: `source,target\n${rows}\n` });
  const { code, stdout } = await run(`qa check ${name}`);
  expect({ code, stdout }).toEqual({
    code: findings === 0 ? 0 : 13,
    stdout: expect.stringContaining(`: ${findings} finding`),
  });
});

test('names of languages in another language are those of the columns', async () => {
  const { run } = await withFiles({ 'a.csv': 'Deutsch;Englisch\nKlingel;bell\n' });
  const { stdout } = await run('glossaries push a.csv --dry-run');
  expect(stdout).toContain('"source_lang":"de","target_lang":"en"');
});

test('a description of a WebExtension is no text', async () => {
  const { run } = await withFiles({
    'en/messages.json': '{"hello":{"message":"Hello","description":"Greeting on start"}}',
    'de/messages.json': '{"hello":{"message":"Hallo"}}',
  });
  const { code, stdout } = await run('qa check de/messages.json --source-file en/messages.json');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 unit: 0 findings') });
});
