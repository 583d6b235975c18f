// What stories/qa/check.txt cannot say: control characters, a long table, and an agent.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { openAgent } from '../support/open-agent.ts';

const files = {
  'a.po': 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgid "Charge the battery"\nmsgstr "Batterie laden"\n',
  'de.json': '{\n  "a": "Batterie laden",\n  "b": "Hallo {name}"\n}',
  'en.json': '{"a": "Charge the battery", "b": "Hello {name}"}',
  'terms.en-de.tsv': 'battery\tAkku\n',
};

async function check(args: readonly string[], more: Readonly<Record<string, string | Buffer>> = {}) {
  const { path } = folderWith({ ...files, ...more });
  return runCommand(['qa', 'check', ...args], undefined, { folder: path });
}

test('an annotation shows control characters, and obeys none', async () => {
  const run = await check(['e\u009b.po', '--report', 'github'], { 'e\u009b.po': 'msgid "%s"\nmsgstr "x"\n' });
  expect(run.stdout).toMatch(/^::error file=e\\u009b\.po,line=1::/);
});

test('subfolders that are not read are named, with the folder and alone', async () => {
  const nested = {
    'l/de.po': files['a.po'],
    'l/sub/de.po': files['a.po'],
    'l/.git/de.po': '',
    'l/node_modules/a.po': '',
  };
  const beside = await check(['l', '--target-lang', 'de'], nested);
  expect(beside.stderr).toContain('Files in subfolders are not read. To read them, also pass l/sub\n');
  expect((await check(['l', 'l/sub/', '--target-lang', 'de'], nested)).stderr).not.toContain('not read');
  const alone = await check(['l'], { 'l/sub/de.po': files['a.po'], 'l/other one/de.po': files['a.po'] });
  expect(alone.code).toBe(2);
  expect(alone.stderr).toMatch(
    /^error: l has no files .*\nFiles in subfolders are not read\nTo read them, also pass 'l\/other one' l\/sub\n$/,
  );
  const none = await check(['l'], { 'l/text.md': '' });
  expect(none.stderr).toMatch(/^error: l has no files that end in [\w., ]+\n$/);
});

test('a table longer than a chunk of its file is read as it is', async () => {
  const row = (at: number) => `k${at},Text ${at} of a long table {n},Text ${at} einer langen Tabelle {n}\n`;
  const csv = `key,en,de\n${Array.from({ length: 10_000 }, (_, at) => row(at)).join('')}k,{a},{b}\n`;
  const run = await check(['long.csv', '--json'], { 'long.csv': csv });
  const { units, findings } = JSON.parse(run.stdout).data;
  expect([units, findings.length]).toEqual([10_001, 2]);
});

test('both JSON files are read in the encoding of --encoding', async () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const files = { 'fr.json': latin('{"a": "Café {n}"}'), 'es.json': latin('{"a": "Café"}') };
  const args = ['es.json', '--source-file', 'fr.json', '--encoding', 'windows-1252', '--json'];
  const { findings } = JSON.parse((await check(args, files)).stdout).data;
  expect(findings).toMatchObject([{ rule: 'placeholders', source: 'Café {n}', target: 'Café' }]);
});

const header = (language: string) => `msgid ""\nmsgstr "Language: ${language}\\n"\n`;
const charge = '\nmsgid "Charge the battery"\nmsgstr "Batterie laden"\n';
const sixteen = 'de fr es it nl pl cs sv da fi hu ro sk sl tr uk'.split(' ');
const nothing = {
  'german.po': `${header('German')}${charge}`,
  'bare.po': charge.trimStart(),
  'empty.po': header('de'),
  'ja.po': `${header('ja')}${charge}`,
  'none.en-de.tsv': 'source\ttarget\n',
  'many.csv': `en,${sixteen.join(',')}\nbattery,${sixteen.map((one) => `${one}batt`).join(',')}\n`,
  'good.po': `${header('de')}\nmsgid "Yes"\nmsgstr "Ja"\n`,
  'cut.po': `${header('de')}\nmsgid "Yes"\nmsgstr "Ja\n`,
  'own/de.po': `${header('de')}\nmsgid "Yes"\nmsgstr "Ja"\n`,
  'own/terms.en-de.tsv': 'battery\tAkku\n',
  'own/language-service.lock.json': '{"version":1,"things":{}}',
};

test.each([
  ['--target-lang german', 'bare.po --target-lang german', '"german" is not a language code'],
  ['--target-lang xx', 'bare.po --target-lang xx', '"xx" is not a language code'],
  ['--source-lang English', 'bare.po --source-lang English', '"English" is not a language code'],
  ['a name of a language', 'german.po', 'german.po:4:1: "German" is not a language code'],
  ['a file without translations', 'empty.po', 'nothing was checked, because the files have no translations'],
  [
    'another language',
    'ja.po --glossary terms.en-de.tsv',
    'no term was checked in ? -> ja, because the glossaries have en -> de',
  ],
  [
    'a glossary without terms',
    'a.po --glossary none.en-de.tsv',
    'no term was checked in ? -> de, because the glossaries have no terms',
  ],
  [
    '16 targets',
    'bare.po --glossary many.csv',
    'no term was checked in ? -> ?, because the glossaries have en -> de, en -> fr',
  ],
  ['a rule without terms', 'a.po --rule terms', 'the rule terms needs a glossary'],
])('nothing is checked because of %s: exit code 2', async (_, args, message) => {
  const run = await check(args.split(' '), nothing);
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test('pairs, units and terms are named in each format', async () => {
  const args = ['a.po', 'good.po', '--source-lang', 'en', '--rule', 'terms', '--glossary', 'many.csv'];
  const run = (...more: readonly string[]) =>
    check([...args, ...more], { ...nothing, 'a.po': nothing['good.po'] });
  const line = 'en -> de: 2 units, 1 term';
  expect((await run()).stdout).toBe(`${line}\n2 files, 2 units: 0 findings\n`);
  const pairs = [{ sourceLanguage: 'en', targetLanguage: 'de', units: 2, terms: 1 }];
  expect(JSON.parse((await run('--json')).stdout).data).toMatchObject({ units: 2, pairs });
  expect(JSON.parse((await run('--report', 'json')).stdout)).toMatchObject({ pairs });
  expect(JSON.parse((await run('--report', 'sarif')).stdout).runs[0].properties).toEqual({ checked: [line] });
  expect((await run('--report', 'junit')).stdout).toContain(
    '<property name="checked" value="en -&gt; de: 2 units, 1 term"/>',
  );
  expect((await run('--report', 'github')).stdout).toBe(`::notice::${line}\n`);
});

test('a file that cannot be read is a finding, and the others are checked', async () => {
  const baseline = ['--baseline', 'qa.json', '--update-baseline'];
  const args = ['cut.po', 'a.po', '--glossary', 'terms.en-de.tsv'];
  const run = await check([...args, ...baseline], nothing);
  expect(run.code).toBe(13);
  expect(run.stdout).toContain('cut.po:5: file: ');
  expect(run.stdout).toContain('2 files, 1 unit: 1 finding, 1 accepted by the baseline');
  expect((await check(args, nothing)).stdout).toContain('a.po:4: terms: "battery" should be "Akku"');
  expect((await check(['cut.po'], nothing)).code).toBe(2);
  const two = { ...nothing, 'bad.po': nothing['cut.po'] };
  const report = (await check(['cut.po', 'bad.po', '--report', 'sarif'], two)).stdout;
  expect(new Set(report.match(/"identity\/v1": "\w+"/g)).size).toBe(2);
  const source = await check(['de.json', 'good.po', '--source-file', 'bad.json'], {
    ...nothing,
    'bad.json': '{',
  });
  expect(source).toMatchObject({ code: 2, stderr: expect.stringContaining('bad.json:1') });
});

test('the files of the check itself in a folder are no translations', async () => {
  const args = ['own', '--glossary', 'own/terms.en-de.tsv', '--baseline', 'own/qa.json'];
  const accepted = { 'own/qa.json': '{"version":1,"accepted":[]}', 'own/de.po': files['a.po'] };
  const run = await check(args, { ...nothing, ...accepted });
  expect(run).toMatchObject({ code: 13, stdout: expect.stringContaining('1 file, 1 unit: 1 finding\n') });
});

test('stdin can be the baseline', async () => {
  const [folder, stdin] = [folderWith(files).path, '{"version":1,"accepted":[]}'];
  const run = await runCommand(['qa', 'check', 'a.po', '--baseline', '-'], undefined, { folder, stdin });
  expect(run).toMatchObject({ code: 0, stderr: '' });
});

test('beside findings, too, a check says that it checked no term', async () => {
  const args = ['de.json', '--source-file', 'en.json', '--glossary', 'terms.en-de.tsv'];
  const message = 'no term was checked in en -> ja, because the glossaries have en -> de. Pass ';
  const bad = { 'de.json': '{"b": "Hallo"}' };
  const run = await check([...args, '--source-lang', 'en', '--target-lang', 'ja'], bad);
  expect(run).toMatchObject({ code: 13, stderr: expect.stringContaining(`${message}--source-lang and`) });
  const [session] = await openAgent({ folder: folderWith(files).path });
  const texts = [{ source: 'Hi {n}', target: 'Hallo' }];
  const given = { texts, glossaries: ['terms.en-de.tsv'], source_lang: 'en', target_lang: 'ja' };
  const { messages } = await session.call('check_translations', given);
  expect(messages).toEqual([expect.stringContaining(`${message}source_lang and target_lang`)]);
});

test('an agent is told that nothing was checked', async () => {
  const { path } = folderWith({ ...files, ...nothing });
  const [session] = await openAgent({ folder: path });
  const called = async (given: object) => (await session.call('check_translations', given)).error?.message;
  const texts = [{ source: 'Charge the battery', target: 'Batterie laden' }];
  expect(await called({ texts, target_lang: 'german' })).toBe('"german" is not a language code');
  expect(await called({ files: ['empty.po'] })).toBe(
    'nothing was checked, because the files have no translations',
  );
  const glossaries = ['terms.en-de.tsv'];
  expect(await called({ texts, glossaries, target_lang: 'ja' })).toContain('no term was checked in ? -> ja');
  expect(await called({ texts, rules: ['terms'] })).toBe('the rule terms needs a glossary');
  const pairs = [{ sourceLanguage: 'en', targetLanguage: 'de', units: 1, terms: 1 }];
  const given = { texts, glossaries, source_lang: 'en', target_lang: 'de' };
  expect(await session.call('check_translations', given)).toMatchObject({
    ok: true,
    data: { units: 1, pairs },
  });
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
  const given = { files: ['de.json'], source_file: 'en.json', glossaries: ['terms.en-de.tsv'] };
  const named = { data: { findings: [{ file: 'de.json', rule: 'terms', line: 2 }] } };
  expect(await session.call('check_translations', given)).toMatchObject(named);
  const asked = await session.call('check_translations', { texts, glossaries: ['Bike parts'] });
  expect(asked.requests).toBeGreaterThan(0);
  const message = expect.stringContaining(' is outside ');
  for (const given of [{ files: ['../b.po'] }, { texts, glossaries: ['../b.tsv'] }])
    expect(await session.call('check_translations', given)).toMatchObject({ ok: false, error: { message } });
  for (const given of [{ files: ['.'] }, {}])
    expect(await session.call('check_translations', given)).toMatchObject({ ok: false, requests: 0 });
});

test('a report lists the only file, even if it is unreadable', async () => {
  const { path: folder } = folderWith({ 'a.po': 'msgid "a"\nmsgstr "b"\n"c' });
  expect(await runCommand(['qa', 'check', 'a.po'], undefined, { folder })).toMatchObject({ code: 2 });
  const run = await runCommand(['qa', 'check', 'a.po', '--report', 'sarif'], undefined, { folder });
  expect(run.code).toBe(13);
  expect(JSON.parse(run.stdout).runs[0].results).toMatchObject([{ ruleId: 'file' }]);
});
