// A backup, and an account that is restored from it: equal, also after kills and beside a second writer.
// long-stories/account/restore.txt has what else an account can hold.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PlatformFetch } from 'language-service-client';
import { createSandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { lawPlaces } from '../../../../test/support/law-runs.ts';
import { accountOf } from '../support/account.ts';
import { accountFolder, folderOf, killAt } from '../support/account-folder.ts';
import { contentOf } from '../support/raw-account.ts';

/** Another account, and the commands of the same folder on it. */
function emptyAccount(folder: string) {
  const sandbox = createSandbox({ journalLimit: 5000 });
  onTestFinished(() => sandbox.close());
  return { sandbox, ...folderOf(sandbox, folder) };
}

test('a backup has every memory, and restores an empty account', async () => {
  const { run, folder, sandbox } = await accountFolder();
  expect(await run('account backup saved')).toMatchObject({ code: 0, stdout: '9 resources in saved\n' });
  const [memory = ''] = readdirSync(join(folder, 'saved/translation-memories'));
  expect(memory).toMatch(/\.tmx\.gz$/);
  const packed = readFileSync(join(folder, 'saved/translation-memories', memory));
  expect(gunzipSync(packed).toString()).toContain('<tmx');
  expect(existsSync(join(folder, 'saved.part'))).toBe(false);
  expect(await run('account backup saved')).toMatchObject({ code: 2, requests: [] });
  const other = emptyAccount(folder);
  const dry = await other.run('account restore saved --dry-run=json');
  expect(dry).toMatchObject({ code: 0, writes: [] });
  const restored = await other.run('account restore saved --json');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.writes.map((one) => one.split(' ')[0])).toEqual(
    JSON.parse(dry.stdout).map(({ method }: { method: string }) => method),
  );
  expect(await contentOf(other.sandbox)).toEqual(await contentOf(sandbox));
  const { ids } = JSON.parse(restored.stdout).data;
  expect(ids).toHaveLength(9);
  expect(JSON.parse(readFileSync(join(folder, 'saved-restored/ids.json'), 'utf8'))).toEqual(ids);
  expect(await other.run('account check saved-restored')).toMatchObject({ code: 0, stdout: 'equal\n' });
});

test('the manifest notices a flipped byte anywhere, a file more and a file less', async () => {
  const { run, folder, put, remove } = await accountFolder();
  await run('account backup saved');
  const { run: restore } = emptyAccount(folder);
  const saved = join(folder, 'saved');
  const paths = readdirSync(saved, { recursive: true, withFileTypes: true }).flatMap((one) =>
    one.isFile() ? join(one.parentPath, one.name) : [],
  );
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) {
    const bytes = readFileSync(path);
    const every = path.endsWith('SHA256SUMS') ? 97 : bytes.length;
    for (let at = Math.floor(every / 2); at < bytes.length; at += every) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(path, flipped);
      const { code, requests } = await restore('account restore saved');
      expect({ path, at, code, requests }).toEqual({ path, at, code: 2, requests: [] });
    }
    writeFileSync(path, bytes);
  }
  put('saved/glossaries/more.tsv', 'a\tA\n');
  expect(await restore('account restore saved')).toMatchObject({ code: 2, requests: [] });
  remove('saved/glossaries/more.tsv');
  remove('saved/language-service.lock.json');
  expect((await restore('account restore saved')).stderr).toContain('language-service.lock.json is missing');
});

test('a backup and a restore that are killed at any request end as undisturbed ones', async () => {
  const made = await accountFolder();
  // Two things of a name and of a content, beside the story.
  for (let at = 0; at < 2; at += 1) made.sandbox.seed.glossary({ name: 'Twin' });
  const expected = await contentOf(made.sandbox);
  const { requests } = await made.run('account backup saved');
  for (const at of lawPlaces(requests.length, 1)) {
    const line = `account backup saved-${at}`;
    await killAt(made, line, { at, isDone: true });
    expect(await made.run(line)).toMatchObject({ code: 0, stderr: '' });
    const other = emptyAccount(made.folder);
    expect(await other.run(`account restore saved-${at}`)).toMatchObject({ code: 0 });
    expect(await contentOf(other.sandbox)).toEqual(expected);
  }
  const whole = await emptyAccount(made.folder).run('account restore saved');
  const places = lawPlaces(whole.requests.length, 1).flatMap((at) =>
    [false, true].map((isDone) => ({ at, isDone })),
  );
  const restore = async ({ at, isDone }: (typeof places)[number]) => {
    const other = emptyAccount(made.folder);
    const line = `account restore saved restored-${at}-${isDone}`;
    await killAt(other, line, { at, isDone });
    const { code, stderr } = await other.run(line);
    const content = await contentOf(other.sandbox);
    const again = await other.run(line);
    const errors = stderr.replace(/.*searching for.*\n/g, '');
    return { at, isDone, code, errors, content, again: again.writes };
  };
  const equal = { code: 0, errors: '', content: expected, again: [] };
  // Side by side: what a killed restore was importing waits for the end of its lease, by the wall clock.
  for (let from = 0; from < places.length; from += 4) {
    const some = places.slice(from, from + 4);
    expect(await Promise.all(some.map(restore))).toEqual(some.map((place) => ({ ...place, ...equal })));
  }
}, 1_800_000);

test('a second writer between any two requests of a backup: what it then holds belongs together', async () => {
  const { sandbox, run, folder, account } = await accountFolder();
  const { requests } = await run('account backup first');
  for (const at of lawPlaces(requests.length, 2)) {
    const before = await contentOf(sandbox);
    let count = 0;
    const fetch: PlatformFetch = async (url, init) => {
      if (count++ === at) {
        const { glossary_id } = sandbox.seed.glossary({ name: `Late ${at}` });
        const [profile] = await account.client.styleProfiles.list().toArray();
        const glossary_ids = [...(profile?.glossary_ids ?? []), glossary_id];
        await account.client.styleProfiles.update(profile?.style_profile_id ?? '', { glossary_ids });
      }
      return sandbox.fetch(url, init);
    };
    const saved = await run(`account backup saved-${at}`, { client: { fetch, clock: sandbox.clock } });
    expect({ at, code: saved.code, stderr: saved.stderr }).toEqual({ at, code: 0, stderr: '' });
    const other = emptyAccount(folder);
    expect(await other.run(`account restore saved-${at}`)).toMatchObject({ code: 0, stderr: '' });
    // What is written after the last list is not in it, and neither is what refers to it.
    const content = await contentOf(other.sandbox);
    expect({ at, states: [before, await contentOf(sandbox)] }).toEqual({
      at,
      states: expect.arrayContaining([content]),
    });
  }
}, 600_000);

test('what somebody else changes during a restore is named, and ends with 13', async () => {
  const { run, folder } = await accountFolder();
  await run('account backup saved');
  const { sandbox, run: restore } = emptyAccount(folder);
  const { glossaries } = accountOf(sandbox).client;
  const fetch: PlatformFetch = async (url, init) => {
    const [first] =
      url.endsWith('/style_profiles') && init.method === 'POST' ? await glossaries.list().toArray() : [];
    const entries = { source_lang: 'en', target_lang: 'ja', entries: 'a\tA', entries_format: 'tsv' } as const;
    if (first !== undefined) await glossaries.update(first.glossary_id, { dictionaries: [entries] });
    return sandbox.fetch(url, init);
  };
  const restored = await restore('account restore saved', { client: { fetch, clock: sandbox.clock } });
  expect(restored).toMatchObject({ code: 13 });
  expect(restored.stderr).toContain('the account differs from the backup: glossaries/');
});
