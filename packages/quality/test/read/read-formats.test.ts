import { readUnits } from 'language-service-quality/read/read-units';
import { newStyle, writeDelimited } from 'language-service-sheets/delimited';
import { expect, test } from 'vitest';
import { inputOf, unitsOf } from './units-of.ts';

test('XLIFF 1.2: line, id, codes; what is not translated is left out', async () => {
  const file = inputOf(
    'app.xlf',
    `<xliff version="1.2"><file source-language="en" target-language="de"><body>
<trans-unit id="a"><source>Hi <g id="1">you</g><x id="2"/></source>
<target>Hallo <g id="1">du</g></target></trans-unit>
<trans-unit id="b" translate="no"><source>x</source></trans-unit>
<trans-unit id="c"><source>Yes <ph id="1">{0}</ph></source></trans-unit></body></file></xliff>`,
  );
  const units = await unitsOf(readUnits, file);
  expect(units).toMatchObject([
    { line: 3, key: 'a', source: 'Hi <1>you</1><2/>', target: 'Hallo <1>du</1>', targetLanguage: 'de' },
    { line: 5, key: 'c', source: 'Yes {0}', target: '', sourceLanguage: 'en' },
  ]);
});

test.each(['2.0', '2.1'])('XLIFF %s: each segment is a unit', async (version) => {
  const file = inputOf(
    'app.xliff',
    `<xliff version="${version}" srcLang="en" trgLang="fr"><file id="f"><unit id="u">
<segment id="1"><source>One <pc id="1">bold</pc></source>
<target>Un <pc id="1">gras</pc></target></segment>
<ignorable><source> </source>
<target> </target></ignorable>
<segment><source>Two<ph id="2"/></source><target>Deux<ph id="2"/></target></segment><segment id="3"><source>Three</source></segment></unit></file></xliff>`,
  );
  expect(await unitsOf(readUnits, file)).toMatchObject([
    { line: 3, key: 'u/1', source: 'One <1>bold</1>', target: 'Un <1>gras</1>' },
    { line: 6, key: 'u', source: 'Two<2/>', target: 'Deux<2/>' },
    { line: 6, key: 'u/3', target: '' },
  ]);
});

test('PO: forms of a plural, context; fuzzy messages are left out', async () => {
  const file = inputOf(
    'de.po',
    `msgid ""
msgstr "Language: de\\n"

msgctxt "menu"
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"

#, fuzzy
msgid "Open"
msgstr "Auf"
`,
  );
  expect(await unitsOf(readUnits, file)).toMatchObject([
    { line: 5, key: 'menu|%d file', target: '%d Datei', targetLanguage: 'de' },
    { source: '%d files', otherSource: '%d file', target: '%d Dateien' },
  ]);
});

test.each([
  ['octal and hexadecimal escapes', 'msgid "Oil \\x41"\nmsgstr "\\303\\226l \\x41"', 'Oil A', 'Öl A'],
  [
    'the other escapes',
    `msgid "a"\n${String.raw`msgstr "\a\b\f\v\t\r\n\\\"\?"`}`,
    'a',
    '\u0007\b\f\v\t\r\n\\"?',
  ],
  ['several strings in a line', 'msgid "a" "b"\nmsgstr "c" "d"\n"e"', 'ab', 'cde'],
  ['a blank line in an entry', 'msgid "a"\n\nmsgstr "b"', 'a', 'b'],
  ['no blank line before a string', 'msgid"a"\nmsgstr"b"', 'a', 'b'],
  [
    'a fuzzy entry that is commented out',
    '#, fuzzy\n#~ msgid "x"\n#~ msgstr "y"\n\nmsgid "a"\nmsgstr "b"',
    'a',
    'b',
  ],
  [
    'a fuzzy entry behind one without a translation',
    'msgid "x"\n\n#, fuzzy\nmsgid "f"\nmsgstr "g"\n\nmsgid "a"\nmsgstr "b"',
    'a',
    'b',
  ],
])('PO: %s', async (_, text, source, target) => {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n';
  expect(await unitsOf(readUnits, inputOf('a.po', head + text))).toMatchObject([{ source, target }]);
});

test('PO: the header names the charset', async () => {
  const head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n';
  const bytes = Buffer.from(`${head}msgid "Oil"\nmsgstr "Öl \\326"\n`, 'latin1');
  expect(await unitsOf(readUnits, inputOf('a.po', bytes))).toMatchObject([{ target: 'Öl Ö' }]);
  const other = inputOf('a.po', head.replace('ISO-8859-1', 'KLINGON'));
  await expect(unitsOf(readUnits, other)).rejects.toThrow('charset KLINGON');
});

test('CSV: a column a language, or source and target with the languages of the name', async () => {
  const rows = [
    ['key', 'en', 'de', 'fr'],
    ['a', 'Two\n"nice" lines', 'Zwei', ''],
    ['b', 'Yes, yes', 'Ja', 'Oui'],
  ];
  const file = inputOf('texts.csv', writeDelimited(rows, newStyle));
  expect(await unitsOf(readUnits, file)).toMatchObject([
    { line: 2, key: 'a', target: 'Zwei', targetLanguage: 'de' },
    { line: 2, target: '', targetLanguage: 'fr' },
    { line: 4, key: 'b', source: 'Yes, yes', target: 'Ja' },
    { line: 4, target: 'Oui' },
  ]);
  const pair = inputOf('texts.en-de.tsv', 'source\ttarget\n"Yes\tJa\n');
  expect(await unitsOf(readUnits, pair)).toMatchObject([{ line: 2, sourceLanguage: 'en', target: 'Ja' }]);
  await expect(unitsOf(readUnits, inputOf('x.csv', 'a1,b1\nYes,Ja\n'))).rejects.toThrow(/row 1/);
});

test('JSON: nested keys with their lines, plurals, ARB, and keys without a translation', async () => {
  const sourceFile = inputOf(
    'locales/en/app.json',
    '{"a": {"b": "Save", "list": ["One", "Two"]}, "n_one": "{{count}} file", "n_other": "{{count}} files", "gone": "Gone", "": {"x": "Y"}}',
  );
  const file = inputOf(
    'locales/ru/app.json',
    `{
  "a": {
    "b": "Сохранить",
    "list": ["Один", "Два"]
  },
  "n_few": "{{count}} файла",
  "other": "x", "": {"x": "Z"}
}`,
  );
  const units = await unitsOf(readUnits, file, { sourceFile });
  expect(units).toMatchObject([
    { key: 'a.b', line: 3, column: 10, source: 'Save', target: 'Сохранить', targetLanguage: 'ru' },
    { key: 'a.list.0', source: 'One', target: 'Один' },
    { key: 'a.list.1', line: 4, target: 'Два' },
    { key: 'n_few', source: '{{count}} files', otherSource: '{{count}} file' },
    { key: '.x', source: 'Y', target: 'Z' },
    { key: 'gone', line: 1, source: 'Gone', target: '' },
  ]);
  const arb = inputOf('app_fr.arb', '{"@@locale": "fr-CA", "hi": "Salut", "@hi": {"description": "x"}}');
  const english = inputOf('app_en.arb', '{"hi": "Hi", "@hi": {"description": "x"}}');
  expect(await unitsOf(readUnits, arb, { sourceFile: english })).toMatchObject([
    { key: 'hi', sourceLanguage: 'en', targetLanguage: 'fr-CA' },
  ]);
  // `src` is Sardinian, and `new` Newari.
  const [unit] = await unitsOf(readUnits, inputOf('new.json', '{}'), {
    sourceFile: inputOf('src/x.json', '{"a": "A"}'),
  });
  expect(unit).toMatchObject({ key: 'a', sourceLanguage: '', targetLanguage: '' });
});

test.each([
  ['a.json', '{"a": "x",\n}', /line 2/],
  ['a.json', '{\n"a": {\n"b": x,\n"c": ["d",\n"e"]}}', /line 3, /],
  ['a.json', '{"a": "b"\n', /line 2, /],
  ['a.json', '[1]', /object/],
  ['a.xlf', '<xliff version="3.0"/>', /3\.0 is not supported/],
  ['a.docx', '', /does not end with one of/],
])('%s: %s is refused', async (name, text, message) => {
  const options = { sourceFile: inputOf('en.json', '{}') };
  await expect(unitsOf(readUnits, inputOf(name, text), options)).rejects.toThrow(message);
});

test('JSON needs the file of the source', async () => {
  await expect(unitsOf(readUnits, inputOf('de.json', '{}'))).rejects.toThrow(/--source/);
});
