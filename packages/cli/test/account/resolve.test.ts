// Two branches apply one folder, and git merges them: the lock file conflicts, and no change of either branch is lost.

import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { AccountFolder } from '../support/account-folder.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

const letters = [...'abcdefghij'];
const sheet = (changed: Readonly<Record<string, string>>) =>
  rows(letters.map((one) => `${one}\t${changed[one] ?? one.toUpperCase()}\ten\tde\n`).join(''));

/** @param edit the change of this branch, which is applied after that of the other one. */
async function mergedBranches(
  edit = ({ put }: Pick<AccountFolder, 'put' | 'folder'>) =>
    put('glossaries/terms.tsv', sheet({ a: 'ours' })),
) {
  const made = await glossaryFolder(sheet({}).split('\n').slice(1).join('\n'));
  const { folder, put, run } = made;
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], {
      cwd: folder,
      stdio: 'pipe',
    });
  const apply = async () => expect(await run('account apply')).toMatchObject({ code: 0 });
  const commit = () => {
    git('add', '-A');
    git('commit', '-qm', 'x');
  };
  git('init', '-qb', 'main');
  commit();
  git('checkout', '-qb', 'other');
  put('glossaries/terms.tsv', sheet({ j: 'theirs' }));
  await apply();
  commit();
  git('checkout', '-q', 'main');
  edit(made);
  await apply();
  commit();
  expect(() => git('merge', 'other')).toThrow();
  return { ...made, git, lock: () => readFileSync(join(folder, 'language-service.lock.json'), 'utf8') };
}

const asMarked: Readonly<Record<string, (text: string) => string>> = {
  'as git marked it': (text) => text,
  'with CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'with marks that name no branch': (text) => text.replaceAll(/^([<>]{7}) .*/gm, '$1'),
  'without the first mark': (text) => text.replace(/^<.*\n/m, ''),
};

test.each(Object.keys(asMarked))('a lock file %s is merged, and the next plan is empty', async (form) => {
  const { run, lock, put } = await mergedBranches();
  expect(lock()).toContain('<<<<<<<');
  put('language-service.lock.json', asMarked[form]?.(lock()) ?? '');
  const refused = await run('account plan');
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toContain('language-service account resolve');
  expect(await run('account resolve')).toMatchObject({
    code: 0,
    writes: [],
    stdout:
      'merged glossaries/terms.tsv\n1 file resolved. Next: git add language-service.lock.json .language-service/base\n',
  });
  expect(await run('account apply')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
  expect(await run('account resolve')).toMatchObject({ code: 0, stdout: 'no conflict\n' });
});

test('a file that one branch moved and the other one changed keeps one entry', async () => {
  const { run, lock } = await mergedBranches(({ folder }) => {
    renameSync(join(folder, 'glossaries/terms.tsv'), join(folder, 'glossaries/words.tsv'));
  });
  expect((await run('account resolve')).stdout).toMatch(/^merged glossaries\/words.tsv\n1 file/);
  expect(lock()).not.toContain('terms.tsv');
  expect(await run('account plan')).toMatchObject({ code: 0, stdout: 'equal\n' });
});

test('what only one branch held is a conflict where the account changed since', async () => {
  const { run, account, id, git } = await mergedBranches();
  // The branch that did not see the change of the other one merges it.
  git('merge', '--abort');
  git('checkout', '-q', 'other');
  expect(() => git('merge', 'main')).toThrow();
  await run('account resolve');
  const pair = { source_lang: 'en', target_lang: 'de' };
  await account.client.glossaries.update(id, { dictionaries: [{ ...pair, entries: 'a\tA' }] });
  const applied = await run('account apply');
  expect(applied).toMatchObject({ code: 13, writes: [] });
  expect(applied.stderr).toContain('both changed glossaries/terms.tsv');
});

test('a file that is another resource in each branch is a question', async () => {
  const { run, put, lock } = await mergedBranches();
  const text = lock().replace(
    /(=======\n"glossaries\/terms.tsv": \{"kind":"glossaries","id":")[^"]*/,
    '$1other',
  );
  put('language-service.lock.json', text);
  const asked = await run('account resolve');
  expect(asked).toMatchObject({ code: 6 });
  expect(asked.stderr).toContain('other in the other one');
  expect(lock()).toBe(text);
  expect(await run('account resolve --take ours')).toMatchObject({ code: 0 });
  expect(lock()).not.toContain('"other"');
});

test.for([
  [/$/, 'oops\n'],
  [/\}(,?)$/m, '} oops$1'],
] as const)('a lock file with a line that is no entry is left as it is', async ([place, oops]) => {
  const { run, put, lock } = await mergedBranches();
  const text = lock().replace(place, oops);
  put('language-service.lock.json', text);
  expect((await run('account resolve')).stderr).toMatch(/line \d+ is not an entry/);
  expect(lock()).toBe(text);
});

test('a folder that does not exist, or has no lock file, is an error', async () => {
  const { run, remove } = await glossaryFolder();
  const none = await run('account resolve none');
  expect(none).toMatchObject({ code: 2, stdout: '', requests: [] });
  expect(none.stderr).toContain('none/language-service.lock.json does not exist');
  remove('language-service.lock.json');
  expect(await run('account resolve')).toMatchObject({ code: 2, stdout: '' });
});

test('bases that git lacks are named once, with what to do, and not as changes of both sides', async () => {
  const { run, put, folder } = await glossaryFolder();
  for (const name of ['one', 'two']) put(`glossaries/${name}.tsv`, rows(`${name}\tA\ten\tde\n`));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  rmSync(join(folder, '.language-service/base'), { recursive: true });
  expect(await run('account plan')).toMatchObject({ code: 0, stdout: 'equal\n' });
  for (const name of ['one', 'two']) put(`glossaries/${name}.tsv`, rows(`${name}\tB\ten\tde\n`));
  const { code, stderr, stdout } = await run('account plan');
  expect({ code, refusals: stdout.match(/! refused/g) }).toEqual({ code: 13, refusals: ['! refused'] });
  expect(stderr).toContain(
    '.language-service/base has no synced content of glossaries/one.tsv, glossaries/two.tsv',
  );
  expect(stderr).toContain('Restore its files from git');
  expect(stdout + stderr).not.toContain('both changed');
  const pulled = await run('account pull');
  expect(pulled).toMatchObject({ code: 13 });
  expect(pulled.stderr).toContain('.language-service/base has no');
});
