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
