import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';

test('a new file is sorted, in four columns, and pulled again it is the same', async () => {
  const { run, text, sandbox, put } = await sheetCommands();
  const { glossary_id } = sandbox.seed.glossary({
    name: 'fruit',
    dictionaries: [
      { source_lang: 'en', target_lang: 'fr', entries: 'plum\tprune' },
      { source_lang: 'en', target_lang: 'de', entries: 'pear\tBirne\napple\tApfel, "rot"' },
    ],
  });
  expect(await run('glossaries pull fruit.csv')).toMatchObject({ code: 0, writes: [] });
  const content = `${header}apple,"Apfel, ""rot""",en,de\npear,Birne,en,de\nplum,prune,en,fr\n`;
  expect(text('fruit.csv')).toBe(content);
  expect(await run('glossaries pull fruit.csv --check')).toMatchObject({ code: 0 });
  expect(await run(`glossaries pull - --format csv --glossary ${glossary_id}`)).toMatchObject({
    code: 0,
    stdout: content,
  });
  put('fruit.csv', content.replace('Birne', 'Birnen'));
  expect(await run('glossaries push fruit.csv')).toMatchObject({ writes: ['PATCH /v3/glossaries/<id>'] });
});

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

test('rows that were never pushed stay in the file, and are lost with --discard-rows alone', async () => {
  const { run, text, put } = await sheetCommands();
  put('fruit.en-de.csv', 'apple,Apfel\n');
  await run('glossaries push fruit.en-de.csv');
  put('more.csv', `${header}kiwi,Kiwi,en,de\n`);
  await run('glossaries push more.csv --glossary fruit --take service');
  put('fruit.en-de.csv', 'apple,Apfel\npear,Birne\n');
  const pulled = await run('glossaries pull fruit.en-de.csv');
  expect(pulled).toMatchObject({ code: 0 });
  expect(pulled.stdout).toContain('1 added; 1 row not pushed yet');
  expect(text('fruit.en-de.csv')).toBe('apple,Apfel\nkiwi,Kiwi\npear,Birne\n');
  expect(await run('glossaries pull fruit.en-de.csv --discard-rows')).toMatchObject({ code: 0 });
  expect(text('fruit.en-de.csv')).toBe('apple,Apfel\nkiwi,Kiwi\n');
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

test('a part that goes and comes back, a row that both removed, a file that is gone', async () => {
  const { run, put, text, folder } = await sheetCommands();
  put('fruit.csv', `${header}apple,Apfel,en,de\npear,Birne,en,de\nplum,prune,en,fr\n`);
  await run('glossaries push fruit.csv');
  put('fruit.csv', `${header}apple,Apfel,en,de\n`);
  expect(await run('glossaries pull fruit.csv')).toMatchObject({ code: 0 });
  // A removed row is an edit of the file; a dictionary that is not in the file was never edited there.
  expect(text('fruit.csv')).toBe(`${header}apple,Apfel,en,de\nplum,prune,en,fr\n`);
  rmSync(join(folder, 'fruit.csv'));
  expect(await run('glossaries pull fruit.csv')).toMatchObject({ code: 0 });
  expect(text('fruit.csv')).toContain('pear');
});

const tbxOf = (beside: string) =>
  `<?xml version="1.0"?><martif type="TBX" xml:lang="en"><martifHeader><fileDesc/></martifHeader><text><body><termEntry>${beside}<langSet xml:lang="en"><tig><term>apple</term></tig></langSet><langSet xml:lang="de"><tig><term>Apfel</term></tig></langSet></termEntry></body></text></martif>`;

test.each([
  ['terms alone', '', 0],
  ['a definition', '<descrip type="definition">A fruit</descrip>', 6],
])('a pull into TBX of another program with %s', async (_, beside, code) => {
  const { run, put, text } = await sheetCommands();
  put('fruit.tbx', tbxOf(beside));
  await run('glossaries push fruit.tbx');
  put('more.csv', 'source,target,source_lang,target_lang\napple,Apfel,en,de\npear,Birne,en,de\n');
  await run('glossaries push more.csv --glossary fruit');
  const pulled = await run('glossaries pull fruit.tbx');
  expect(pulled.code).toBe(code);
  if (code !== 0) {
    expect(pulled.stderr).toContain('fruit.tbx holds more than its entries: <descrip>');
    expect(await run('glossaries pull fruit.tbx --overwrite')).toMatchObject({ code: 0 });
  }
  expect(text('fruit.tbx')).toContain('Birne');
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
  expect(refused.stderr).toContain('fruit.csv changed while the command ran; it is left as it is');
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
  expect(refused.stderr).toContain('holds more than its entries');
  expect(text('fruit.tbx')).toContain('definition');
  rmSync(join(folder, 'fruit.tbx'));
  await run('glossaries pull fruit.tbx');
  expect(text('fruit.tbx')).toContain('<tig><term>Äpfel</term></tig>');
});

test('parts that a file cannot hold are named and not written', async () => {
  const { run, text, sandbox } = await sheetCommands();
  sandbox.seed.glossary({
    name: 'fruit',
    dictionaries: [
      { source_lang: 'en', target_lang: 'de', entries: 'a\tA' },
      { source_lang: 'fr', target_lang: 'de', entries: 'b\tB' },
    ],
  });
  const { stdout, code } = await run('glossaries pull fruit.tbx');
  expect({ code, isNamed: stdout.includes('the file cannot hold fr → de') }).toEqual({
    code: 0,
    isNamed: true,
  });
  expect(text('fruit.tbx')).not.toContain('>b<');
});
