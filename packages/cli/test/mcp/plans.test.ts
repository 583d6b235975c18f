import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { folderOf } from '../support/account-folder.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith, temporaryFolder } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { openAgent, rename, writing } from '../support/open-agent.ts';

// A write is planned, and sent once.

const writesOf = ({ journal }: Sandbox) => journal.entries().filter(({ method }) => method !== 'GET');

test('plan sends nothing and shows the exact requests; apply sends them once', async () => {
  const [session, sandbox] = await openAgent(writing);
  const { data } = await session.call('plan', { steps: [rename] });
  expect(data.requests).toEqual([
    {
      method: 'PATCH',
      url: `https://sandbox.test/v3/glossaries/${fixtures.ids.glossary}`,
      headers: { 'content-type': 'application/json' },
      body: { name: 'Parts of a bicycle' },
    },
  ]);
  expect(writesOf(sandbox)).toEqual([]);
  // Both at once: one of them takes the plan.
  const [one, other] = await Promise.all([
    session.call('apply', { plan: data.plan }),
    session.call('apply', { plan: data.plan }),
  ]);
  expect([one.ok, other.ok].sort()).toEqual([false, true]);
  expect((await session.call('apply', { plan: data.plan })).error).toMatchObject({ exitStatus: 'notFound' });
  expect(writesOf(sandbox)).toHaveLength(1);
});

test('without --allow-writes a plan is shown and apply is refused', async () => {
  const [session, sandbox] = await openAgent();
  const { data } = await session.call('plan', { steps: [rename] });
  expect(data.next).toContain('--allow-writes');
  const { error } = await session.call('apply', { plan: data.plan });
  expect(error).toMatchObject({ exitStatus: 'permission' });
  expect(writesOf(sandbox)).toEqual([]);
});

test('a plan that fails halfway says what was done, and is used up', async () => {
  const [session, sandbox] = await openAgent(writing);
  const remove = {
    operation: 'glossaries_delete',
    arguments: { glossary_id: fixtures.ids.glossary, force: true },
  };
  const update = {
    operation: 'styleRules_update',
    arguments: { style_id: fixtures.ids.styleRuleList, name: 'B' },
  };
  const { data } = await session.call('plan', { steps: [rename, update, remove] });
  sandbox.faults.add({ on: 'styleRules_update', status: 403 });
  const { error, data: state } = await session.call('apply', { plan: data.plan });
  expect(error).toMatchObject({ exitStatus: 'partlyDone' });
  expect(state).toMatchObject({
    done: [{ operation: 'glossaries_update' }],
    failed: 'styleRules_update',
    not_sent: ['glossaries_delete'],
  });
  expect(writesOf(sandbox).map(({ operation }) => operation)).toEqual([
    'glossaries_update',
    'styleRules_update',
  ]);
});

test('a delete of what a style profile holds is refused as the command refuses it', async () => {
  const [session, sandbox] = await openAgent(writing);
  const remove = (more: object) => ({
    steps: [{ operation: 'glossaries_delete', arguments: { glossary_id: fixtures.ids.glossary, ...more } }],
  });
  const { error } = await session.call('plan', remove({}));
  expect(error).toMatchObject({ exitStatus: 'conflict', message: expect.stringContaining('uses') });
  const { data } = await session.call('plan', remove({ unlink: true }));
  expect(data.requests.map(({ method }) => method)).toEqual(['PATCH', 'DELETE']);
  expect(await session.call('apply', { plan: data.plan })).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ status }) => status)).toEqual([200, 204]);
});

test('a plan names what has a name already, and apply what took it meanwhile', async () => {
  const [session, sandbox] = await openAgent(writing);
  const named = (name: string) => ({
    steps: [{ operation: 'styleRules_create', arguments: { name, language: 'de' } }],
  });
  const { style_id: id } = sandbox.seed.styleRuleList({ name: 'A' });
  expect((await session.call('plan', named('A'))).data.namesakes).toEqual([`styleRules named "A": ${id}`]);
  const { data } = await session.call('plan', named('B'));
  expect(data.namesakes).toBeUndefined();
  sandbox.seed.styleRuleList({ name: 'B' });
  sandbox.journal.clear();
  const { error } = await session.call('apply', { plan: data.plan });
  expect(error).toMatchObject({
    exitStatus: 'checkFailed',
    message: expect.stringContaining('styleRules named "B"'),
  });
  expect(writesOf(sandbox)).toEqual([]);
});

test('a file is imported by a plan, and job shows how it ends', async () => {
  const { path: folder, environment } = folderWith({
    'chain.tmx': memoryOf(unit({ en: 'Oil the chain.', de: 'Kette ölen.' })),
  });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const steps = [
    { operation: 'translationMemories_startImport', arguments: { file: 'chain.tmx', display_name: 'C' } },
  ];
  const planned = await session.call('plan', { steps });
  expect(planned.data.requests.map(({ method }: { method: string }) => method)).toEqual(['POST', 'PUT']);
  expect(writesOf(sandbox)).toEqual([]);
  const applied = await session.call('apply', { plan: planned.data.plan });
  const { job_id } = applied.data.done[0].result;
  const again = await session.call('plan', { steps });
  expect(again.error).toMatchObject({ exitStatus: 'conflict', message: expect.stringContaining(job_id) });
  const resultOf = async () => {
    sandbox.clock.advance('1s');
    return (await session.call('job', { job_id })).data.job.results[0];
  };
  await expect
    .poll(resultOf, { timeout: 10_000 })
    .toMatchObject({ status: 'completed', skipped_segment_count: 0 });
  const resumed = await runCommand(['tm', 'resume', '--json'], sandbox, { folder, environment });
  expect(JSON.parse(resumed.stdout).data).toMatchObject([
    { file: 'chain.tmx', name: 'C', exitStatus: 'done' },
  ]);
  const { error } = await session.call('plan', { steps });
  expect(error).toMatchObject({
    exitStatus: 'conflict',
    message: expect.stringContaining('imported before'),
  });
});

test('an agent imports into production what its user imported into the sandbox first', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const first = await runCommand(['tm', 'import', 'a.tmx'], await openSandbox(), { folder, environment });
  expect(first.code).toBe(0);
  const production = { ...environment, LANGUAGE_SERVICE_URL: 'https://production.test' };
  const [session, sandbox] = await openAgent({ ...writing, folder, environment: production });
  const step = { operation: 'translationMemories_startImport', arguments: { file: 'a.tmx' } };
  const { data } = await session.call('plan', { steps: [step] });
  expect(await session.call('apply', { plan: data.plan })).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ operation }) => operation)).toContain('translationMemories_createImport');
  expect(session.printed.stderr).toContain('use the account production.test');
});

test('a file whose name begins with two dots is in the folder', async () => {
  const { path: folder, environment } = folderWith({ '..a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session] = await openAgent({ ...writing, folder, environment });
  const step = { operation: 'translationMemories_startImport', arguments: { file: '..a.tmx' } };
  expect(await session.call('plan', { steps: [step] })).toMatchObject({ ok: true });
});

test('a file that changed since the plan is not sent', async () => {
  const folder = folderWith({ 'chain.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const { path, environment } = folder;
  const [session, sandbox] = await openAgent({ ...writing, folder: path, environment });
  const { data } = await session.call('plan', {
    steps: [{ operation: 'translationMemories_startImport', arguments: { file: 'chain.tmx' } }],
  });
  folder.write('chain.tmx', memoryOf(unit({ en: 'A', de: 'C' })));
  const { error } = await session.call('apply', { plan: data.plan });
  expect(error).toMatchObject({ exitStatus: 'conflict', message: expect.stringContaining('has changed') });
  expect(writesOf(sandbox)).toEqual([]);
});

test.for([
  [
    'a file outside the folder',
    { operation: 'translationMemories_startImport', arguments: { file: '../x' } },
  ],
  ['a missing file', { operation: 'translationMemories_startImport', arguments: { file: 'none.tmx' } }],
  ['a read', { operation: 'glossaries_list' }],
  ['an unknown operation', { operation: 'glossaries_updat' }],
  ['an unknown argument', { operation: 'glossaries_delete', arguments: { glossary: 'x' } }],
  [
    'an unknown rule',
    {
      operation: 'styleRules_create',
      arguments: { name: 'A', language: 'de', configured_rules: { punctuation: { apostrofe: 'x' } } },
    },
  ],
  [
    'an unknown group of rules',
    { operation: 'styleRules_replaceConfiguredRules', arguments: { style_id: 'x', punctuatoin: {} } },
  ],
  ['a step with an unknown field', { ...rename, argumnts: {} }],
  ['an update of nothing', { operation: 'glossaries_update', arguments: { glossary_id: 'x' } }],
  [
    'an update of rules by nothing',
    { operation: 'styleRules_replaceConfiguredRules', arguments: { style_id: 'x' } },
  ],
  ['a missing path parameter', { operation: 'glossaries_delete' }],
  [
    'a broken limit',
    { operation: 'glossaries_create', arguments: { name: 'x'.repeat(2_000), dictionaries: [] } },
  ],
] as const)('plan refuses %s and names the step', async ([_, step]) => {
  const [session, sandbox] = await openAgent(writing);
  const { error } = await session.call('plan', { steps: [rename, step] });
  expect(error).toMatchObject({ exitStatus: 'usage', message: expect.stringMatching(/^steps\[1\]/) });
  expect(writesOf(sandbox)).toEqual([]);
});

test('a folder is planned and applied as account plan and account apply do, once', async () => {
  const folder = temporaryFolder();
  const [session, sandbox] = await openAgent({ ...writing, folder });
  const commands = folderOf(sandbox, folder);
  expect(await commands.run('account pull account')).toMatchObject({ code: 0 });
  const [list] = commands.find('account/style-rules');
  commands.edit(list, (text) => text.replace(/^name: .*$/m, 'name: New name'));
  const printed = await commands.run('account plan account --json');
  const { data } = await session.call('plan', { folder: 'account' });
  const { sha256, ...expected } = JSON.parse(printed.stdout).data;
  const { summary, resources, untracked, requests } = expected;
  expect(data).toMatchObject({ summary, resources, untracked, requests });
  sandbox.journal.clear();
  expect(await session.call('apply', { plan: data.plan })).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ operation }) => operation)).toEqual(['styleRules_update']);
  expect(await commands.run('account check account')).toMatchObject({ code: 0 });
  const again = await session.call('apply', { plan: data.plan });
  expect(again.error).toMatchObject({ exitStatus: 'notFound' });
});

test('a plan of a folder that changed meanwhile is refused before any write', async () => {
  const folder = temporaryFolder();
  const [session, sandbox] = await openAgent({ ...writing, folder });
  const commands = folderOf(sandbox, folder);
  await commands.run('account pull .');
  const [list] = commands.find('style-rules');
  commands.edit(list, (text) => text.replace(/^name: .*$/m, 'name: Reviewed'));
  const { data } = await session.call('plan', { folder: '.' });
  commands.edit(list, (text) => text.replace('Reviewed', 'Not reviewed'));
  sandbox.journal.clear();
  const { error } = await session.call('apply', { plan: data.plan });
  expect(error).toMatchObject({ exitStatus: 'checkFailed', message: expect.stringContaining('stale') });
  expect(writesOf(sandbox)).toEqual([]);
});

test.each([
  [{ folder: '..' }, 'outside the folder'],
  [{ folder: 'absent' }, 'cannot open'],
  [{ folder: '.', steps: [rename] }, 'not both'],
  [{ folder: 7 }, 'folder'],
])('plan refuses %j', async (given, message) => {
  const [session] = await openAgent({ ...writing, folder: temporaryFolder() });
  const { error } = await session.call('plan', given);
  expect(error).toMatchObject({ exitStatus: 'usage', message: expect.stringContaining(message) });
});
