// What goes wrong in other tools of this kind, and the rule that answers each: a test or more a row of the table in the design.

import type { PlatformFetch } from 'language-service-client';
import type { GlossaryChanges } from 'language-service-client/schema';
import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { accountFolder, killAt } from '../support/account-folder.ts';
import { editedAccount, glossaryFolder, rows } from '../support/account-scenario.ts';

const theirs: GlossaryChanges = { dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'z\tZ' }] };

test('rows of somebody else: disjoint edits merge and go to both sides', async () => {
  const { run, put, account, id, snapshot } = await glossaryFolder();
  await account.client.glossaries.update(id, theirs);
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  expect(await run('account apply')).toMatchObject({ code: 0, writes: ['PATCH /v3/glossaries/<id>'] });
  expect(snapshot()['glossaries/terms.tsv']).toContain('z\tZ');
  expect(await run('account check')).toMatchObject({ code: 0 });
});

test.each([
  ['file', 'A2', ['PATCH /v3/glossaries/<id>']],
  ['service', 'A9', []],
])(
  'rows of somebody else: a conflict ends with 13 before any write, and --take %s decides it alone',
  async (take, target, writes) => {
    const { run, put, account, id, snapshot } = await glossaryFolder();
    const pair = { source_lang: 'en', target_lang: 'de' };
    await account.client.glossaries.update(id, { dictionaries: [{ ...pair, entries: 'a\tA9\nb\tB9' }] });
    put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
    const refused = await run('account apply --json');
    expect(refused).toMatchObject({ code: 13, writes: [] });
    expect(JSON.parse(refused.stdout).data.resources[0].conflicts).toEqual([
      { part: 'en>de', source: 'a', base: 'A', file: 'A2', service: 'A9' },
    ]);
    expect(await run('account pull')).toMatchObject({ code: 13 });
    expect(await run(`account apply --take ${take}`)).toMatchObject({ code: 0, writes });
    const { dictionaries } = await account.client.glossaries.getEntries(id, pair);
    expect(dictionaries[0]?.entries.split('\n').sort()).toEqual([`a\t${target}`, 'b\tB9']);
    expect(snapshot()['glossaries/terms.tsv']).toBe(rows(`a\t${target}\ten\tde\nb\tB9\ten\tde\n`));
  },
);

test('a dry run that is a second code path: the plan, the dry run and the apply are the same requests', async () => {
  const { run } = await editedAccount();
  const plan = JSON.parse((await run('account plan --json')).stdout).data;
  const dryRun = await run('account apply --dry-run=json --quiet');
  expect(dryRun).toMatchObject({ code: 0, writes: [] });
  expect(JSON.parse(dryRun.stdout)).toEqual(plan.requests);
  const applied = await run('account apply');
  const pathOf = (url: string) => new URL(url).pathname;
  const shape = (one: string) => one.replace(/\/[^/]*(<id>|dry-run-\d+|[0-9a-f-]{36})/g, '/<id>');
  expect(applied.writes.map(shape)).toEqual(
    plan.requests.map(({ method, url }: { method: string; url: string }) =>
      shape(`${method} ${pathOf(url)}`),
    ),
  );
});

test('a plan that is applied twice, or after somebody wrote, is refused', async () => {
  const { run, put, account, id } = await glossaryFolder();
  put('glossaries/more.tsv', rows('x\tX\ten\tde\n'));
  expect(await run('account plan -o plan.json')).toMatchObject({ code: 0, writes: [] });
  expect(await run('account apply plan.json --expect 0')).toMatchObject({ code: 13, writes: [] });
  expect(await run('account apply plan.json')).toMatchObject({ code: 0, writes: ['POST /v3/glossaries'] });
  expect(await run('account apply plan.json')).toMatchObject({ code: 13, writes: [] });
  put('glossaries/terms.tsv', rows('a\tA2\ten\tde\nb\tB\ten\tde\n'));
  await run('account plan -o plan.json');
  await account.client.glossaries.update(id, theirs);
  expect(await run('account apply plan.json')).toMatchObject({ code: 13, writes: [] });
});

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

test('without a lock file a thing is taken over by its name with --adopt, and several of a name end with 6', async () => {
  const { run, put, remove, account } = await glossaryFolder();
  remove('language-service.lock.json');
  expect(await run('account apply')).toMatchObject({ code: 6, writes: [] });
  // Nothing says what both held: a difference is a conflict, never a deletion.
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\n'));
  expect(await run('account apply --adopt')).toMatchObject({ code: 13, writes: [] });
  put('glossaries/terms.tsv', rows('a\tA\ten\tde\nb\tB\ten\tde\n'));
  expect(await run('account apply --adopt')).toMatchObject({ code: 0, writes: [] });
  put('language-service.yaml', 'glossaries: all\nstyle-rules: all\n');
  for (const name of ['one', 'other']) {
    // What another file owns is not taken over.
    put(`style-rules/${name}.yaml`, 'name: Same\nlanguage: en\n');
    expect((await run('account apply --adopt')).writes).toEqual(['POST /v3/style_rules']);
  }
  remove('language-service.lock.json');
  await account.client.glossaries.create({ name: 'terms', dictionaries: [] });
  expect(await run('account apply --adopt')).toMatchObject({ code: 6, writes: [] });
});

test('the wrong account is not changed: no id of the lock file exists in it', async () => {
  const { run, put, account, id } = await glossaryFolder();
  await account.client.glossaries.delete(id);
  put('glossaries/more.tsv', rows('x\tX\ten\tde\n'));
  const refused = await run('account apply');
  expect(refused).toMatchObject({ code: 5, writes: [] });
  expect(refused.stderr).toContain('the key belongs to another account');
});

test('two files of one resource are refused before the first request', async () => {
  const { run, put, edit } = await glossaryFolder();
  put('glossaries/terms.csv', 'source,target,source_lang,target_lang\na,A9,en,de\n');
  const refused = await run('account apply');
  expect(refused).toMatchObject({ code: 2, requests: [] });
  expect(refused.stderr).toContain(
    'glossaries/terms.csv and glossaries/terms.tsv belong to the same resource',
  );
  edit('language-service.lock.json', (text) =>
    text.replace(/"glossaries\/terms.tsv": (.*)/, '$&,\n"glossaries/z.tsv": $1'),
  );
  expect(await run('account plan')).toMatchObject({ code: 2, requests: [] });
});

test('broken input is refused with file, line and column before the first request', async () => {
  const { run, put } = await accountFolder({ isEmpty: true });
  put('language-service.yaml', 'style-profiles: all\n');
  const cases = [
    ['name: x\n\tglossaries: all\n', /p\.yaml:2:1: Tabs are not allowed as indentation: use spaces/],
    ['nane: x\n', /p\.yaml:1:1: unknown key "nane"\. Did you mean 'name'\?/],
    ['x: y\n', /p\.yaml:1:1: unknown key "x"\. Keys: name/],
    ['description: x\n', /p\.yaml:1:1: name is missing/],
    ['name: x\nglossaries: 1\n', /p\.yaml:2:13: glossaries must be a list/],
    ['name: x\nglossaries:\n  - nope\n', /p\.yaml:3:5: style profile: no glossaries is named "nope"/],
  ] as const;
  for (const [text, message] of cases) {
    put('style-profiles/p.yaml', text);
    const refused = await run('account apply');
    expect(refused).toMatchObject({ code: 2, writes: [] });
    expect(refused.stderr).toMatch(message);
  }
  put('language-service.yaml', 'style-rules: all\n');
  const instructions = '  - { label: a, prompt: b }\n'.repeat(201);
  put('style-rules/r.yaml', `name: x\nlanguage: en\ncustom_instructions:\n${instructions}`);
  const refused = await run('account apply');
  expect(refused).toMatchObject({ code: 2, writes: [] });
  expect(refused.stderr).toMatch(/style-rules\/r\.yaml:4:3: .*custom_instructions .*200/);
});
