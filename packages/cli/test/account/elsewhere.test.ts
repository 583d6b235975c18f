// What goes wrong in other tools of this kind: lists that lag, and more than a description allows.
// stories/account/elsewhere.txt has the others.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';
import { glossaryFolder, rows } from '../support/account-scenario.ts';

/** Lists of glossaries lack what is new, so many times. */
function lagging({ fetch, clock }: Sandbox, times: number) {
  let left = times;
  const lag: PlatformFetch = async (url, init) => {
    const isList = init.method === 'GET' && new URL(url).pathname === '/v3/glossaries';
    return isList && left-- > 0 ? Response.json({ glossaries: [] }) : fetch(url, init);
  };
  return { client: { fetch: lag, clock } };
}

test('two of the name and the content of a file are a question', async () => {
  const { run, put, account } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'glossaries: all\n');
  put('glossaries/new.tsv', rows('a\tA\ten\tde\n'));
  const entries = { source_lang: 'en', target_lang: 'de', entries: 'a\tA', entries_format: 'tsv' } as const;
  for (let count = 0; count < 2; count += 1)
    await account.client.glossaries.create({ name: 'new', dictionaries: [entries] });
  expect(await run('account apply')).toMatchObject({ code: 6, writes: [] });
});

test('created, then not found for a moment: a list that lacks it deletes no file', async () => {
  const { run, sandbox, snapshot } = await glossaryFolder();
  const before = snapshot();
  for (const command of ['check', 'apply', 'pull'])
    expect(await run(`account ${command}`, lagging(sandbox, 10))).toMatchObject({
      code: 0,
      stdout: 'No changes.\n',
      writes: [],
    });
  expect(snapshot()).toEqual(before);
});

test('without the last sync, a row that one side lacks is a question', async () => {
  const { run, folder, find, edit } = await glossaryFolder();
  rmSync(join(folder, '.language-service/base'), { recursive: true });
  edit(find('glossaries')[0], (text) => `${text}only here\tX\ten\tde\n`);
  for (const command of ['plan', 'apply', 'pull'])
    expect(await run(`account ${command}`)).toMatchObject({ code: 13, writes: [] });
});

test('more instructions than a list can have are refused at their place before the first request', async () => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'style-rules: all\n');
  const instructions = '  - { label: a, prompt: b }\n'.repeat(201);
  put('style-rules/r.yaml', `name: x\nlanguage: en\ncustom_instructions:\n${instructions}`);
  const refused = await run('account apply');
  expect(refused).toMatchObject({ code: 2, writes: [] });
  expect(refused.stderr).toMatch(/style-rules\/r\.yaml:4:3: .*custom_instructions .*200/);
});
