// What a command overwrote or deleted comes back from its backup: with the changes of others since, and in style profiles.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lawPlaces } from '../../../../test/support/law-runs.ts';
import { type AccountFolder, accountFolder, killAt } from '../support/account-folder.ts';
import { glossaryFolder, lastBackup, rows } from '../support/account-scenario.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { contentOf } from '../support/raw-account.ts';

const english = { source_lang: 'en', target_lang: 'de' } as const;

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
    expect({ at, code: ended.code, stderr: ended.stderr.replace(/.*searching for.*\n/g, '') }).toEqual({
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
