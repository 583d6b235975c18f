// Lock files, bases and backups of the version before lists had positions are read: a plan after the upgrade is empty, what
// both sides held is known, and a backup restores.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { accountOf } from '../support/account.ts';
import { folderOf } from '../support/account-folder.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { seedOlder } from '../support/older-account.ts';
import { contentOf, rawAccount } from '../support/raw-account.ts';

function olderFolder(name: 'folder' | 'backup', { isEmpty = false } = {}) {
  const sandbox = createSandbox({ journalLimit: 1000 });
  onTestFinished(() => sandbox.close());
  if (!isEmpty) seedOlder(sandbox);
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, 'older', name), join(folder, name), { recursive: true });
  return { sandbox, ...folderOf(sandbox, folder) };
}

test('a plan after the upgrade is empty, and an apply sends nothing', async () => {
  const { run, sandbox } = olderFolder('folder');
  const before = await rawAccount(sandbox);
  expect(await run('account plan folder')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
  expect(await run('account pull folder')).toMatchObject({ code: 0, stdout: 'equal\n' });
  expect(await run('account apply folder')).toMatchObject({ code: 0, stdout: 'equal\n', writes: [] });
  expect(await rawAccount(sandbox)).toEqual(before);
});

test('what both sides held is known after the upgrade: edits of both sides merge', async () => {
  const { run, sandbox, edit } = olderFolder('folder');
  const { client } = accountOf(sandbox);
  const [list] = (await client.styleRules.list({ detailed: true }).toArray()).filter(
    ({ name }) => name === 'Manuals',
  );
  const [profile] = await client.styleProfiles.list().toArray();
  const last = list?.custom_instructions?.at(-1)?.id ?? '';
  const changed = { label: '10', prompt: 'Spell numbers out.' };
  await client.styleRules.replaceInstruction(list?.style_id ?? '', last, changed);
  await client.styleProfiles.update(profile?.style_profile_id ?? '', { example_document_ids: ['second'] });
  edit('folder/style-rules/Manuals.yaml', (text) => text.replace('Be brief.', 'Be very brief.'));
  edit('folder/style-profiles/Manuals.yaml', (text) => text.replace('  - second\n', '  - new\n  - second\n'));
  expect(await run('account apply folder')).toMatchObject({ code: 0, stderr: '' });
  const { custom_instructions = [] } = await client.styleRules.get(list?.style_id ?? '');
  expect(custom_instructions.map(({ prompt }) => prompt)).toEqual([
    'Be very brief.',
    'Be kind.',
    'No exclamation marks.',
    'Spell numbers out.',
  ]);
  const { example_document_ids } = await client.styleProfiles.get(profile?.style_profile_id ?? '');
  expect(example_document_ids).toEqual(['new', 'second']);
});

test('a backup of the older version restores', async () => {
  const { run, sandbox } = olderFolder('backup', { isEmpty: true });
  const { sandbox: older } = olderFolder('backup');
  expect(await run('account restore backup restored')).toMatchObject({ code: 0, stderr: '' });
  expect(await contentOf(sandbox)).toEqual(await contentOf(older));
});
