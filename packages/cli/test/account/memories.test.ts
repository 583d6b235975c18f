// A memory keeps its id while its file says the same, and is replaced where it says something else.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { accountFolder, killAt } from '../support/account-folder.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

const path = 'translation-memories/memory.tmx';
const managed = 'translation-memories: all\nstyle-profiles: all\n';

async function memoryFolder() {
  const made = await accountFolder({ isEmpty: true });
  made.put('language-service.yaml', managed);
  made.put(path, memoryOf(unit({ en: 'Wheel', de: 'Rad' })));
  made.put('style-profiles/profile.yaml', 'name: Profile\ntranslation_memories: [memory]\n');
  expect(await made.run('account apply')).toMatchObject({ code: 0, stderr: '' });
  return made;
}

test.each(['memory', 'Another-name'])(
  'a memory that is compressed as %s.tmx.gz keeps its id',
  async (name) => {
    const { folder, remove, run } = await memoryFolder();
    writeFileSync(
      join(folder, `translation-memories/${name}.tmx.gz`),
      gzipSync(readFileSync(join(folder, path))),
    );
    remove(path);
    const moved = await run('account apply');
    expect(moved).toMatchObject({ code: 0, stderr: '', writes: [] });
    expect(moved.stdout).toContain(`> move translation-memories/${name}.tmx.gz, moved from ${path}`);
    expect(await run('account check')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
  },
);

test('an apply that is killed while it replaces a memory is finished by the next one; a plan names what is left over', async () => {
  const edited = async () => {
    const made = await memoryFolder();
    made.put(path, memoryOf(unit({ en: 'Wheel', de: 'Laufrad' })));
    return made;
  };
  const { requests } = await (await edited()).run('account apply');
  const places = [...requests.keys()].flatMap((at) => [false, true].map((isDone) => ({ at, isDone })));
  const first = requests.findIndex((one) => one.startsWith('POST'));
  const last = requests.findIndex((one) => one.startsWith('DELETE'));
  const leftAt = new Set<string | undefined>();
  for (const place of places.filter(({ at }) => at >= first && at <= last)) {
    const made = await edited();
    await killAt(made, 'account apply', place);
    let next = await made.run('account apply');
    // The import of the killed command may end while this one runs, which takes it for somebody else's once.
    if (next.code === 13) {
      expect(next.stderr).toContain('somebody else has just created the translation memory');
      next = await made.run('account apply');
    }
    expect({ place, code: next.code }).toEqual({ place, code: 0 });
    const { translationMemories, styleProfiles } = made.account.client;
    const memories = await translationMemories.list().toArray();
    const [profile] = await styleProfiles.list().toArray();
    const [held = ''] = profile?.translation_memory_ids ?? [];
    const [segment] = await translationMemories.listSegments(held).toArray();
    expect({ place, text: segment?.targets[0]?.target_text }).toEqual({ place, text: 'Laufrad' });
    const isLeft = memories.length > 1;
    if (isLeft) leftAt.add(requests[place.at]?.split(' ')[1]);
    // An import is not recorded before its memory has an id.
    expect(memories.length).toBeLessThan(3);
    const plan = await made.run('account plan');
    expect(plan).toMatchObject({
      code: 0,
      stdout: isLeft ? 'only in the account: translation-memories "memory"\n' : 'No changes.\n',
    });
  }
  expect([...leftAt]).toEqual(['/files/imports/<id>', '/v3/translation_memories/jobs/<id>']);
}, 60_000);

test('a memory that another clone has replaced belongs to its file, and is never a second one', async () => {
  const made = await memoryFolder();
  const { translationMemories, styleProfiles } = made.account.client;
  const [old] = await translationMemories.list().toArray();
  const [profile] = await styleProfiles.list().toArray();
  const theirs = Buffer.from(memoryOf(unit({ en: 'Wheel', de: 'Felge' })));
  const { translationMemoryId: id } = await translationMemories.importFrom(theirs, {
    displayName: 'memory',
    fileName: 'memory.tmx',
  });
  await styleProfiles.update(String(profile?.style_profile_id), { translation_memory_ids: [id] });
  await translationMemories.delete(String(old?.translation_memory_id));
  const idOf = async () =>
    (await translationMemories.list().toArray()).map((one) => one.translation_memory_id);
  const unchanged = await made.run('account plan');
  expect(unchanged.stdout).toContain(`< pull ${path}`);
  made.put(path, memoryOf(unit({ en: 'Wheel', de: 'Laufrad' })));
  expect(await made.run('account apply')).toMatchObject({ code: 13, writes: [] });
  expect(await idOf()).toEqual([id]);
  const taken = await made.run('account apply --take file');
  expect(taken.stdout).toContain(`~ replace ${path} (new id)`);
  const [now, ...others] = await idOf();
  expect([others, now === id]).toEqual([[], false]);
  const [linked] = await styleProfiles.list().toArray();
  expect(linked?.translation_memory_ids).toEqual([now]);
  expect(await made.run('account check')).toMatchObject({ code: 0, stdout: 'No changes.\n' });
});

test('a v2 glossary that another clone has replaced is merged row by row', async () => {
  const { account, put, run } = await accountFolder({ isEmpty: true });
  const { glossariesV2 } = account.client;
  put('language-service.yaml', 'glossaries-v2: all\n');
  put('glossaries-v2/old.en-de.csv', 'a,A\n');
  put('glossaries-v2/other.en-de.csv', 'a,A\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const [old] = (await glossariesV2.list().toArray()).filter(({ name }) => name === 'old');
  const pair = { source_lang: 'en', target_lang: 'de', entries_format: 'tsv' } as const;
  await glossariesV2.create({ name: 'old', ...pair, entries: 'a\tA\nb\tB' });
  await glossariesV2.delete(String(old?.glossary_id));
  put('glossaries-v2/old.en-de.csv', 'a,A\nc,C\n');
  expect(await run('account apply')).toMatchObject({ code: 0 });
  const [merged, ...others] = (await glossariesV2.list().toArray()).filter(({ name }) => name === 'old');
  expect(others).toEqual([]);
  expect(await glossariesV2.getEntries(String(merged?.glossary_id))).toBe('a\tA\nc\tC\nb\tB');
});
