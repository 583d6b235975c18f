// A delete of what a style profile holds, beside a second writer or with --force. stories/account/references.txt has it in
// peace.

import type { Client, PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { accountOf, memoryIn } from '../support/account.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { expectSameRequests } from '../support/same-requests.ts';

interface Case {
  readonly command: readonly string[];
  readonly field: 'glossary_ids' | 'style_rule_ids' | 'translation_memory_ids' | 'spoken_terms_id';
  /** Makes the thing, and others of its kind. */
  make(client: Client, name: string): Promise<string>;
}

const entries = { source_lang: 'en', target_lang: 'de', entries: 'a\tA', entries_format: 'tsv' } as const;
const cases: readonly Case[] = [
  {
    command: ['glossaries', 'delete'],
    field: 'glossary_ids',
    make: async ({ glossaries }, name) =>
      (await glossaries.create({ name, dictionaries: [entries] })).glossary_id,
  },
  {
    command: ['style-rules', 'delete'],
    field: 'style_rule_ids',
    make: async ({ styleRules }, name) => (await styleRules.create({ name, language: 'de' })).style_id,
  },
  {
    command: ['spoken-terms', 'delete'],
    field: 'spoken_terms_id',
    make: async ({ spokenTerms }, name) =>
      (await spokenTerms.create({ name, term_lists: [{ lang: 'de', entries: 'a' }] })).spoken_terms_id,
  },
  ...[
    ['translation-memories', 'delete'],
    ['tm', 'delete'],
  ].map(
    (command): Case => ({
      command,
      field: 'translation_memory_ids',
      make: memoryIn,
    }),
  ),
];

async function held({ field, make }: Case) {
  const sandbox = await openSandbox();
  const { client } = accountOf(sandbox);
  const ids: string[] = [];
  const isList = field !== 'spoken_terms_id' && field !== 'translation_memory_ids';
  for (const name of isList ? ['first', 'wanted', 'last'] : ['wanted']) ids.push(await make(client, name));
  const components = field === 'spoken_terms_id' ? { [field]: ids.join('') } : { [field]: ids };
  const profile = await client.styleProfiles.create({ name: 'holder', ...components });
  const folder = temporaryFolder();
  const run = (args: readonly string[], key = fixtures.key) =>
    runCommand([...args, '--yes'], sandbox, { folder, environment: { LANGUAGE_SERVICE_KEY: key } });
  return { sandbox, client, folder, run, ids, profileId: profile.style_profile_id };
}

test.each(cases)('$command --unlink leaves a profile alone that took another one meanwhile', async (one) => {
  const { sandbox, client, ids, profileId } = await held(one);
  const other = await one.make(client, 'other');
  const components = one.field === 'spoken_terms_id' ? other : [other];
  let lists = 0;
  const fetch: PlatformFetch = async (url, init) => {
    const answer = await sandbox.fetch(url, init);
    const isListed = init.method === 'GET' && new URL(url).pathname === '/v3/style_profiles';
    if (isListed && lists++ === 0) await client.styleProfiles.update(profileId, { [one.field]: components });
    return answer;
  };
  const args = [...one.command, ids[1] ?? ids[0] ?? '', '--unlink', '--yes'];
  const options = { folder: temporaryFolder(), client: { fetch, clock: sandbox.clock } };
  expect(await runCommand(args, sandbox, options)).toMatchObject({ code: 0 });
  expect((await client.styleProfiles.get(profileId))[one.field]).toEqual(components);
  const writes = sandbox.journal.entries().filter(({ method }) => method === 'PATCH');
  expect(writes).toHaveLength(1);
});

test.each(cases)('$command --unlink names a profile that takes it right before the end', async (one) => {
  const { sandbox, client, ids } = await held(one);
  const id = ids[1] ?? ids[0] ?? '';
  const fetch: PlatformFetch = async (url, init) => {
    if (init.method === 'DELETE')
      await client.styleProfiles.create({
        name: 'late',
        [one.field]: one.field === 'spoken_terms_id' ? id : [id],
      });
    return sandbox.fetch(url, init);
  };
  const args = [...one.command, id, '--unlink', '--yes'];
  const options = { folder: temporaryFolder(), client: { fetch, clock: sandbox.clock } };
  const ended = await runCommand(args, sandbox, options);
  expect(ended).toMatchObject({ code: 0 });
  expect(ended.stderr).toMatch(
    /somebody else added [0-9a-f-]{36} to the style profile "late" at the same time. The command removed it again/,
  );
  const profiles = await client.styleProfiles.list().toArray();
  expect(JSON.stringify(profiles)).not.toContain(id);
});

test.each(cases)('$command --force reads no profile and deletes', async (one) => {
  const { sandbox, run } = await held(one);
  sandbox.journal.clear();
  expect(await run([...one.command, 'wanted', '--force'])).toMatchObject({ code: 0 });
  const entries = sandbox.journal.entries();
  expect(entries.filter(({ path }) => path.includes('style_profiles'))).toEqual([]);
  expect(entries.map(({ method }) => method)).toContain('DELETE');
});

test('a key that cannot read profiles needs --force', async () => {
  const sandbox = await openSandbox({
    keys: [{ key: 'scoped', scopes: ['glossaries:read', 'glossaries:write'] }],
  });
  const run = (...args: readonly string[]) =>
    runCommand([...args, '--yes'], sandbox, { environment: { LANGUAGE_SERVICE_KEY: 'scoped' } });
  const refused = await run('glossaries', 'delete', fixtures.ids.glossary);
  expect(refused.code).toBe(4);
  expect(refused.stderr).toContain(
    'the key cannot read style profiles, so it is unknown whether they use the resource',
  );
  expect(await run('glossaries', 'delete', fixtures.ids.glossary, '--force')).toMatchObject({ code: 0 });
});

test('a dry run of --unlink records the requests of a real run', async () => {
  const sent = await expectSameRequests(['glossaries', 'delete', fixtures.ids.glossary, '--unlink'], {
    folder: temporaryFolder(),
    prepare: async (sandbox) => {
      const { styleProfiles } = accountOf(sandbox).client;
      await styleProfiles.create({ name: 'holder', glossary_ids: [fixtures.ids.glossary] });
    },
  });
  expect(sent.map(({ method }) => method)).toEqual(expect.arrayContaining(['PATCH', 'DELETE']));
});
