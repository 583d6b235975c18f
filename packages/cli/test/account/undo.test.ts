// What a command overwrote or deleted comes back from its backup: with the changes of others since, and in style profiles.

import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lawPlaces } from '../../../../test/support/law-runs.ts';
import { type AccountFolder, accountFolder, killAt } from '../support/account-folder.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { contentOf } from '../support/raw-account.ts';

const english = { source_lang: 'en', target_lang: 'de' } as const;

/** The path of the only backup, or of the last one. */
function lastBackup({ folder }: Pick<AccountFolder, 'folder'>): string {
  const names = readdirSync(join(folder, '.language-service/backups')).filter((name) =>
    /Z(-\d+)?$/.test(name),
  );
  return `.language-service/backups/${names.sort().at(-1)}`;
}

async function entriesOf({ account }: Pick<AccountFolder, 'account'>, id: string): Promise<string[]> {
  const { dictionaries } = await account.client.glossaries.getEntries(id, english);
  return dictionaries.flatMap(({ entries }) => entries.split('\n')).sort();
}

/** Two glossaries of which a profile of the folder and one of somebody else hold the first. */
async function deletedGlossary(made: AccountFolder) {
  const { put, run, remove, account } = made;
  put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\n');
  put('glossaries/kept.tsv', rows('x\tX\ten\tde\n'));
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\n'));
  put('style-profiles/ours.yaml', 'name: Ours\nglossaries: [terms, kept]\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const [ours] = await account.client.styleProfiles.list().toArray();
  await account.client.styleProfiles.create({ name: 'Theirs', glossary_ids: ours?.glossary_ids ?? [] });
  const before = await contentOf(made.sandbox);
  remove('glossaries/terms.tsv');
  return { ours, before };
}

test('a deleted glossary comes back under a new id, in the place that it had in each style profile', async () => {
  const made = await accountFolder({ isEmpty: true });
  const { ours, before } = await deletedGlossary(made);
  const { run, sandbox, account } = made;
  expect(await run('account apply --unlink')).toMatchObject({ code: 0, stderr: '' });
  const backup = lastBackup(made);
  expect((await run('account undo')).stdout).toBe(
    `${backup}  glossaries "terms", style-profiles "Ours", style-profiles "Theirs"\n`,
  );
  const asked = await run(`account undo ${backup}`, {}, ['--no-input']);
  expect(asked).toMatchObject({ code: 2, requests: [] });
  expect(asked.stderr).toContain('Bring back 3 resources: glossaries "terms"');
  const dry = await run(`account undo ${backup} --dry-run=json`);
  expect(dry).toMatchObject({ code: 0, writes: [] });
  const undone = await run(`account undo ${backup}`);
  expect(undone).toMatchObject({ code: 0, stderr: '' });
  expect(undone.writes.map((one) => one.split(' ')[0])).toEqual(
    JSON.parse(dry.stdout).map(({ method }: { method: string }) => method),
  );
  const [old = '', kept = ''] = ours?.glossary_ids ?? [];
  expect(undone.stdout).toMatch(new RegExp(`glossaries "terms" ${old} -> [0-9a-f-]{36}\n`));
  expect(await contentOf(sandbox)).toEqual(before);
  for (const { glossary_ids } of await account.client.styleProfiles.list().toArray())
    expect(glossary_ids).toEqual([expect.not.stringMatching(old), kept]);
  expect(await run(`account undo ${backup}`)).toMatchObject({ code: 0, writes: [] });
  expect(await run('account pull')).toMatchObject({ code: 0, stderr: '' });
  expect(await run('account check')).toMatchObject({ code: 0, stdout: 'equal\n' });
});

test('what was deleted with --force is put in the place of its dead id', async () => {
  const made = await accountFolder({ isEmpty: true });
  const { before } = await deletedGlossary(made);
  expect(await made.run('account apply --force')).toMatchObject({ code: 0 });
  expect(await made.run(`account undo ${lastBackup(made)}`)).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(made.sandbox)).toEqual(before);
});

test('overwritten rows come back beside what somebody else wrote since, and a row of both is a conflict', async () => {
  const made = await glossaryFolder();
  const { run, put, account, id } = made;
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nx\tX\ten\tfr\n'));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const theirs = (entries: string) =>
    account.client.glossaries.update(id, { dictionaries: [{ ...english, entries }] });
  await theirs('z\tZ');
  const backup = lastBackup(made);
  expect(await run(`account undo ${backup}`)).toMatchObject({ code: 0, stderr: '' });
  expect(await entriesOf(made, id)).toEqual(['a\tA', 'b\tB', 'z\tZ']);
  const { dictionaries } = await account.client.glossaries.get(id);
  expect(dictionaries).toHaveLength(1);
  // An undo is undone, too.
  expect(await run(`account undo ${lastBackup(made)}`)).toMatchObject({ code: 0, stderr: '' });
  expect(await entriesOf(made, id)).toEqual(['a\tA2', 'z\tZ']);
  put('glossaries/terms.tsv', rows('a\tA3\ten\tde\nz\tZ\ten\tde\nx\tX\ten\tfr\n'));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  await theirs('a\tA9');
  const refused = await run(`account undo ${lastBackup(made)}`);
  expect(refused).toMatchObject({ code: 13, writes: [] });
  expect(await run(`account undo ${lastBackup(made)} --take file`)).toMatchObject({ code: 0 });
  expect(await entriesOf(made, id)).toEqual(['a\tA2', 'z\tZ']);
});

test('a push is undone, and what it did not compare stays', async () => {
  const made = await accountFolder({ isEmpty: true });
  const { run, put, account } = made;
  const dictionaries = [
    { ...english, entries: 'a\tA\nb\tB', entries_format: 'tsv' as const },
    { source_lang: 'en', target_lang: 'fr', entries: 'f\tF', entries_format: 'tsv' as const },
  ];
  const { glossary_id: id } = await account.client.glossaries.create({ name: 'terms', dictionaries });
  const before = await contentOf(made.sandbox);
  put('terms.csv', 'source,target,source_lang,target_lang\na,A2,en,de\n');
  expect(await run('glossaries push terms.csv --take file')).toMatchObject({ code: 0 });
  expect(await entriesOf(made, id)).toEqual(['a\tA2']);
  expect(await run(`account undo ${lastBackup(made)}`)).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(made.sandbox)).toEqual(before);
});

test.each(['tm replace Mine new.tmx', 'tm edit Mine --replace Rad --with Laufrad'])(
  '%s is undone by a replacement',
  async (line) => {
    const made = await accountFolder({ isEmpty: true });
    const { run, put, account, sandbox } = made;
    const { translationMemories, styleProfiles } = account.client;
    const bytes = Buffer.from(memoryOf(unit({ en: 'Wheel', de: 'Rad' })));
    const { translationMemoryId } = await translationMemories.importFrom(bytes, {
      displayName: 'Mine',
      fileName: 'a.tmx',
    });
    await styleProfiles.create({ name: 'Holder', translation_memory_ids: [translationMemoryId] });
    const before = await contentOf(sandbox);
    put('new.tmx', memoryOf(unit({ en: 'Wheel', de: 'Laufrad' })));
    const environment = { XDG_STATE_HOME: `${made.folder}/.state` };
    const replaced = await run(line, { environment });
    expect(replaced).toMatchObject({ code: 0 });
    expect(replaced.stdout).toContain(`account undo ${lastBackup(made)}\n`);
    expect(await contentOf(sandbox)).not.toEqual(before);
    expect(await run(`account undo ${lastBackup(made)}`)).toMatchObject({ code: 0, stderr: '' });
    expect(await contentOf(sandbox)).toEqual(before);
    expect(await translationMemories.list().toArray()).toHaveLength(1);
    expect(await run('tm delete Mine --unlink', { environment })).toMatchObject({ code: 0 });
    expect(await run(`account undo ${lastBackup(made)}`)).toMatchObject({ code: 0, stderr: '' });
    expect(await contentOf(sandbox)).toEqual(before);
  },
);

test('an apply that is killed anywhere leaves a backup of what is gone, and a killed undo continues', async () => {
  const whole = await accountFolder({ isEmpty: true });
  await deletedGlossary(whole);
  const { requests } = await whole.run('account apply --unlink');
  const undo = await whole.run(`account undo ${lastBackup(whole)}`);
  for (const at of lawPlaces(requests.length, 4)) {
    const made = await accountFolder({ isEmpty: true });
    const { before } = await deletedGlossary(made);
    await killAt(made, 'account apply --unlink', { at, isDone: true });
    if (!(await made.run('account undo')).stdout.startsWith('.language-service')) continue;
    const line = `account undo ${lastBackup(made)}`;
    await killAt(made, line, { at: at % undo.requests.length, isDone: true });
    const ended = await made.run(line);
    expect({ at, code: ended.code, stderr: ended.stderr.replace(/.*looking for.*\n/g, '') }).toEqual({
      at,
      code: 0,
      stderr: '',
    });
    expect({ at, content: await contentOf(made.sandbox) }).toEqual({ at, content: before });
  }
}, 120_000);

test('a backup whose command was killed while it was written counts as far as its lock file goes', async () => {
  const made = await accountFolder({ isEmpty: true });
  const { before } = await deletedGlossary(made);
  expect(await made.run('account apply --unlink')).toMatchObject({ code: 0 });
  const backup = lastBackup(made);
  rmSync(join(made.folder, backup, 'SHA256SUMS'));
  writeFileSync(join(made.folder, backup, 'glossaries/half.tsv'), 'sour');
  expect(await made.run(`account undo ${backup}`)).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(made.sandbox)).toEqual(before);
});

test('undo refuses a damaged backup, a link in one and another folder before the first request', async () => {
  const made = await glossaryFolder();
  made.put('glossaries/terms.tsv', rows('a\tA2\ten\tde\n'));
  expect(await made.run('account apply')).toMatchObject({ code: 0 });
  const backup = lastBackup(made);
  const path = join(made.folder, backup, 'glossaries/terms.tsv');
  writeFileSync(path, `${readFileSync(path, 'utf8')}z\tZ\ten\tde\n`);
  const damaged = await made.run(`account undo ${backup}`);
  expect(damaged).toMatchObject({ code: 2, requests: [] });
  expect(damaged.stderr).toContain('glossaries/terms.tsv changed');
  // Without sums, nothing shows that the file was another one.
  rmSync(join(made.folder, backup, 'SHA256SUMS'));
  rmSync(path);
  symlinkSync(join(made.folder, 'glossaries/terms.tsv'), path);
  const linked = await made.run(`account undo ${backup}`);
  expect(linked).toMatchObject({ code: 2, requests: [] });
  expect(linked.stderr).toContain('glossaries/terms.tsv is not a file');
  for (const none of ['.language-service/backups/none', 'none'])
    expect(await made.run(`account undo ${none}`)).toMatchObject({ code: 2, requests: [] });
});

test.each(['other glossaries', 'nothing else'])(
  'a backup of an account with %s is not brought back in another account, also from another folder',
  async (others) => {
    const made = await glossaryFolder();
    if (others === 'other glossaries')
      await made.account.client.glossaries.create({ name: 'Kept', dictionaries: [] });
    // What is older than the backup would have been in its account.
    made.sandbox.clock.advance('1h');
    made.remove('glossaries/terms.tsv');
    expect(await made.run('account apply --yes')).toMatchObject({ code: 0 });
    const other = await glossaryFolder();
    const path = lastBackup(made);
    cpSync(join(made.folder, path), join(other.folder, path), { recursive: true });
    const client = { fetch: other.sandbox.fetch, clock: other.sandbox.clock };
    const before = await contentOf(other.sandbox);
    for (const refused of [
      await made.run(`account undo ${path}`, { client }),
      await other.run(`account undo ${path}`),
    ]) {
      expect(refused).toMatchObject({ code: 5, writes: [] });
      expect(refused.stderr).toContain('is of another account, at https://sandbox.test');
    }
    expect(await contentOf(other.sandbox)).toEqual(before);
    const elsewhere = { environment: { LANGUAGE_SERVICE_URL: 'https://other.test' } };
    const refused = await made.run(`account undo ${path}`, elsewhere);
    expect(refused).toMatchObject({ code: 5, requests: [] });
    expect(refused.stderr).toContain(
      'is of another account, at https://sandbox.test: the key can read nothing that it had',
    );
    rmSync(join(made.folder, path, '.language-service/account.json'));
    rmSync(join(made.folder, path, 'SHA256SUMS'));
    expect((await made.run(`account undo ${path}`)).stderr).toContain('at an unknown address');
  },
);

test('a key that cannot read what the account had proves nothing, and undoes nothing', async () => {
  const made = await glossaryFolder();
  await made.account.client.glossaries.create({ name: 'Kept', dictionaries: [] });
  made.remove('glossaries/terms.tsv');
  expect(await made.run('account apply --yes')).toMatchObject({ code: 0 });
  made.sandbox.faults.add({ on: 'glossaries_get', status: 403, times: 5 });
  const refused = await made.run(`account undo ${lastBackup(made)}`);
  expect(refused).toMatchObject({ code: 4, writes: [] });
});

test('a damaged backup hides no other one, and its advice does not speak of git', async () => {
  const made = await glossaryFolder();
  for (const target of ['A2', 'A3']) {
    made.put('glossaries/terms.tsv', rows(`a\t${target}\ten\tde\n`));
    expect(await made.run('account apply')).toMatchObject({ code: 0 });
  }
  const whole = lastBackup(made);
  const damaged = whole.replace(/Z-2$/, 'Z');
  writeFileSync(join(made.folder, damaged, 'language-service.lock.json'), '{"version": 1, "things": {');
  const listed = await made.run('account undo');
  expect(listed).toMatchObject({ code: 0, stdout: `${whole}  glossaries "terms"\n` });
  expect(listed.stderr).toContain(`warning: ${made.folder}`);
  expect(listed.stderr).toContain(damaged);
  const refused = await made.run(`account undo ${damaged}`);
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain('The backup is damaged. Use another copy');
  expect(refused.stderr).not.toContain('git');
  expect(await made.run(`account undo ${whole}`)).toMatchObject({ code: 0, stderr: '' });
});

test.each(['account apply --yes', 'tm delete Mine'])(
  '%s without a place for its backup says what to do',
  async (line) => {
    const made = await glossaryFolder();
    const { translationMemories } = made.account.client;
    const bytes = Buffer.from(memoryOf(unit({ en: 'Wheel', de: 'Rad' })));
    await translationMemories.importFrom(bytes, { displayName: 'Mine', fileName: 'a.tmx' });
    made.remove('glossaries/terms.tsv');
    mkdirSync(join(made.folder, '.language-service'), { recursive: true });
    made.put('.language-service/backups', 'a file');
    const before = await contentOf(made.sandbox);
    const refused = await made.run(line);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(/Cannot mkdir .*backups.* \(E\w+\)\nCheck the path, its permissions/);
    expect(await contentOf(made.sandbox)).toEqual(before);
  },
);
