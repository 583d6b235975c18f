// What goes wrong in other tools of this kind: lists that lag, and more than a description allows.
// long-stories/account/elsewhere.txt has the others.

import type { PlatformFetch } from 'language-service-client';
import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { accountFolder, killAt } from '../support/account-folder.ts';
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

async function killedCreation(isDone: boolean) {
  const made = await accountFolder({ isEmpty: true });
  made.put('language-service.yaml', 'glossaries: all\n');
  made.put('glossaries/new.tsv', rows('a\tA\ten\tde\n'));
  // Each of the two readings is a list, and a third one looks for the name.
  await killAt(made, 'account apply', { at: 3, isDone });
  const names = async () => (await made.account.client.glossaries.list().toArray()).map(({ name }) => name);
  expect(await names()).toEqual(isDone ? ['new'] : []);
  return { ...made, names };
}

test('created, then not found for a moment: the next apply waits for it, and makes no second one', async () => {
  const { run, sandbox, names } = await killedCreation(true);
  expect(await run('account apply', lagging(sandbox, 5))).toMatchObject({ code: 0, writes: [] });
  expect(await names()).toEqual(['new']);
  const never = await killedCreation(false);
  expect(await never.run('account apply')).toMatchObject({ code: 0, writes: ['POST /v3/glossaries'] });
  expect(await never.names()).toEqual(['new']);
});

test('created, and found several times: the next apply ends with 12', async () => {
  const { run, account } = await killedCreation(true);
  const dictionary = {
    source_lang: 'en',
    target_lang: 'de',
    entries: 'a\tA',
    entries_format: 'tsv',
  } as const;
  await account.client.glossaries.create({ name: 'new', dictionaries: [dictionary] });
  expect(await run('account apply')).toMatchObject({ code: 12, writes: [] });
});

test('created, then not found for a moment: a list that lacks it deletes no file', async () => {
  const { run, sandbox, snapshot } = await glossaryFolder();
  const before = snapshot();
  for (const command of ['check', 'apply', 'pull'])
    expect(await run(`account ${command}`, lagging(sandbox, 10))).toMatchObject({
      code: 0,
      stdout: 'equal\n',
      writes: [],
    });
  expect(snapshot()).toEqual(before);
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
