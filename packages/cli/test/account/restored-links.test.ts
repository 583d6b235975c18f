// What a style profile links is restored too, or the message says how.

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { memoryIn } from '../support/account.ts';
import { accountFolder } from '../support/account-folder.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';

test.each(['--unlink', '--force'])(
  'after a memory was deleted with %s and then its style profile, both are restored',
  async (how) => {
    const { run, folder, account } = await accountFolder({ isEmpty: true });
    const { client } = account;
    await memoryIn(client, 'Manuals');
    const [memory] = await client.translationMemories.list().toArray();
    const linked = { name: 'Linked', translation_memory_ids: [memory?.translation_memory_id ?? ''] };
    await client.styleProfiles.create(linked);
    const environment = { XDG_STATE_HOME: join(folder, 'state') };
    const lost = [
      await run(`tm delete Manuals ${how}`, { environment }),
      await run('style-profiles delete Linked', { environment }),
    ];
    const commands = lost.map(({ stderr }) => / (account apply .*)$/m.exec(stderr)?.[1] ?? '');
    const apply = (at: number) => run(commands[at] ?? '', { environment });
    const backups = commands.map((command) => command.split(' ')[2] ?? '');
    if (how === '--unlink') {
      const lock = join(backups[0] ?? '', 'language-service.lock.json');
      expect((await apply(0)).stderr).toContain(`If the resources were deleted, delete ${lock}`);
      rmSync(lock);
      expect(await apply(0)).toMatchObject({ code: 0 });
    } else {
      expect(await apply(0)).toMatchObject({ code: 0 });
      const file = join(backups[1] ?? '', 'style-profiles/Linked.yaml');
      const [old = ''] = linked.translation_memory_ids;
      const where = /Linked\.yaml:\d+:\d+: the service cannot link (\S+)\n.*write the name of another/;
      expect(where.exec((await apply(1)).stderr)?.[1]).toBe(old);
      writeFileSync(file, readFileSync(file, 'utf8').replace(old, 'Manuals'));
      expect(await apply(1)).toMatchObject({ code: 0 });
    }
    const [again] = await client.translationMemories.list().toArray();
    const [profile] = await client.styleProfiles.list().toArray();
    expect(profile).toMatchObject({ translation_memory_ids: [again?.translation_memory_id] });
  },
);

test.each(['', 'account pull'])(
  'a glossary that a colleague deleted with --unlink comes back with its links, after "%s"',
  async (before) => {
    const { run, folder, account } = await accountFolder({ isEmpty: true });
    const { client } = account;
    const dictionary = {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'bell\tKlingel',
      entries_format: 'tsv',
    } as const;
    const made = await client.glossaries.create({ name: 'Parts', dictionaries: [dictionary] });
    await client.styleProfiles.create({ name: 'Linked', glossary_ids: [made.glossary_id] });
    expect(await run('account pull')).toMatchObject({ code: 0 });
    const synced = temporaryFolder();
    cpSync(folder, synced, { recursive: true });
    expect(await run('glossaries delete Parts --unlink --yes')).toMatchObject({ code: 0 });
    if (before !== '') expect(await run(before)).toMatchObject({ code: 0 });
    cpSync(synced, folder, { recursive: true });
    expect(await run('account apply --take file --yes')).toMatchObject({ code: 0 });
    const [glossary] = await client.glossaries.list().toArray();
    const [profile] = await client.styleProfiles.list().toArray();
    expect([glossary?.name, profile?.glossary_ids]).toEqual(['Parts', [glossary?.glossary_id]]);
    expect(readFileSync(join(folder, 'style-profiles/Linked.yaml'), 'utf8')).toContain('Parts');
    expect(await run('account check')).toMatchObject({ code: 0 });
  },
);
