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

test('what somebody else changed goes to the file, what the file changed to the service', async () => {
  const { put, run, text } = await changedByOthers();
  put('terms.csv', three.replace('a,B,', 'a,B2,'));
  const checked = await run('glossaries push terms.csv --check --json');
  expect(checked).toMatchObject({ code: 13, writes: [] });
  expect(JSON.parse(checked.stdout).data.files).toMatchObject([
    {
      changes: [{ part: 'en → fr', change: 'changed', source: 'a', before: 'B', after: 'B2' }],
      toFile: {
        changes: [
          { part: 'en → de', change: 'changed', source: 'a', before: 'A', after: 'A9' },
          { part: 'en → de', change: 'added', source: 'b', after: 'B' },
        ],
      },
      conflicts: [],
    },
  ]);
  expect(await run('glossaries push terms.csv --dry-run')).toMatchObject({ code: 0, writes: [] });
  expect(text('terms.csv')).toBe(three.replace('a,B,', 'a,B2,'));
  const done = await run('glossaries push terms.csv');
  expect(done).toMatchObject({ code: 0, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(done.stdout).toContain('1 changed; 1 write; to the file: 1 added, 1 changed');
  expect(text('terms.csv')).toBe(`${header}a,A9,en,de\nb,B,en,de\na,B2,en,fr\na,C,en,it\n`);
  expect(await run('glossaries push terms.csv --check')).toMatchObject({ code: 0 });
  expect(await run('glossaries pull terms.csv --check')).toMatchObject({ code: 0 });
});

const conflict = { part: 'en → de', source: 'a', base: 'A', file: 'A3', service: 'A9' };

test('a row that both sides changed is shown with three columns, before anything is written', async () => {
  const { put, run, text } = await changedByOthers();
  const mine = `${header}a,A3,en,de\na,B2,en,fr\na,C,en,it\n`;
  put('terms.csv', mine);
  for (const line of [
    'push terms.csv',
    'push terms.csv --prune',
    'push terms.csv --dry-run',
    'pull terms.csv',
  ]) {
    const refused = await run(`glossaries ${line}`);
    expect(refused).toMatchObject({ code: 13, writes: [] });
    expect(refused.stderr).toBe(
      'terms.csv: en → de: "a": both had "A", the file has "A3", the service has "A9"\n' +
        'error: terms.csv: the file and the service both changed 1 row since they were last equal; the first: en → de: "a": both had "A", the file has "A3", the service has "A9"\n' +
        'Nothing was written. Make the rows equal, or decide with --take file or --take service.\n',
    );
    const { code, stdout } = await run(`glossaries ${line} --json`);
    expect(code).toBe(13);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      data: { file: 'terms.csv', conflicts: [conflict] },
    });
    expect(text('terms.csv')).toBe(mine);
  }
  const checked = await run('glossaries diff terms.csv');
  expect(checked).toMatchObject({ code: 13, writes: [] });
  expect(checked.stdout).toContain('0 writes; to the file: 1 added; 1 row changed on both sides');
  expect(checked.stdout).toMatch(/nothing +en → de +conflict +a +A +A3 +A9/);
});

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

test('of several files, each with a conflict has it beside its error', async () => {
  const { put, run } = await changedByOthers();
  put('terms.csv', three.replace('a,A,', 'a,A3,'));
  put('other.csv', three);
  const { code, stdout } = await run('glossaries push terms.csv other.csv --json');
  expect(code).toBe(14);
  expect(JSON.parse(stdout).data.files).toMatchObject([
    { file: 'terms.csv', error: { exitStatus: 'checkFailed' }, data: { conflicts: [conflict] } },
    { file: 'other.csv', conflicts: [] },
  ]);
});

test('rows of somebody else that the file has, too, stop nothing; neither do rows that only the file changed', async () => {
  const { put, run } = await changedByOthers();
  put('terms.csv', `${header}a,A9,en,de\nb,B,en,de\na,changed,en,fr\n`);
  expect(await run('glossaries push terms.csv')).toMatchObject({
    code: 0,
    writes: ['PATCH /v3/glossaries/<id>'],
  });
  expect(await run('glossaries push terms.csv --prune')).toMatchObject({
    code: 0,
    writes: ['DELETE /v3/glossaries/<id>/dictionaries'],
  });
});

test('a glossary that no lock file knows loses no row without --take, and may get new ones', async () => {
  const { put, run } = await sheetCommands();
  put('terms.csv', three);
  await run('glossaries push terms.csv');
  put('copy.csv', `${header}b,B,en,de\n`);
  const refused = await run('glossaries push copy.csv --name terms');
  expect(refused).toMatchObject({ code: 13, writes: [] });
  expect(refused.stderr).toContain('en → de: "a": the file has none, the service has "A"');
  put('copy.csv', `${header}a,A,en,de\nb,B,en,de\n`);
  expect(await run('glossaries push copy.csv --name terms')).toMatchObject({ code: 0 });
});
