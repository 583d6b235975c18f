import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { after, endOf, held, killAt, prepare } from '../support/held-memory.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { expectSameRequests } from '../support/same-requests.ts';

const args = ['replace', 'Manuals', 'new.tmx'];

test('tm replace imports, changes profiles, exports and deletes the old memory', async () => {
  const made = await held();
  const { code, stdout } = await made.run([...args, '--json']);
  expect({ code, stdout: JSON.parse(stdout) }).toMatchObject({
    code: 0,
    stdout: { data: { name: 'Manuals', replaced: made.old, segments: 1, skipped: 0 } },
  });
  const methods = made.sandbox.journal.entries().map(({ method, path }) => `${method} ${path.split('/')[2]}`);
  const [imported, patched, readBack, deleted] = [
    methods.indexOf('POST translation_memories'),
    methods.indexOf('PATCH style_profiles'),
    // After the deletion they are read once more.
    methods.lastIndexOf('GET style_profiles', methods.indexOf('DELETE translation_memories')),
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
});

test('tm replace that is killed at any request is finished by the same command', async () => {
  const undisturbed = await held();
  expect(await undisturbed.run(args)).toMatchObject({ code: 0 });
  const requests = undisturbed.sandbox.journal.entries().length;
  const expected = await endOf(undisturbed);
  // Every request in a proof, before and after its effect; some of them in `npm test`.
  const { numRuns } = propertyRuns(2 * requests, 5);
  for (let count = 0; count < numRuns; count += 1) {
    const moment = 2 * requests - 1 - Math.floor((count * 2 * requests) / numRuns);
    const place = { at: Math.floor(moment / 2), isDone: moment % 2 === 1 };
    const made = await held();
    await killAt(made, args, place);
    let { code, stderr } = await made.run(args);
    // Nobody heard the id of an export that was started: it must end before the next one, also on a busy machine.
    for (let tries = 0; code === 6 && tries < 10; tries += 1) {
      made.sandbox.clock.advance('10m');
      ({ code, stderr } = await made.run(args));
    }
    const end = await endOf(made);
    expect({ ...place, code, stderr: code === 0 ? '' : stderr, end }).toEqual({
      ...place,
      code: 0,
      stderr: '',
      end: expected,
    });
  }
}, 600_000);

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

test.each(['PATCH', 'DELETE'])(
  'a profile that takes the old memory before a %s takes the new one',
  async (method) => {
    const made = await held();
    const ids = { translation_memory_ids: [made.old] };
    let isThere = false;
    const fetch: PlatformFetch = async (url, init) => {
      if (init.method === method && !isThere) {
        isThere = true;
        await made.client.styleProfiles.create({ name: 'late', ...ids });
      }
      return made.sandbox.fetch(url, init);
    };
    expect(await made.run(args, fetch)).toMatchObject({ code: 0 });
    const memories = (await made.client.translationMemories.list().toArray()).map(
      (one) => one.translation_memory_id,
    );
    const [late] = (await made.client.styleProfiles.list().toArray()).filter(({ name }) => name === 'late');
    expect(memories).not.toContain(made.old);
    expect(memories).toEqual(expect.arrayContaining([...(late?.translation_memory_ids ?? [made.old])]));
    expect(late?.translation_memory_ids).toHaveLength(1);
  },
);

test('a dry run records the requests of a real replace', async () => {
  const folder = folderWith({ 'new.tmx': after });
  const sent = await expectSameRequests(['tm', 'replace', 'Manuals', 'new.tmx'], {
    folder: folder.path,
    environment: folder.environment,
    prepare: async (sandbox) => void (await prepare(sandbox)),
  });
  expect(sent.map(({ method }) => method)).toEqual(expect.arrayContaining(['PATCH', 'DELETE']));
});

test.each([
  [['replace', 'Manuals', 'none.tmx'], 'none.tmx does not exist'],
  [['replace', 'Manuals', 'folder.tmx'], 'folder.tmx is not a file'],
  [['replace', 'Manuals', 'empty.tmx'], 'empty.tmx cannot be imported: no unit can be stored'],
])('%s is refused before any request', async (args, message) => {
  const made = await held();
  made.folder.write('empty.tmx', memoryOf(unit({ en: 'alone' })));
  mkdirSync(join(made.folder.path, 'folder.tmx'));
  const { code, stderr } = await made.run(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(made.sandbox.journal.entries()).toEqual([]);
});
