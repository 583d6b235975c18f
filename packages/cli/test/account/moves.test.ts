// A file that is renamed or moved keeps its resource: the id stays, nothing is sent, and the lock file follows.

import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { test as base, expect } from 'vitest';
import { type AccountFolder, accountFolder, folderOf } from '../support/account-folder.ts';
import { rows } from '../support/account-scenario.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';
import { rawAccount } from '../support/raw-account.ts';

const test = base.extend('made', () => appliedFolder());

const kinds = 'style-rules glossaries glossaries-v2 spoken-terms translation-memories style-profiles';

/** A folder with a file of each kind, which the account holds; the profile uses the others. */
async function appliedFolder(): Promise<AccountFolder> {
  const made = await accountFolder({ isEmpty: true });
  const { put, run } = made;
  put('language-service.yaml', `${kinds.replaceAll(' ', ': all\n')}: all\n`);
  put('style-rules/list.yaml', 'name: List\nlanguage: en\n');
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\n'));
  put('glossaries-v2/old.en-de.csv', 'a,A\n');
  put('spoken-terms/names.csv', 'term,lang\nFjell,en\n');
  put('translation-memories/memory.tmx', memoryOf(...manyUnits(2)));
  put(
    'style-profiles/profile.yaml',
    'name: Profile\nstyle_rules: [List]\nglossaries: [terms, old]\nspoken_terms: names\ntranslation_memories: [memory]\n',
  );
  expect(await run('account apply')).toMatchObject({ code: 0, stderr: '' });
  expect(await run('account check')).toMatchObject({ code: 0 });
  return made;
}

type Move = readonly [
  what: string,
  from: string,
  to: string,
  change?: ((text: string) => string) | undefined,
];

const withTabs = (text: string) => text.replaceAll(',', '\t');
const moves: readonly Move[] = [
  ['a renamed sheet', 'glossaries/terms.tsv', 'glossaries/words.tsv'],
  ['another case', 'glossaries/terms.tsv', 'glossaries/Terms.tsv'],
  ['another format', 'glossaries/terms.tsv', 'glossaries/terms.csv', (text) => text.replaceAll('\t', ',')],
  ['another format', 'spoken-terms/names.csv', 'spoken-terms/names.tsv', withTabs],
  ['another format', 'glossaries-v2/old.en-de.csv', 'glossaries-v2/old.en-de.tsv', withTabs],
  ['another format', 'spoken-terms/names.csv', 'spoken-terms/names.en.txt', () => 'Fjell\n'],
  ['a renamed v2 glossary', 'glossaries-v2/old.en-de.csv', 'glossaries-v2/new.en-de.csv'],
  ['renamed terms', 'spoken-terms/names.csv', 'spoken-terms/words.csv'],
  ['a renamed list with its name', 'style-rules/list.yaml', 'style-rules/renamed.yaml'],
  ['another ending', 'style-rules/list.yaml', 'style-rules/list.yml'],
  ['a renamed profile', 'style-profiles/profile.yaml', 'style-profiles/renamed.yaml'],
  ['a renamed memory', 'translation-memories/memory.tmx', 'translation-memories/other.tmx'],
  ['another case', 'style-rules/list.yaml', 'style-rules/LIST.yaml'],
  ['another case', 'glossaries-v2/old.en-de.csv', 'glossaries-v2/OLD.en-de.csv'],
  ['another case', 'spoken-terms/names.csv', 'spoken-terms/Names.csv'],
  ['another case', 'translation-memories/memory.tmx', 'translation-memories/Memory.tmx'],
  ['another case', 'style-profiles/profile.yaml', 'style-profiles/Profile.yaml'],
];

function move({ folder }: AccountFolder, [, from, to, change]: Move): void {
  renameSync(join(folder, from), join(folder, to));
  if (change !== undefined) writeFileSync(join(folder, to), change(readFileSync(join(folder, to), 'utf8')));
}

test.for<Move>(moves)(
  '%s (%s to %s) is a move: nothing is sent, and the id stays',
  async ([what, from, to, change]) => {
    const made = await appliedFolder();
    const before = await rawAccount(made.sandbox);
    move(made, [what, from, to, change]);
    const planned = await made.run('account plan --json');
    expect(planned).toMatchObject({ code: 0, writes: [] });
    const { resources, summary } = JSON.parse(planned.stdout).data;
    expect(resources).toMatchObject([{ path: to, movedFrom: from, action: 'move' }]);
    expect(summary).toMatchObject({ move: 1, create: 0, delete: 0, change: 0 });
    expect(await made.run('account apply')).toMatchObject({ code: 0, stderr: '', writes: [] });
    expect(await rawAccount(made.sandbox)).toEqual(before);
    const lock = readFileSync(join(made.folder, 'language-service.lock.json'), 'utf8');
    expect(lock).toContain(`"${to}"`);
    expect(lock).not.toContain(`"${from}"`);
    expect(await made.run('account plan')).toMatchObject({ code: 0, stdout: 'equal\n' });
    expect(await made.run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
  },
);

test.each([
  ['glossaries', 'terms.tsv', 'terms.xlsx', '--glossary terms'],
  ['glossaries', 'terms.tsv', 'terms.tbx', '--glossary terms'],
  ['spoken-terms', 'names.csv', 'names.xlsx', '--collection names'],
  ['glossaries-v2', 'old.en-de.csv', 'old.en-de.xlsx', '--glossary terms'],
])('%s/%s that a program saves as %s keeps its id', async (kind, from, to, option) => {
  const made = await appliedFolder();
  const before = await rawAccount(made.sandbox);
  mkdirSync(join(made.folder, 'saved'));
  expect(await made.run(`${kind.replace('-v2', '')} pull saved/${to} ${option}`)).toMatchObject({ code: 0 });
  renameSync(join(made.folder, 'saved', to), join(made.folder, kind, to));
  rmSync(join(made.folder, kind, from));
  const { resources } = JSON.parse((await made.run('account plan --json')).stdout).data;
  expect(resources).toMatchObject([{ path: `${kind}/${to}`, movedFrom: `${kind}/${from}`, action: 'move' }]);
  expect(await made.run('account apply')).toMatchObject({ code: 0, stderr: '', writes: [] });
  expect(await rawAccount(made.sandbox)).toEqual(before);
});

test('a pull keeps the moved file, and its changes reach it', async ({ made }) => {
  move(made, ['', 'glossaries/terms.tsv', 'glossaries/words.tsv']);
  const [glossary] = await made.account.client.glossaries.list().toArray();
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'z\tZ' }];
  await made.account.client.glossaries.update(glossary?.glossary_id ?? '', { dictionaries });
  expect(await made.run('account pull')).toMatchObject({ code: 0, writes: [] });
  expect(readdirSync(join(made.folder, 'glossaries'))).toEqual(['words.tsv']);
  expect(readFileSync(join(made.folder, 'glossaries/words.tsv'), 'utf8')).toContain('z\tZ');
  expect(await made.run('account check')).toMatchObject({ code: 0 });
});

test('a memory that is compressed under the same name keeps its id', async ({ made }) => {
  const from = join(made.folder, 'translation-memories/memory.tmx');
  writeFileSync(`${from}.gz`, gzipSync(readFileSync(from)));
  made.remove('translation-memories/memory.tmx');
  expect(await made.run('account apply')).toMatchObject({ code: 0, stderr: '', writes: [] });
});

test('a file that is renamed and edited is moved by its name, and its edit is sent', async ({ made }) => {
  move(made, [
    '',
    'style-rules/list.yaml',
    'style-rules/other.yaml',
    (text) => `${text}custom_instructions:\n  - label: a\n    prompt: b\n`,
  ]);
  const { resources } = JSON.parse((await made.run('account plan --json')).stdout).data;
  expect(resources).toMatchObject([{ movedFrom: 'style-rules/list.yaml', action: 'update' }]);
  expect((await made.run('account apply')).writes).toEqual(['POST /v3/style_rules/<id>/custom_instructions']);
});

test('what a profile no longer uses stays out of it when the used file is moved, too', async ({ made }) => {
  const [profile] = await made.account.client.styleProfiles.list().toArray();
  const id = profile?.style_profile_id ?? '';
  await made.account.client.styleProfiles.update(id, { glossary_ids: [] });
  move(made, ['', 'glossaries/terms.tsv', 'glossaries/words.tsv']);
  expect(await made.run('account apply')).toMatchObject({ code: 0, writes: [] });
  expect((await made.account.client.styleProfiles.get(id)).glossary_ids).toEqual([]);
});

test('a folder that is moved as a whole is equal', async ({ made }) => {
  const elsewhere = join(temporaryFolder(), 'deep');
  mkdirSync(elsewhere);
  cpSync(made.folder, elsewhere, { recursive: true });
  expect(await folderOf(made.sandbox, elsewhere).run('account plan')).toMatchObject({
    code: 0,
    stdout: 'equal\n',
  });
});

test.each(['account plan', 'account apply', 'account pull', 'account check'])(
  '%s: two files that may be the moved one are a question',
  async (line) => {
    const made = await appliedFolder();
    made.put('glossaries/one.tsv', rows('a\tA\ten\tde\n'));
    made.put('glossaries/two.tsv', rows('a\tA\ten\tde\n'));
    made.remove('glossaries/terms.tsv');
    const asked = await made.run(line);
    expect(asked).toMatchObject({ code: 13, writes: [] });
    expect(asked.stderr).toContain(
      'glossaries/terms.tsv may be moved to glossaries/one.tsv or glossaries/two.tsv',
    );
    expect(asked.stderr).toContain('rename its entry in language-service.lock.json');
  },
);

test('a file that may be one of two moved ones is a question, and the lock file answers it', async () => {
  const made = await appliedFolder();
  made.put('glossaries/other.tsv', rows('a\tA\ten\tde\n'));
  expect(await made.run('account apply')).toMatchObject({ code: 0 });
  made.remove('glossaries/other.tsv');
  move(made, ['', 'glossaries/terms.tsv', 'glossaries/words.tsv']);
  const asked = await made.run('account plan');
  expect(asked.code).toBe(13);
  expect(asked.stderr).toContain(
    'glossaries/other.tsv and glossaries/terms.tsv may be moved to glossaries/words.tsv',
  );
  made.edit('language-service.lock.json', (text) =>
    text.replace('glossaries/terms.tsv', 'glossaries/words.tsv'),
  );
  const { resources } = JSON.parse((await made.run('account plan --json')).stdout).data;
  expect(resources).toMatchObject([{ path: 'glossaries/other.tsv', action: 'delete' }]);
});

test('a file with another name and other entries is no move', async ({ made }) => {
  made.remove('spoken-terms/names.csv');
  made.put('spoken-terms/other.csv', 'term,lang\nSkog,en\n');
  const { resources } = JSON.parse((await made.run('account plan --json --unlink')).stdout).data;
  expect(resources.map(({ action }: { action: string }) => action).sort()).toEqual([
    'create',
    'delete',
    'update',
  ]);
});

test.each([
  ['glossaries/terms.tsv', 'glossaries/words.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\nc\tC2\ten\tde\n')],
  ['spoken-terms/names.csv', 'spoken-terms/words.csv', 'term,lang\na,en\nb,en\nd,en\n'],
])('%s that is renamed and edited in one commit keeps its id', async (from, to, text) => {
  const made = await accountFolder({ isEmpty: true });
  const { put, run, folder, account } = made;
  put('language-service.yaml', 'glossaries: all\nspoken-terms: all\n');
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\nc\tC\ten\tde\n'));
  put('spoken-terms/names.csv', 'term,lang\na,en\nb,en\nc,en\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const ids = async () => {
    const { glossaries, spokenTerms } = account.client;
    const [lists, terms] = [await glossaries.list().toArray(), await spokenTerms.list().toArray()];
    return [...lists.map(({ glossary_id }) => glossary_id), ...terms.map((one) => one.spoken_terms_id)];
  };
  const before = await ids();
  renameSync(join(folder, from), join(folder, to));
  put(to, text);
  const { stdout } = await run('account plan');
  expect(stdout).toContain(`~ change ${to}, moved from ${from}\n`);
  expect(await run('account apply')).toMatchObject({ code: 0, stderr: '' });
  expect(await ids()).toEqual(before);
  expect(await run('account check')).toMatchObject({ code: 0 });
  // With less of the content, it is another resource, and the plan says so.
  rmSync(join(folder, to));
  put(to.replace('words', 'others'), text.replaceAll(/^[bcd](?=\t|,e)/gm, 'x$&'));
  expect((await run('account plan')).stdout).toMatch(/^Plan: 1 to create, 1 to delete\n/);
});

test('a file that has most of two that are gone is a question', async () => {
  const { put, run, folder } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'glossaries: all\n');
  for (const name of ['one', 'two'])
    put(`glossaries/${name}.tsv`, rows(`a\tA\ten\tde\nb\tB\ten\tde\n${name}\tX\ten\tde\n`));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  for (const name of ['one', 'two']) rmSync(join(folder, `glossaries/${name}.tsv`));
  put('glossaries/three.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\nthree\tX\ten\tde\n'));
  const asked = await run('account plan');
  expect(asked).toMatchObject({ code: 13, writes: [] });
  expect(asked.stderr).toContain(
    'glossaries/one.tsv and glossaries/two.tsv may be moved to glossaries/three.tsv',
  );
});
