import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import { accountOf } from '../support/account.ts';
import { openSandbox } from '../support/command-line.ts';
import { expectSameRequests } from '../support/dry-run-law.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

const before = memoryOf(unit({ en: 'Wheel', de: 'Rad' }), unit({ en: 'Draft', de: 'Entwurf Rad' }));
const after = memoryOf(unit({ en: 'Wheel', de: 'Laufrad' }));
/** An edit that makes the same of the memory. */
const editing = [
  'edit',
  'Manuals',
  '--replace',
  'Rad',
  '--with',
  'Laufrad',
  '--drop',
  'DRAFT',
  '--language',
  'de',
];

async function prepare(sandbox: Sandbox) {
  const { translationMemories, styleProfiles } = accountOf(sandbox).client;
  const importAs = async (displayName: string, text: string) =>
    (await translationMemories.importFrom(Buffer.from(text), { displayName, fileName: 'a.tmx' }))
      .translationMemoryId;
  const other = await importAs('Other', before.replaceAll('"en"', '"fr"'));
  const old = await importAs('Manuals', before);
  const ids = { translation_memory_ids: [other, old] };
  const profile = await styleProfiles.create({ name: 'Texts', ...ids });
  return { other, old, profileId: profile.style_profile_id };
}

async function held() {
  const sandbox = await openSandbox();
  const made = await prepare(sandbox);
  const folder = folderWith({ 'new.tmx': after });
  const { client } = accountOf(sandbox);
  const run = (args: readonly string[], fetch: PlatformFetch = sandbox.fetch) =>
    tm(sandbox, folder, [...args, '--yes'], { client: { fetch, clock: sandbox.clock } });
  sandbox.journal.clear();
  return { ...made, sandbox, folder, client, run };
}

/** What is left of it, without ids. */
async function endOf({ client, other, profileId }: Awaited<ReturnType<typeof held>>) {
  const named = (await client.translationMemories.list().toArray()).filter(({ name }) => name === 'Manuals');
  const ids = named.map(({ translation_memory_id }) => translation_memory_id);
  const segments = await Promise.all(
    ids.map(async (id) =>
      (await client.translationMemories.listSegments(id).toArray()).map(({ targets }) =>
        targets.map(({ target_text }) => target_text),
      ),
    ),
  );
  const { translation_memory_ids } = await client.styleProfiles.get(profileId);
  return {
    segments,
    profile: translation_memory_ids.map((id) => (id === other ? 'other' : ids.indexOf(id))),
  };
}

const commands = [
  { name: 'tm replace', args: ['replace', 'Manuals', 'new.tmx'] },
  { name: 'tm edit', args: editing },
];

test.each(commands)(
  '$name imports, changes profiles, exports and deletes the old memory',
  async ({ args }) => {
    const made = await held();
    const { code, stdout } = await made.run([...args, '--json']);
    expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({
      code: 0,
      stdout: { data: { name: 'Manuals', replaced: made.old, segments: 1, skipped: 0 } },
    });
    const methods = made.sandbox.journal
      .entries()
      .map(({ method, path }) => `${method} ${path.split('/')[2]}`);
    const [imported, patched, readBack, deleted] = [
      methods.lastIndexOf('POST translation_memories'),
      methods.indexOf('PATCH style_profiles'),
      methods.lastIndexOf('GET style_profiles'),
      methods.indexOf('DELETE translation_memories'),
    ];
    expect([imported, patched, readBack, deleted]).toEqual(
      [imported, patched, readBack, deleted].sort((a, b) => a - b),
    );
    const { segments, profile } = await endOf(made);
    expect(JSON.stringify(segments)).toContain('Laufrad');
    expect({ memories: segments.length, profile }).toEqual({ memories: 1, profile: ['other', 0] });
    const { backup } = JSON.parse(stdout).data;
    expect(readFileSync(join(made.folder.path, backup), 'utf8')).toContain('Entwurf Rad');
    expect(readdirSync(join(made.folder.path, '.state'), { recursive: true }).join()).not.toMatch(
      /replacements\/./,
    );
  },
);

test.each(commands)(
  '$name that is killed at any request is finished by the same command',
  async ({ args }) => {
    const undisturbed = await held();
    expect(await undisturbed.run(args)).toMatchObject({ code: 0 });
    const requests = undisturbed.sandbox.journal.entries().length;
    const expected = await endOf(undisturbed);
    // Every request in a proof, before and after its effect; some of them in `npm test`.
    const { numRuns } = lawRuns(2 * requests, 5);
    for (let count = 0; count < numRuns; count += 1) {
      const moment = 2 * requests - 1 - Math.floor((count * 2 * requests) / numRuns);
      const place = { at: Math.floor(moment / 2), isDone: moment % 2 === 1 };
      const made = await held();
      await killAt(made, args, place);
      const first = await made.run(args);
      // Nobody heard the id of an export that was started: it must end before the next one.
      if (first.code === 6) made.sandbox.clock.advance('10m');
      const { code, stderr } = first.code === 6 ? await made.run(args) : first;
      const end = await endOf(made);
      expect({ ...place, code, stderr: code === 0 ? '' : stderr, end }).toEqual({
        ...place,
        code: 0,
        stderr: '',
        end: expected,
      });
    }
  },
  600_000,
);

/** Runs a command until a request, which is never answered. */
async function killAt(
  { run, sandbox, folder }: Awaited<ReturnType<typeof held>>,
  args: readonly string[],
  { at, isDone }: { readonly at: number; readonly isDone: boolean },
) {
  let count = -1;
  const killed = Promise.withResolvers<void>();
  const running = run(args, async (url, init) => {
    count += 1;
    if (count < at) return sandbox.fetch(url, init);
    if (count === at && isDone) await sandbox.fetch(url, init);
    killed.resolve();
    return new Promise(() => {});
  });
  await Promise.race([killed.promise, running]);
  // The locks of a process that has ended count for nothing; those of this process do.
  rmSync(join(folder.path, '.state', 'language-service', 'locks'), { recursive: true, force: true });
}

test('a profile that somebody else changes at the same time keeps their change', async () => {
  const made = await held();
  let isChanged = false;
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await made.sandbox.fetch(url, init);
    if (init.method === 'GET' && url.endsWith(made.profileId) && !isChanged) {
      isChanged = true;
      await made.client.styleProfiles.update(made.profileId, { description: 'theirs' });
    }
    return answer;
  };
  const list: PlatformFetch = async (url, init) => {
    const isList = init.method === 'GET' && new URL(url).pathname === '/v3/style_profiles';
    const answer = await made.sandbox.fetch(url, init);
    if (isList) await made.client.styleProfiles.update(made.profileId, { industry: 'theirs' });
    return answer;
  };
  const refused = await made.run(['replace', 'Manuals', 'new.tmx'], list);
  expect(refused).toMatchObject({ code: 13 });
  expect(refused.stderr).toContain('somebody else changed the style profile');
  expect(await made.run(['replace', 'Manuals', 'new.tmx'], fetch)).toMatchObject({ code: 0 });
  expect(await made.client.styleProfiles.get(made.profileId)).toMatchObject({
    description: 'theirs',
    industry: 'theirs',
  });
  expect(await endOf(made)).toMatchObject({ profile: ['other', 0] });
});

test('a profile that gets the old memory again is read again before it is deleted', async () => {
  const made = await held();
  let others = 0;
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await made.sandbox.fetch(url, init);
    const ids = { translation_memory_ids: [made.old] };
    if (init.method === 'PATCH' && others < 1) {
      others += 1;
      await made.client.styleProfiles.create({ name: 'late', ...ids });
    }
    return answer;
  };
  expect(await made.run(['replace', 'Manuals', 'new.tmx'], fetch)).toMatchObject({ code: 0 });
  const profiles = await made.client.styleProfiles.list().toArray();
  expect(profiles.filter(({ translation_memory_ids: held }) => held.includes(made.old))).toEqual([]);
});

test('a dry run records the requests of a real replace', async () => {
  const folder = folderWith({ 'new.tmx': after });
  const sent = await expectSameRequests(['tm', 'replace', 'Manuals', 'new.tmx'], {
    folder: folder.path,
    environment: folder.environment,
    prepare: async (sandbox) => void (await prepare(sandbox)),
  });
  expect(sent.map(({ method }) => method)).toEqual(expect.arrayContaining(['PATCH', 'DELETE']));
});

test('a dry run of an edit sends nothing, and keeps no file', async () => {
  const made = await held();
  expect(await made.run([...editing, '--dry-run'])).toMatchObject({ code: 0 });
  expect(made.sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(existsSync(join(made.folder.path, '.state', 'language-service', 'replacements'))).toBe(false);
});

test.each([
  [['edit', 'Manuals', '--replace', 'a'], '--replace and --with belong together'],
  [['edit', 'Manuals', '--before', '2020-02-30'], '--before 2020-02-30 is not a day'],
  [['edit', 'Manuals', '--replace', 'a', '--with', '\u0001'], '--with has a character that XML cannot hold'],
  [['edit', 'Manuals', '--dedupe', '--language', 'de'], '--language says where --replace works'],
  [['replace', 'Manuals', 'none.tmx'], 'none.tmx cannot be read'],
  [['replace', 'Manuals', 'empty.tmx'], 'empty.tmx: an import would store nothing'],
])('%s is refused before any request', async (args, message) => {
  const made = await held();
  made.folder.write('empty.tmx', memoryOf(unit({ en: 'alone' })));
  const { code, stderr } = await made.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(made.sandbox.journal.entries()).toEqual([]);
});

test('an edit that changes nothing, or leaves nothing, replaces nothing', async () => {
  const made = await held();
  const unchanged = await made.run(['edit', 'Manuals', '--drop', 'nowhere']);
  expect(unchanged).toMatchObject({
    code: 0,
    stdout: 'Manuals: 0 units changed, 0 dropped; nothing was sent\n',
  });
  const emptied = await made.run(['edit', 'Manuals', '--drop', 'r']);
  expect(emptied).toMatchObject({ code: 2 });
  expect(emptied.stderr).toContain('the edited Manuals: the file has no translation units');
  expect(await endOf(made)).toMatchObject({ profile: ['other', 0] });
});
