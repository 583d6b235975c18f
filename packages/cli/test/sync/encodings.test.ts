// A spreadsheet program saves a file in another encoding than the lock file says.

import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const text = 'en;de\nstreet;Stra\xdfe\n';
const arrow = { dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'gear\tZahnrad \u2192' }] };

async function pushedLatin() {
  const commands = await sheetCommands();
  commands.put('w.csv', Buffer.from(text, 'latin1'));
  const pushed = await commands.run('glossaries push w.csv --encoding windows-1252');
  expect(pushed).toMatchObject({ code: 0 });
  return commands;
}

test('UTF-8 is never sent as the encoding in the lock file', async () => {
  const { put, run } = await pushedLatin();
  put('w.csv', text);
  expect(await run('glossaries push w.csv')).toMatchObject({
    code: 2,
    requests: [],
    stderr:
      'error: w.csv: the file is valid UTF-8, so it cannot be windows-1252\nSave the file as windows-1252, or pass --encoding utf-8\n',
  });
  expect(await run('glossaries push w.csv --encoding utf-8')).toMatchObject({ code: 0, writes: [] });
  put('w.csv', `${text}bell;Gl\xf6ckchen\n`);
  expect(await run('glossaries push w.csv')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Glöckchen'),
  });
});

test('a text that the encoding cannot store is pulled after the file is saved as UTF-8', async () => {
  const { put, run, text: read } = await pushedLatin();
  put('body.json', JSON.stringify(arrow));
  await run('glossaries update w --body @body.json');
  const stderr = expect.stringContaining('w.csv: windows-1252 cannot store "\u2192"');
  const refused = { code: 2, stderr, writes: [] };
  expect(await run('glossaries push w.csv --check')).toMatchObject(refused);
  expect(await run('glossaries pull w.csv')).toMatchObject(refused);
  put('w.csv', text);
  expect(await run('glossaries pull w.csv --encoding utf-8')).toMatchObject({ code: 0 });
  expect(read('w.csv')).toBe('en;de\ngear;Zahnrad \u2192\nstreet;Stra\xdfe\n');
});

test('a file that is no longer UTF-8 is read with --encoding', async () => {
  const { put, run } = await sheetCommands();
  put('w.csv', text);
  await run('glossaries push w.csv');
  put('w.csv', Buffer.from(text, 'latin1'));
  const refused = await run('glossaries push w.csv');
  expect(refused.stderr).toContain('or pass --encoding, such as windows-1252');
  expect(await run('glossaries push w.csv --encoding windows-1252')).toMatchObject({ code: 0, writes: [] });
});
