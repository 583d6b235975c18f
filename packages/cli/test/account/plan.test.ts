// A plan says what will happen: how many resources change, every row, and what the apply refuses, with its exit code.

import { applyAccount } from 'language-service-account';
import { createClient, type PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { styleRuleForm } from '../../../account/src/yaml-form.ts';
import { accountFolder } from '../support/account-folder.ts';
import { editedAccount, glossaryFolder, rows } from '../support/account-scenario.ts';
import { openSession } from '../support/agent-session.ts';
import { address } from '../support/command-line.ts';

type Made = Awaited<ReturnType<typeof accountFolder>>;

const dataOf = async ({ run }: Pick<Made, 'run'>, line: string) =>
  JSON.parse((await run(`${line} --json`)).stdout).data;

test('a plan counts what it does and has the rows of what it creates and deletes', async () => {
  const made = await editedAccount();
  const { summary, resources, refusals } = await dataOf(made, 'account plan');
  expect(summary).toEqual({ create: 1, change: 4, delete: 1, pull: 1, move: 0, conflict: 0 });
  expect(refusals).toEqual([]);
  const rowsOf = (path: string) => resources.find((one: { path: string }) => one.path === path);
  expect(rowsOf('glossaries/new.tsv')).toMatchObject({
    action: 'create',
    changes: [{ part: 'en>de', kind: 'added', source: 'x', after: 'X' }],
  });
  expect(rowsOf('spoken-terms/gone.csv')).toMatchObject({
    action: 'delete',
    changes: [{ part: 'en', kind: 'removed', source: 'Fjell' }],
  });
});

test('what only the file gets is counted as a pull', async () => {
  const made = await glossaryFolder();
  const { client } = made.account;
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'z\tZ' }];
  await client.glossaries.update(made.id, { dictionaries });
  const { summary, resources } = await dataOf(made, 'account plan');
  expect(summary).toEqual({ create: 0, change: 0, delete: 0, pull: 1, move: 0, conflict: 0 });
  expect(resources).toMatchObject([{ path: 'glossaries/terms.tsv', action: 'pull' }]);
});

async function manyGlossaries(): Promise<Made> {
  const made = await accountFolder({ isEmpty: true });
  made.put('language-service.yaml', 'glossaries: all\nstyle-profiles: all\nprotected: [glossaries/g0.tsv]\n');
  for (let at = 0; at < 10; at += 1) made.put(`glossaries/g${at}.tsv`, rows(`a${at}\tA\ten\tde\n`));
  expect(await made.run('account apply')).toMatchObject({ code: 0 });
  return made;
}

test.each<readonly [string, number, RegExp, (made: Made) => unknown]>([
  [
    'both sides changed an entry',
    13,
    /both changed glossaries\/g1\.tsv/,
    async ({ put, account }) => {
      const [, one] = await account.client.glossaries.list().toArray();
      const pair = { source_lang: 'en', target_lang: 'de' };
      const { dictionaries } = await account.client.glossaries.getEntries(one?.glossary_id ?? '', pair);
      const entries = dictionaries[0]?.entries.replace('\tA', '\tA9') ?? '';
      await account.client.glossaries.update(one?.glossary_id ?? '', {
        dictionaries: [{ ...pair, entries }],
      });
      put(`glossaries/${one?.name}.tsv`, rows(`a1\tA2\ten\tde\n`));
    },
  ],
  [
    'more than 30 % change',
    6,
    /changes or deletes 4 of 10 resources/,
    ({ put }) => {
      for (let at = 1; at < 5; at += 1) put(`glossaries/g${at}.tsv`, rows(`a${at}\tA2\ten\tde\n`));
    },
  ],
  [
    'a protected file is gone',
    6,
    /glossaries\/g0\.tsv is protected/,
    ({ remove }) => remove('glossaries/g0.tsv'),
  ],
  [
    'a style profile holds what is deleted',
    6,
    /style profiles use it: Holder/,
    async ({ remove, account }) => {
      const glossary_ids = (await account.client.glossaries.list().toArray()).map((one) => one.glossary_id);
      await account.client.styleProfiles.create({ name: 'Holder', glossary_ids });
      remove('glossaries/g1.tsv');
    },
  ],
])('%s: the plan has the refusal of the apply, and its exit code', async (_, code, message, change) => {
  const made = await manyGlossaries();
  await change(made);
  const planned = await made.run('account plan');
  expect(planned).toMatchObject({ code, writes: [], stderr: expect.stringMatching(message) });
  const { refusals } = await dataOf(made, 'account plan');
  expect(refusals).toMatchObject([{ message: expect.stringMatching(message), hint: expect.any(String) }]);
  const applied = await made.run('account apply');
  expect(applied).toMatchObject({ code, writes: [], stderr: expect.stringMatching(message) });
});

async function oneDeleted(): Promise<Made> {
  const made = await glossaryFolder();
  made.remove('glossaries/terms.tsv');
  return made;
}

test('a delete needs --yes where there is no terminal, and a question on one', async () => {
  const made = await oneDeleted();
  const { run, account } = made;
  expect(await run('account plan', {}, [])).toMatchObject({ code: 0 });
  const refused = await run('account apply', {}, []);
  expect(refused).toMatchObject({ code: 2, writes: [] });
  expect(refused.stderr).toContain('Delete 1 resource of the account: glossaries/terms.tsv?');
  expect(refused.stderr).toContain('Pass --yes');
  const no = await run('account apply', { terminal: { answers: 'n\n' } }, []);
  expect(no).toMatchObject({ code: 2, writes: [] });
  expect(await account.client.glossaries.list().toArray()).toHaveLength(1);
  for (const code of [0, 0]) expect(await run('account plan -o plan.json', {}, [])).toMatchObject({ code });
  expect(await run('account plan -o language-service.yaml', {}, [])).toMatchObject({ code: 2 });
  const applied = await run('account apply plan.json --progress plain', {}, ['--yes']);
  expect(applied).toMatchObject({ code: 0, stderr: 'delete glossaries/terms.tsv\n' });
  expect(await account.client.glossaries.list().toArray()).toEqual([]);
  const other = await oneDeleted();
  const yes = await other.run('account apply', { terminal: { answers: 'y\n' } }, []);
  expect(yes).toMatchObject({ code: 0, writes: ['DELETE /v3/glossaries/<id>'] });
});

test('a program and an agent that confirm no delete are refused', async () => {
  const { folder, sandbox, account } = await oneDeleted();
  const { client } = account;
  const { clock } = sandbox;
  // Its writes are only recorded.
  const fetch: PlatformFetch = async (url, init) =>
    init.method === 'GET' ? sandbox.fetch(url, init) : new Response(undefined, { status: 204 });
  const recorder = createClient({ baseUrl: address, apiKey: fixtures.key, fetch, clock });
  const applied = applyAccount({
    ...{ root: folder, clock, take: undefined, expect: undefined },
    ...{ adopt: false, unlink: false, force: false, backup: undefined },
    access: { client, signal: AbortSignal.timeout(60_000), isDryRun: false },
    rows: { glossaries: styleRuleForm, 'spoken-terms': styleRuleForm },
    record: async () => ({ client: recorder, requests: [] }),
    onWait: async () => {},
  });
  const message = expect.stringContaining('deletes the resources of glossaries/terms.tsv');
  await expect(applied).rejects.toMatchObject({ reason: 'refused', message });
  const session = await openSession(sandbox, { folder, args: ['--allow-writes'] });
  onTestFinished(async () => void (await session.close()));
  const { error } = await session.call('plan', { folder: '.' });
  expect(error).toMatchObject({ exitStatus: 'conflict', message });
  expect(await client.glossaries.list().toArray()).toHaveLength(1);
});

test('a first pull of an account without Spoken Terms says which line to remove', async () => {
  const { run, edit } = await accountFolder({ isEmpty: true });
  const environment = { LANGUAGE_SERVICE_KEY: fixtures.keys.withoutSpokenTerms };
  const refused = await run('account pull', { environment });
  expect(refused).toMatchObject({ code: 4, writes: [] });
  expect(refused.stderr).toContain('the key cannot list Spoken Terms collections');
  expect(refused.stderr).toContain('remove the line spoken-terms from language-service.yaml');
  edit('language-service.yaml', (text) => text.replace('spoken-terms: all\n', ''));
  expect(await run('account pull', { environment })).toMatchObject({ code: 0 });
});
