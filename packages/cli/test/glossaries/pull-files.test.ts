import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';

test('rows keep their order, their other columns and their quotes; a new row comes at the end', async () => {
  const { run, text, put, sandbox, lock } = await sheetCommands();
  put('fruit.csv', 'en;de;Notiz\npear;Birne;"gelb; grün"\napple;Apfel;\n');
  await run('glossaries push fruit.csv');
  const { id } = lock('fruit.csv');
  const entries = 'apple\tÄpfel\nkiwi\tKiwi\nquince\tQuitte';
  put('body.json', JSON.stringify({ dictionaries: [{ source_lang: 'en', target_lang: 'de', entries }] }));
  await run(`glossaries update ${id} --body @body.json`);
  expect(await run('glossaries pull fruit.csv')).toMatchObject({ code: 0 });
  expect(text('fruit.csv')).toBe(
    'en;de;Notiz\npear;Birne;"gelb; grün"\napple;Äpfel;\nkiwi;Kiwi;\nquince;Quitte;\n',
  );
  expect(sandbox.journal.entries().map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('without a lock file, rows that only the file has are a conflict, and the others are pulled', async () => {
  const { run, put, text, folder } = await sheetCommands();
  put('fruit.en-de.csv', 'apple,Apfel\npear,Birne\n');
  await run('glossaries push fruit.en-de.csv');
  rmSync(join(folder, 'language-service.lock.json'));
  put('fruit.en-de.csv', 'apple,Apfel\nkiwi,Kiwi\n');
  const refused = await run('glossaries pull fruit.en-de.csv --overwrite');
  expect(refused).toMatchObject({ code: 13 });
  expect(refused.stderr).toContain('en → de: "kiwi": the file has "Kiwi", the service has none');
  put('fruit.en-de.csv', 'apple,Apfel\n');
  expect(await run('glossaries pull fruit.en-de.csv')).toMatchObject({ code: 0 });
  expect(text('fruit.en-de.csv')).toBe('apple,Apfel\npear,Birne\n');
});

test('a file that changes while the pull runs is left as it is, and nothing half-written stays', async () => {
  const { run, text, put, sandbox, folder } = await sheetCommands();
  sandbox.seed.glossary({ name: 'fruit' });
  const fetch: PlatformFetch = (url, init) => {
    if (url.includes('/entries')) put('fruit.csv', 'mine');
    return sandbox.fetch(url, init);
  };
  const refused = await run('glossaries pull fruit.csv', { client: { fetch, clock: sandbox.clock } });
  expect(refused).toMatchObject({ code: 6 });
  expect(refused.stderr).toContain('fruit.csv changed while the command ran; it was not overwritten');
  expect(text('fruit.csv')).toBe('mine');
  expect(readdirSync(folder)).toEqual(['fruit.csv']);
});

test('a TBX file with more than its terms is not overwritten by a pull that would lose them', async () => {
  const { run, text, put, folder, lock } = await sheetCommands();
  const concept = (term: string) =>
    `<termEntry><descrip type="definition">round</descrip><langSet xml:lang="en"><tig><term>apple</term></tig></langSet><langSet xml:lang="de"><tig><term>${term}</term></tig></langSet></termEntry>`;
  const tbx = (term: string) =>
    `<martif type="TBX" xml:lang="en"><text><body>${concept(term)}</body></text></martif>`;
  put('fruit.tbx', tbx('Apfel'));
  expect(await run('glossaries push fruit.tbx')).toMatchObject({ code: 0 });
  expect(await run('glossaries pull fruit.tbx')).toMatchObject({ code: 0 });
  expect(text('fruit.tbx')).toBe(tbx('Apfel'));
  const { id } = lock('fruit.tbx');
  put('fruit.csv', `${header}apple,Äpfel,en,de\n`);
  await run(`glossaries push fruit.csv --glossary ${id} --take file`);
  const refused = await run('glossaries pull fruit.tbx');
  expect(refused).toMatchObject({ code: 6 });
  expect(refused.stderr).toContain('contains more than entries');
  expect(text('fruit.tbx')).toContain('definition');
  rmSync(join(folder, 'fruit.tbx'));
  await run('glossaries pull fruit.tbx');
  expect(text('fruit.tbx')).toContain('<tig><term>Äpfel</term></tig>');
});
