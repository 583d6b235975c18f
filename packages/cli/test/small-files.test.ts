// Small files that were read wrongly once, each with what must happen.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sheetCommands } from './support/sheet-commands.ts';

async function withFiles(files: Readonly<Record<string, string | Buffer>>) {
  const commands = await sheetCommands();
  const put = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(commands.folder, name)), { recursive: true });
    writeFileSync(join(commands.folder, name), content);
  };
  for (const [name, content] of Object.entries(files)) put(name, content);
  const read = (name: string) => readFileSync(join(commands.folder, name), 'utf8');
  return { ...commands, put, read };
}

test('a column of numbers under ID is no language, and a lock that knows others is asked', async () => {
  const table = 'ID,EN,DE\n1,frame,Rahmen\n2,bell,Klingel\n';
  const alone = await withFiles({ 'a.csv': table });
  const { stdout } = await alone.run('glossaries push a.csv --dry-run');
  expect(stdout).toContain('"source_lang":"en","target_lang":"de"');
  expect(stdout).not.toContain('"id"');
  const { run, put } = await withFiles({ 'a.csv': 'en,de\nframe,Rahmen\n' });
  expect(await run('glossaries push a.csv')).toMatchObject({ code: 0 });
  put('a.csv', table);
  const refused = await run('glossaries push a.csv');
  expect(refused).toMatchObject({ code: 2, writes: [] });
  expect(refused.stderr).toContain('the columns are id, en, de, and the lock file says en, de');
});

test('key and comment are no languages', async () => {
  const { run, read } = await withFiles({ 'a.csv': 'key,en,de,comment\nk1,bell,Klingel,hint\n' });
  expect(await run('tmx convert a.csv --from csv -o a.tmx')).toMatchObject({ code: 0 });
  expect(read('a.tmx').match(/xml:lang="\w+"/g)).toEqual(['xml:lang="en"', 'xml:lang="de"']);
  expect(read('a.tmx')).toContain('<tu tuid="k1">\n<note>hint</note>');
});

test.each([
  ['a column that nobody knows', 'en,de,owner\na,b,c\n', [], 'column 3, "owner", is no language'],
  ['no header', 'bell,Klingel\na,b\n', [], 'column 1, "bell", is no language'],
  [
    'an option that cannot apply',
    'en,de\na,b\n',
    ['--languages', 'en,de'],
    '--languages does not apply to --from csv',
  ],
  ['a pair that row 1 names', 'en,de\na,b\n', ['--source', 'fr'], '--source and --target name the columns'],
])('a conversion of %s is refused', async (_, text, options, message) => {
  const { run } = await withFiles({ 'a.csv': text });
  const { code, stderr } = await run(['tmx convert a.csv --from csv', ...options].join(' '));
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
});

test('a file with a byte order mark and semicolons is converted', async () => {
  const { run, read } = await withFiles({ 'a.csv': '\uFEFFen;de\nbell;Klingel\nframe;Rahmen\n' });
  expect((await run('tmx convert a.csv --from csv -o a.tmx')).stdout).toContain('2 units written');
  expect(read('a.tmx')).toContain('<tuv xml:lang="de"><seg>Rahmen</seg></tuv>');
});

test('windows-1252 is read where an option says so', async () => {
  const { run, read } = await withFiles({ 'a.csv': Buffer.from('en;de\nsize;Gr\xf6\xdfe\n', 'latin1') });
  const refused = await run('tmx convert a.csv --from csv');
  expect(refused).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('line 2 has bytes that are not UTF-8'),
  });
  expect(refused.stderr).toContain('--encoding');
  expect(await run('tmx convert a.csv --from csv --encoding windows-1252 -o a.tmx')).toMatchObject({
    code: 0,
  });
  expect(read('a.tmx')).toContain('Größe');
});

const xliff = (language: string) => `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="a" datatype="plaintext" source-language="en"${language}><body>
<trans-unit id="1"><source>Bell</source><target/></trans-unit>
<trans-unit id="3"><source>Saddle</source><target state="new">Saddle</target></trans-unit>
<trans-unit id="5"><source>Spoke</source><target state="translated">Speiche</target></trans-unit>
<group translate="no"><trans-unit id="7"><source>ZX9</source></trans-unit></group>
<trans-unit id="9"><source>Three. Four.</source><seg-source><mrk mtype="seg" mid="1">Three.</mrk> <mrk mtype="seg" mid="2">Four.</mrk></seg-source><target><mrk mtype="seg" mid="1">Drei.</mrk> <mrk mtype="seg" mid="2"/></target></trans-unit>
</body></file></xliff>
`;

test('targets of XLIFF that are empty or not finished are skipped and found', async () => {
  const { run } = await withFiles({ 'a.xlf': xliff(' target-language="de"') });
  const { code, stderr } = await run('tmx convert a.xlf --from xliff -o a.tmx --fail-on skipped');
  expect({ code, stderr }).toEqual({ code: 13, stderr: expect.stringContaining('3 skipped') });
  const { stdout } = await run('qa check a.xlf');
  expect(stdout).toContain('(9/2)');
  expect(stdout).not.toContain('(7)');
});

test('escapes of PO are bytes', async () => {
  const po =
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"\n\nmsgid "Oil"\nmsgstr "\\303\\226l \\x41"\n';
  const { run, read } = await withFiles({ 'a.po': po });
  expect(await run('tmx convert a.po --from po --source en -o a.tmx')).toMatchObject({ code: 0 });
  expect(read('a.tmx')).toContain('<seg>Öl A</seg>');
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

test('a header in the words of another language is one', async () => {
  const { run } = await withFiles({ 'a.en-de.csv': 'Begriff;Übersetzung\nbell;Klingel\nframe;Rahmen\n' });
  const { stdout } = await run('glossaries push a.en-de.csv --dry-run');
  expect(stdout).toContain('"entries":"bell\\tKlingel\\nframe\\tRahmen"');
});

test('names of languages in another language are those of the columns', async () => {
  const { run } = await withFiles({ 'a.csv': 'Deutsch;Englisch\nKlingel;bell\n' });
  const { stdout } = await run('glossaries push a.csv --dry-run');
  expect(stdout).toContain('"source_lang":"de","target_lang":"en"');
});

test('an option names the language that XLIFF lacks', async () => {
  const { run, read } = await withFiles({ 'a.xlf': xliff('') });
  expect(await run('tmx convert a.xlf --from xliff --target de -o a.tmx')).toMatchObject({ code: 0 });
  expect(read('a.tmx')).toContain('<tuv xml:lang="de"><seg>Speiche</seg></tuv>');
});

test('a description of a WebExtension is no text', async () => {
  const { run } = await withFiles({
    'en/messages.json': '{"hello":{"message":"Hello","description":"Greeting on start"}}',
    'de/messages.json': '{"hello":{"message":"Hallo"}}',
  });
  const { code, stdout } = await run('qa check de/messages.json --source en/messages.json');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('1 unit: 0 findings') });
});
