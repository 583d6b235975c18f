// A memory that was restored is compared with its backup, segment by segment.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { accountOf } from '../support/account.ts';
import { accountFolder, folderOf } from '../support/account-folder.ts';
import { address } from '../support/command-line.ts';
import { contentOf } from '../support/raw-account.ts';

/** A restore whose imports arrive with another text. */
function changedUploads({ fetch, clock }: Sandbox) {
  const change: PlatformFetch = async (url, init) => {
    if (init.method !== 'PUT' || url.startsWith(`${address}/v`)) return fetch(url, init);
    const text = await new Response(init.body).text();
    return fetch(url, { ...init, body: text.replace('<seg>', '<seg>X').replace(/\n/, '') });
  };
  return { client: { fetch: change, clock } };
}

test('one segment that comes back otherwise is named, and everything else is restored', async () => {
  const { run, folder, sandbox } = await accountFolder();
  await run('account backup saved');
  const other = createSandbox();
  onTestFinished(() => other.close());
  const { run: restore } = folderOf(other, folder);
  const restored = await restore('account restore saved', changedUploads(other));
  expect(restored).toMatchObject({ code: 13 });
  expect(restored.stderr).toMatch(/tmx\.gz: the memory \S+ .* in the backup .* line \d+\n/);
  expect(existsSync(join(folder, 'saved-restored/ids.json'))).toBe(true);
  // The next restore exports it again, and so does not end with 0 either.
  expect(await restore('account restore saved')).toMatchObject({ code: 13 });
  const { client } = accountOf(other);
  for (const { translation_memory_id } of await client.translationMemories.list().toArray())
    await client.translationMemories.delete(translation_memory_id);
  expect(await restore('account restore saved --take file')).toMatchObject({ code: 0 });
  expect(await contentOf(other)).toEqual(await contentOf(sandbox));
});
