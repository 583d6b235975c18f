// An account in a folder: what is pulled is equal, what is edited is applied with the fewest writes, and comments stay.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';

test('an edited rule, profile and term are a write each, and a renamed list one', async () => {
  const { run, edit, find, snapshot } = await accountFolder();
  await run('account pull');
  const [list] = find('style-rules');
  edit(list, (text) => text.replace(/^name: .*$/m, 'name: Renamed list # why'));
  expect(await run('account check')).toMatchObject({ code: 13, writes: [] });
  expect(await run('account apply')).toMatchObject({ code: 0, writes: ['PATCH /v3/style_rules/<id>'] });
  expect(snapshot()[list]).toContain('# why');
  const [profile] = find('style-profiles');
  edit(profile, (text) => text.replace(/^name: .*$/m, 'name: Renamed profile'));
  expect(await run('account apply')).toMatchObject({ code: 0, writes: ['PATCH /v3/style_profiles/<id>'] });
  const [glossary] = find('glossaries');
  edit(glossary, (text) => text.replace(/\t[^\t]+\ten\tde\n/i, '\tGeändert\ten\tde\n'));
  // Only the edited term is sent: a second writer may have changed the others.
  const { requests } = JSON.parse((await run('account plan --json')).stdout).data;
  const entries = expect.stringMatching(/^[^\n]+\tGeändert$/);
  expect(requests).toMatchObject([{ method: 'PATCH', body: { dictionaries: [{ entries }] } }]);
  expect((await run('account apply')).writes).toEqual(['PATCH /v3/glossaries/<id>']);
  const after = snapshot();
  expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
  expect(snapshot()).toEqual(after);
  expect(await run('account check')).toMatchObject({ code: 0 });
});

test('new files are created with their references, and what has no file any more is deleted', async () => {
  const { run, put, remove, snapshot, account } = await accountFolder({ isEmpty: true });
  await run('account pull');
  put(
    'style-rules/manuals.yaml',
    'name: Manuals\nlanguage: en\nconfigured_rules:\n  punctuation:\n    apostrophe: use_curly_apostrophes\n',
  );
  put('glossaries/terms.tsv', 'source\ttarget\tsource_lang\ttarget_lang\na\tA\ten\tde\n');
  put('spoken-terms/names.csv', 'term,lang\nFjell,en\n');
  put(
    'style-profiles/manuals.yaml',
    '# ours\nname: Manuals\nstyle_rules: [Manuals]\nglossaries:\n  - terms # first\nspoken_terms: names\n',
  );
  const plan = await run('account plan --json');
  expect(plan).toMatchObject({ code: 0, writes: [] });
  const applied = await run('account apply');
  expect(applied).toMatchObject({ code: 0, stderr: '' });
  expect(applied.writes).toEqual([
    'POST /v3/style_rules',
    'POST /v3/glossaries',
    'POST /v3/spoken-terms',
    'POST /v3/style_profiles',
  ]);
  expect(JSON.parse(plan.stdout).data.requests.map(({ method }: { method: string }) => method)).toEqual([
    'POST',
    'POST',
    'POST',
    'POST',
  ]);
  const [profile] = await account.client.styleProfiles.list().toArray();
  expect(profile).toMatchObject({
    name: 'Manuals',
    glossary_ids: [expect.any(String)],
    style_rule_ids: [expect.any(String)],
    spoken_terms_id: expect.any(String),
  });
  const after = snapshot();
  expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
  expect(snapshot()).toEqual(after);
  remove('glossaries/terms.tsv');
  expect(await run('account apply')).toMatchObject({ code: 6, writes: [] });
  remove('style-profiles/manuals.yaml');
  expect((await run('account apply')).writes).toEqual([
    'DELETE /v3/style_profiles/<id>',
    'DELETE /v3/glossaries/<id>',
  ]);
  expect(await run('account check')).toMatchObject({ code: 0 });
  expect(await account.client.glossaries.list().toArray()).toEqual([]);
});

test('without its lock file, a pulled folder doubles nothing', async () => {
  const { run, remove, snapshot } = await accountFolder();
  await run('account pull');
  const paths = Object.keys(snapshot());
  remove('language-service.lock.json');
  expect(await run('account apply')).toMatchObject({ code: 6, writes: [] });
  expect(await run('account apply --adopt')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
  remove('language-service.lock.json');
  expect(await run('account pull')).toMatchObject({ code: 0, stdout: 'equal\n' });
  expect(Object.keys(snapshot())).toEqual(paths);
});

test('a memory whose base is lost is downloaded again by --take service, and not by an apply', async () => {
  const { run, put, folder, find } = await accountFolder();
  put('language-service.yaml', 'translation-memories: all\n');
  expect(await run('account pull')).toMatchObject({ code: 0 });
  const [path] = find('translation-memories');
  const pulled = readFileSync(join(folder, path), 'utf8');
  for (const isGone of [false, true]) {
    rmSync(join(folder, '.language-service/base'), { recursive: true });
    if (isGone) rmSync(join(folder, path));
    else put(path, pulled.replace('</tmx>', '</tmx >'));
    expect(await run('account pull')).toMatchObject({ code: 13 });
    expect(await run('account apply --take service')).toMatchObject({ code: 6, writes: [] });
    expect(await run('account pull --take service')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, path), 'utf8')).toBe(pulled);
    expect(await run('account apply')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
  }
});

test.for([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a named pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a link to nothing', (path: string) => symlinkSync('nothing', path)],
] as const)('%s among the files is refused before the first request', async ([_, make]) => {
  const { run, folder } = await accountFolder();
  await run('account pull');
  make(join(folder, 'glossaries', 'other.tsv'));
  for (const line of ['account plan', 'account apply', 'account pull', 'account check'])
    expect(await run(line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('glossaries/other.tsv is not a file'),
      requests: [],
    });
});
