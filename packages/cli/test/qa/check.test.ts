import { join } from 'node:path';
import { newStyle, writeDelimited } from 'language-service-sheets/delimited';
import { expect } from 'vitest';
import { runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { openAgent } from '../support/open-agent.ts';

const rows = [
  ['key', 'en', 'de'],
  ['a', 'Charge the battery', 'Batterie laden'],
  ['b', 'Hello {name}', 'Hallo {name}'],
];

const files = {
  'a.tmx': `<tmx version="1.4"><header srclang="en"/><body><tu tuid="a">
<tuv xml:lang="en"><seg>Charge the battery</seg></tuv>
<tuv xml:lang="de"><seg>Batterie laden</seg></tuv></tu></body></tmx>`,
  'a.xlf': `<xliff version="1.2"><file source-language="en" target-language="de"><body><trans-unit id="a">
<source>Charge the battery</source>
<target>Batterie laden</target></trans-unit></body></file></xliff>`,
  'a.po': 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Charge the battery"\nmsgstr "Batterie laden"\n',
  'a.csv': writeDelimited(rows, newStyle),
  'de.json': '{\n  "a": "Batterie laden",\n  "b": "Hallo {name}"\n}',
  'en.json': '{"a": "Charge the battery", "b": "Hello {name}"}',
  'terms.en-de.tsv': 'battery\tAkku\n',
};

async function check(args: readonly string[], more: Readonly<Record<string, string | Buffer>> = {}) {
  const { path } = folderWith({ ...files, ...more });
  return runCommand(['qa', 'check', ...args], undefined, { folder: path });
}

test.each([
  ['a.tmx', 3],
  ['a.xlf', 3],
  ['a.po', 4],
  ['a.csv', 2],
  ['de.json', 2],
])('%s: the term that is missing is named with its line, offline', async (name, line) => {
  const run = await check([name, '--glossary', 'terms.en-de.tsv', '--source', 'en.json']);
  expect(run.code).toBe(13);
  expect(run.stdout).toContain(`${name}:${line}`);
  expect(run.stdout).toContain('terms: "battery" should be "Akku"');
  expect(run.stdout).toMatch(/: 1 finding\n$/);
});

test('stdin is read in the format that is named', async () => {
  const { path } = folderWith(files);
  const stdin = (...args: readonly string[]) =>
    runCommand(['qa', 'check', '-', ...args], undefined, { folder: path, stdin: files['a.po'] });
  const found = { code: 13, stdout: expect.stringContaining('-:4: terms: "battery"') };
  expect(await stdin('--format', 'po', '--glossary', 'terms.en-de.tsv')).toMatchObject(found);
  expect(await stdin()).toMatchObject({ code: 2, stderr: expect.stringContaining('Pass --format tmx|') });
});

test('an annotation shows control characters, and obeys none', async () => {
  const run = await check(['e\u009b.po', '--report', 'github'], { 'e\u009b.po': 'msgid "%s"\nmsgstr "x"\n' });
  expect(run.stdout).toMatch(/^::error file=e\\u009b\.po,line=1::/);
});

test('a baseline accepts what is there, and names what is gone', async () => {
  const folder = folderWith(files);
  const args = ['qa', 'check', 'de.json', '--source', 'en.json', '--baseline', 'qa.json'];
  const run = (...more: string[]) => runCommand([...args, ...more], undefined, { folder: folder.path });
  expect(await run('--json', '--report', 'sarif', '--update-baseline')).toMatchObject({ code: 2 });
  expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('--update-baseline') });
  folder.write('qa.json', '');
  expect(await run('--glossary', 'terms.en-de.tsv', '--update-baseline')).toMatchObject({ code: 0 });
  expect(await run('--glossary', 'terms.en-de.tsv')).toMatchObject({ code: 0 });
  const gone = await run();
  expect(gone.stderr).toContain('qa.json has a stale finding: de.json: terms: "battery" should be "Akku"');
});

test('qa.yaml holds options and what is ignored', async () => {
  const config = (text: string) => check(['de.json', '--source', 'en.json'], { 'qa.yaml': text });
  const glossary = 'glossaries: [terms.en-de.tsv]\n';
  expect((await config(glossary)).code).toBe(13);
  expect((await config(`${glossary}ignore: [{files: ["*.json"], rules: [terms]}]`)).code).toBe(0);
  const refused = { code: 2, stderr: expect.stringContaining('qa.yaml is no file of options: rules[0]: ') };
  expect(await config('rules: [term]')).toMatchObject(refused);
});

test('a glossary is read from the account by its name, and by a style profile', async ({ sandbox }) => {
  const { path } = folderWith(files);
  const dictionaries = [
    { source_lang: 'en', target_lang: 'de', entries: 'battery\tAkku', entries_format: 'tsv' },
  ];
  const client = (args: readonly string[]) => runCommand(args, sandbox, { folder: path });
  const body = JSON.stringify({ name: 'Power', dictionaries });
  const { stdout } = await client(['glossaries', 'create', '--body', body, '--json']);
  const profile = JSON.stringify({ name: 'House', glossary_ids: [JSON.parse(stdout).data.glossary_id] });
  expect(await client(['style-profiles', 'create', '--body', profile])).toMatchObject({ code: 0 });
  const found = { code: 13, stdout: expect.stringContaining('should be "Akku"') };
  expect(await client(['qa', 'check', 'a.po', '--glossary', 'Power'])).toMatchObject(found);
  expect(await client(['qa', 'check', 'a.po', '--profile-glossaries', 'House'])).toMatchObject(found);
  expect(await client(['qa', 'check', 'a.po', '--glossary', 'Nothing'])).toMatchObject({ code: 5 });
});

test('a table longer than a chunk of its file is read as it is', async () => {
  const row = (at: number) => `k${at},Text ${at} of a long table {n},Text ${at} einer langen Tabelle {n}\n`;
  const csv = `key,en,de\n${Array.from({ length: 10_000 }, (_, at) => row(at)).join('')}k,{a},{b}\n`;
  const run = await check(['long.csv', '--json'], { 'long.csv': csv });
  const { units, findings } = JSON.parse(run.stdout).data;
  expect([units, findings.length]).toEqual([10_001, 2]);
});

test('an agent checks texts, and files of its folder, with glossaries of the folder and of the account', async () => {
  const inside = Object.entries(files).map(([name, text]) => [`in/${name}`, text]);
  const { path } = folderWith({ ...Object.fromEntries(inside), 'b.po': files['a.po'], 'b.tsv': 'Hi\tHoi\n' });
  const [session] = await openAgent({ folder: join(path, 'in') });
  const texts = [{ source: 'Hi {n}', target: 'Hallo' }];
  const languages = { source_lang: 'en', target_lang: 'de' };
  expect(await session.call('check_translations', { texts, ...languages })).toMatchObject({
    requests: 0,
    data: { units: 1, more: 0, findings: [{ file: 'texts[0]', rule: 'placeholders' }] },
  });
  const given = { files: ['de.json'], source: 'en.json', glossaries: ['terms.en-de.tsv'] };
  const named = { data: { findings: [{ file: 'de.json', rule: 'terms', line: 2 }] } };
  expect(await session.call('check_translations', given)).toMatchObject(named);
  const asked = await session.call('check_translations', { texts, glossaries: ['Bike parts'] });
  expect(asked.requests).toBeGreaterThan(0);
  const message = expect.stringContaining('outside the folder');
  for (const given of [{ files: ['../b.po'] }, { texts, glossaries: ['../b.tsv'] }])
    expect(await session.call('check_translations', given)).toMatchObject({ ok: false, error: { message } });
  for (const given of [{ files: ['.'] }, {}])
    expect(await session.call('check_translations', given)).toMatchObject({ ok: false, requests: 0 });
});

const entry = { id: 'a', count: 1, rule: 'empty', file: 'a.po', message: 'x' };

test.each([
  [['nope.po'], 'nope.po does not exist'],
  [['bad.csv'], 'bad.csv: line 1: '],
  [['a.po', '--baseline', '.'], 'Cannot read . (EISDIR)'],
  [['a.po', '--baseline', 'old.json'], 'old.json is no baseline: accepted[1].message: '],
  [['bad.json', '--source', 'en.json'], 'bad.json:1:2: the file is not JSON'],
  [['de.json'], '--source'],
  [['a.po', '--update-baseline'], '--baseline'],
  [['a.po', '--update-baseline', '--baseline', 'de.json'], 'de.json contains other data and is not replaced'],
  [
    ['a.po', '--update-baseline', '--baseline', 'language-service.lock.json'],
    'language-service.lock.json is a file of account folders',
  ],
  [['a.po', '--config', 'no.yaml'], 'no.yaml does not exist'],
])('%j is refused with code 2', async (args, message) => {
  const run = await check(args, {
    'bad.json': '{oops',
    'bad.csv': 'a\nb\n',
    'old.json': JSON.stringify({ version: 1, accepted: [entry, { ...entry, message: undefined }] }),
  });
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
});
