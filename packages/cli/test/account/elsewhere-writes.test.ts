// What goes wrong in other tools of this kind when they write, as in `elsewhere.test.ts`.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

test('references do not break: what a profile holds is not deleted, unless --unlink takes it out first', async () => {
  const { run, put, edit, remove, snapshot, account } = await glossaryFolder();
  put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\n');
  put('glossaries/kept.tsv', rows('x\tX\ten\tde\n'));
  put('style-profiles/ours.yaml', '# ours\nname: Ours\nglossaries: [terms, kept] # both\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const [ours] = await account.client.styleProfiles.list().toArray();
  await account.client.styleProfiles.create({ name: 'Theirs', glossary_ids: ours?.glossary_ids ?? [] });
  remove('glossaries/terms.tsv');
  const refused = await run('account apply');
  expect(refused).toMatchObject({ code: 6, writes: [] });
  expect(refused.stderr).toMatch(/style profiles use it: .*Ours.*\n.*--unlink/);
  edit('style-profiles/ours.yaml', (text) => text.replace('Ours', 'Renamed'));
  const dry = await run('account apply --unlink --dry-run=json');
  const applied = await run('account apply --unlink');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  const [profile, glossary] = ['PATCH /v3/style_profiles/<id>', 'DELETE /v3/glossaries/<id>'];
  expect(applied.writes).toEqual([profile, profile, glossary]);
  expect(JSON.parse(dry.stdout).map(({ method }: { method: string }) => method)).toEqual([
    'PATCH',
    'PATCH',
    'DELETE',
  ]);
  expect(snapshot()['style-profiles/ours.yaml']).toBe('# ours\nname: Renamed\nglossaries: [kept] # both\n');
  const after = await account.client.styleProfiles.list().toArray();
  expect(after.map(({ glossary_ids }) => glossary_ids)).toEqual([
    [ours?.glossary_ids[1]],
    [ours?.glossary_ids[1]],
  ]);
  expect(await run('account apply')).toMatchObject({ code: 0, writes: [] });
  expect(await run('account graph --dangling')).toMatchObject({ stdout: 'nothing\n' });
});

test('a memory and a v2 glossary that change are replaced, and style profiles hold the new ones', async () => {
  const { run, put, folder, account } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'translation-memories: all\nglossaries-v2: all\nstyle-profiles: all\n');
  const memory = (text: string) =>
    `<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="de"><seg>${text}</seg></tuv></tu></body></tmx>`;
  put('translation-memories/one.tmx', memory('A'));
  put('glossaries-v2/old.en-de.csv', 'a,A\n');
  put('style-profiles/p.yaml', 'name: P\ntranslation_memories: [one]\nglossaries: [old]\n');
  expect(await run('account apply')).toMatchObject({ code: 0, stderr: '' });
  const [before] = await account.client.styleProfiles.list().toArray();
  put('translation-memories/one.tmx', memory('B'));
  put('glossaries-v2/old.en-de.csv', 'a,B\n');
  const replaced = await run('account apply');
  expect(replaced).toMatchObject({ code: 0, stderr: '' });
  const [after] = await account.client.styleProfiles.list().toArray();
  const [stored] = await account.client.translationMemories.list().toArray();
  const [glossary] = await account.client.glossariesV2.list().toArray();
  expect(after?.translation_memory_ids).toEqual([stored?.translation_memory_id]);
  expect(after?.glossary_ids).toEqual([glossary?.glossary_id]);
  expect(after?.translation_memory_ids).not.toEqual(before?.translation_memory_ids);
  const [backup = ''] = readdirSync(join(folder, '.language-service/backups')).sort();
  const kept = readdirSync(join(folder, '.language-service/backups', backup));
  expect(kept).toEqual(expect.arrayContaining(['glossaries-v2', 'translation-memories']));
  expect(await run('account apply')).toMatchObject({ code: 0, writes: [] });
  expect(await run('account check')).toMatchObject({ code: 0 });
});

test('what a file puts first in a list comes first in the account, too', async () => {
  const { run, put, edit, account, snapshot } = await glossaryFolder();
  put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\n');
  put('style-profiles/p.yaml', 'name: P\nglossaries: [terms]\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  put('glossaries/new.tsv', rows('x\tX\ten\tde\n'));
  edit('style-profiles/p.yaml', (text) => text.replace('[terms]', '[new, terms]'));
  expect(await run('account apply')).toMatchObject({ code: 0 });
  expect(snapshot()['style-profiles/p.yaml']).toContain('[new, terms]');
  const [first] = (await account.client.styleProfiles.list().toArray())[0]?.glossary_ids ?? [];
  expect((await account.client.glossaries.get(first ?? '')).name).toBe('new');
});

test('the sync said OK, and the service held nothing: what was written is read again', async () => {
  const { run, put, sandbox } = await glossaryFolder();
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  const fetch: PlatformFetch = (url, { body: _, ...init }) =>
    sandbox.fetch(url, { ...init, ...(init.method === 'PATCH' ? { method: 'GET' } : { body: _ ?? null }) });
  const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
  expect(applied).toMatchObject({ code: 13, writes: [] });
  expect(applied.stderr).toContain('the account differs from what was written');
});

test('somebody else wrote right before the write: it is refused, and the failure names the file', async () => {
  const { run, put, account, id, sandbox } = await glossaryFolder();
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  let reads = 0;
  const fetch: PlatformFetch = async (url, init) => {
    // The first read is that of the plan.
    if (String(url).includes('/entries') && ++reads === 2)
      await account.client.glossaries.update(id, {
        dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'z\tZ' }],
      });
    return sandbox.fetch(url, init);
  };
  const applied = await run('account apply', { client: { fetch, clock: sandbox.clock } });
  // The one write is theirs.
  expect(applied).toMatchObject({ code: 13, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(applied.stderr).toContain(
    'error: glossaries/terms.tsv: somebody else changed the entries of en → de while the command ran: it is not written',
  );
});

test('a reviewer sees the rows that a plan changes, on both sides, and those that nobody has decided', async () => {
  const { run, put, account, id } = await glossaryFolder();
  const pair = { source_lang: 'en', target_lang: 'de' };
  await account.client.glossaries.update(id, { dictionaries: [{ ...pair, entries: 'a\tA9\nb\tB9' }] });
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\nc\tC\ten\tde\n'));
  const { stdout } = await run('account plan');
  const rowsOfPlan = stdout.split('\n').filter((line) => !/^(! refused|0 writes)/.test(line));
  expect(rowsOfPlan).toEqual([
    'Plan: 1 in conflict',
    '! conflict glossaries/terms.tsv',
    '+   en → de: "c" = "C"',
    '< ~ en → de: "b": "B" → "B9"',
    '!   part     source  base  file  service',
    '!   en → de  a       A     A2    A9',
    '',
  ]);
});
