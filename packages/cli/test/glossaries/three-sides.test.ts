// What the file and somebody else changed since both were last equal: each gets the other's changes, and a person decides
// where both changed a row.

import { expect, test } from 'vitest';
import { sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';
const three = `${header}a,A,en,de\na,B,en,fr\na,C,en,it\n`;

const theirs = {
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'a\tA9\nb\tB', entries_format: 'tsv' }],
};

/** A glossary that was pushed, and to which somebody else then added a row and changed one. */
async function changedByOthers() {
  const commands = await sheetCommands();
  const { put, run, lock } = commands;
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  put('body.json', JSON.stringify(theirs));
  const { id } = lock('terms.csv');
  await run(`glossaries update ${id} --body @body.json`);
  return commands;
}

const conflict = { part: 'en → de', source: 'a', base: 'A', file: 'A3', service: 'A9' };

test.each([
  { take: 'file', writes: ['PATCH', 'PATCH'], first: 'A3' },
  { take: 'service', writes: ['PATCH'], first: 'A9' },
])('--take $take decides what both sides changed', async ({ take, writes, first }) => {
  const { put, run, text } = await changedByOthers();
  put('terms.csv', `${header}a,A3,en,de\na,B2,en,fr\na,C,en,it\n`);
  const done = await run(`glossaries push terms.csv --take ${take} --json`);
  expect({ code: done.code, writes: done.writes.map((write) => write.split(' ')[0]) }).toEqual({
    code: 0,
    writes,
  });
  expect(JSON.parse(done.stdout).data.files).toMatchObject([{ conflicts: [{ ...conflict, taken: take }] }]);
  expect(text('terms.csv')).toBe(`${header}a,${first},en,de\nb,B,en,de\na,B2,en,fr\na,C,en,it\n`);
  expect(await run('glossaries push terms.csv --check')).toMatchObject({ code: 0 });
});
