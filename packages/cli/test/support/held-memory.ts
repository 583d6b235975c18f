// A memory that a style profile holds beside another one, for the commands that replace it.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
import { accountOf, memoryIn } from './account.ts';
import { openSandbox, type Run } from './command-line.ts';
import { folderWith } from './folder-with-files.ts';
import { type KilledAt, runUntilKilled } from './killed-process.ts';
import { tm } from './memory-commands.ts';
import { memoryOf, unit } from './memory-files.ts';

const before = memoryOf(unit({ en: 'Wheel', de: 'Rad' }), unit({ en: 'Draft', de: 'Entwurf Rad' }));
export const after = memoryOf(unit({ en: 'Wheel', de: 'Laufrad' }));

export async function prepare(sandbox: Sandbox) {
  const { client } = accountOf(sandbox);
  const other = await memoryIn(client, 'Other', before.replaceAll('"en"', '"fr"'));
  const old = await memoryIn(client, 'Manuals', before);
  const ids = { translation_memory_ids: [other, old] };
  const profile = await client.styleProfiles.create({ name: 'Texts', ...ids });
  return { other, old, profileId: profile.style_profile_id };
}

export async function held() {
  const sandbox = await openSandbox();
  const made = await prepare(sandbox);
  const folder = folderWith({ 'new.tmx': after });
  const { client } = accountOf(sandbox);
  const run = (args: readonly string[], fetch: PlatformFetch = sandbox.fetch, more: Run = {}) =>
    tm(sandbox, folder, [...args, '--yes'], { client: { fetch, clock: sandbox.clock }, ...more });
  sandbox.journal.clear();
  return { ...made, sandbox, folder, client, run };
}

/** What is left of it, without ids. */
export async function endOf({ client, other, profileId }: Awaited<ReturnType<typeof held>>) {
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

/** Runs a command until a request, which is never answered. */
export async function killAt(
  { sandbox, folder }: Awaited<ReturnType<typeof held>>,
  args: readonly string[],
  place: KilledAt,
) {
  await runUntilKilled(sandbox, place, (client) => tm(sandbox, folder, [...args, '--yes'], { client }));
  // The locks of a process that has ended count for nothing; those of this process do.
  rmSync(join(folder.path, '.state', 'language-service', 'locks'), { recursive: true, force: true });
}
