import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { openAgent, rename, test, writing } from '../support/open-agent.ts';

// What a step may name: items by their names, ids of earlier steps, and a file that an export writes.

const writesOf = ({ journal }: Sandbox) => journal.entries().filter(({ method }) => method !== 'GET');
const create = { operation: 'styleRules_create', arguments: { name: 'Manuals', language: 'de' } };
const exported = (file: string) => ({
  operation: 'translationMemories_exportTo',
  arguments: { translation_memory_id: fixtures.ids.translationMemory, file },
});

test('names in a body become ids when the plan is made', async ({ writer: [session, sandbox] }) => {
  const profile = (name: string) => ({
    operation: 'styleProfiles_create',
    arguments: { name: 'Workshop', glossary_ids: [name] },
  });
  const { data } = await session.call('plan', { steps: [profile('Nordlicht components')] });
  expect(data.requests).toMatchObject([{ body: { glossary_ids: [fixtures.ids.glossary] } }]);
  expect(await session.call('apply', { plan: data.plan })).toMatchObject({ ok: true });
  expect(sandbox.journal.entries('styleProfiles_create')).toMatchObject([{ status: 201 }]);
  const unknown = await session.call('plan', { steps: [rename, profile('Nothing like it')] });
  expect(unknown.error).toMatchObject({
    exitStatus: 'notFound',
    message: expect.stringMatching(/^steps\[1\].*"Nothing like it"/),
  });
});

test('a step uses ids that earlier steps give', async ({ writer: [session, sandbox] }) => {
  const steps = [
    create,
    {
      operation: 'styleRules_createInstruction',
      arguments: { style_id: '$1.style_id', label: 'Price', prompt: 'Write $1.50, not 1.50 $.' },
    },
    { operation: 'styleProfiles_create', arguments: { name: 'P', style_rule_ids: ['$1.style_id'] } },
    { operation: 'styleProfiles_update', arguments: { style_profile_id: '$3.style_profile_id', name: 'Q' } },
  ];
  const { data } = await session.call('plan', { steps });
  expect(data.requests).toMatchObject([
    { method: 'POST' },
    { url: expect.stringContaining('/style_rules/$1.style_id/') },
    { body: { style_rule_ids: ['$1.style_id'] } },
    { url: expect.stringMatching(/\/\$3\.style_profile_id$/) },
  ]);
  expect(JSON.stringify(data)).not.toContain('dry-run-');
  expect(writesOf(sandbox)).toEqual([]);
  const applied = await session.call('apply', { plan: data.plan });
  expect(applied).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ status }) => status)).toEqual([201, 201, 201, 200]);
  const { stdout } = await runCommand(['style-profiles', 'list', '--json'], sandbox);
  expect(JSON.parse(stdout).data).toContainEqual(
    expect.objectContaining({ name: 'Q', style_rule_ids: [expect.stringMatching(/^[\w-]{36}$/)] }),
  );
});

test.for([
  ['$2.style_id', 'is not an earlier step'],
  ['$9.style_id', 'is not an earlier step'],
  ['$1.glossary_id', 'It has: style_id.'],
  ['$1.constructor.id', 'It has: style_id.'],
] as const)('%s is refused: %s', async ([reference, words]) => {
  const [session, sandbox] = await openAgent(writing);
  const update = { operation: 'styleRules_update', arguments: { style_id: reference, name: 'B' } };
  const { error } = await session.call('plan', { steps: [create, update] });
  expect(error?.exitStatus).toBe('usage');
  expect(`${error?.message} ${error?.hint}`).toContain(words);
  expect(error?.message).toMatch(/^steps\[1\]/);
  expect(writesOf(sandbox)).toEqual([]);
});

test('a step after one that failed is not sent with a reference', async ({ writer: [session, sandbox] }) => {
  const update = { operation: 'styleRules_update', arguments: { style_id: '$1.style_id', name: 'B' } };
  const { data } = await session.call('plan', { steps: [create, update] });
  sandbox.faults.add({ on: 'styleRules_create', status: 403 });
  expect((await session.call('apply', { plan: data.plan })).error).toMatchObject({
    exitStatus: 'permission',
  });
  expect(writesOf(sandbox)).toHaveLength(1);
});

test('an export writes a new file below the folder, and nothing before apply', async () => {
  const { path: folder, environment } = folderWith({});
  mkdirSync(join(folder, 'backup'));
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const planned = await session.call('plan', { steps: [exported('backup/memory.tmx')] });
  expect(planned.data.requests.map(({ method }) => method)).toEqual(['POST']);
  expect(writesOf(sandbox)).toEqual([]);
  expect(readdirSync(join(folder, 'backup'))).toEqual([]);
  const { ok, data } = await session.call('apply', { plan: planned.data.plan });
  expect(ok).toBe(true);
  const text = readFileSync(join(folder, 'backup/memory.tmx'), 'utf8');
  expect(data.done[0].result).toEqual({
    file: 'backup/memory.tmx',
    bytes: Buffer.byteLength(text),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(text.match(/<tu[ >]/g)).toHaveLength(240);
  expect((await session.call('plan', { steps: [exported('backup/memory.tmx')] })).error).toMatchObject({
    exitStatus: 'usage',
    message: expect.stringContaining('(EEXIST)'),
  });
});

test.for(['../x.tmx', '/tmp/x.tmx', 'missing/x.tmx', 'out/x.tmx', 'link.tmx', '.', 'a\u0000b'])(
  'an export to %j is refused',
  async (file) => {
    const { path: folder, environment } = folderWith({});
    symlinkSync('/tmp', join(folder, 'out'));
    symlinkSync('/tmp/language-service-no-such-file.tmx', join(folder, 'link.tmx'));
    const [session, sandbox] = await openAgent({ ...writing, folder, environment });
    const { error } = await session.call('plan', { steps: [rename, exported(file)] });
    expect(error).toMatchObject({ exitStatus: 'usage', message: expect.stringMatching(/^steps\[1\]/) });
    expect(writesOf(sandbox)).toEqual([]);
  },
);

test('a file that appears after the plan is kept', async () => {
  const { path: folder, environment } = folderWith({});
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const { data } = await session.call('plan', { steps: [exported('memory.tmx')] });
  writeFileSync(join(folder, 'memory.tmx'), 'mine');
  expect((await session.call('apply', { plan: data.plan })).ok).toBe(false);
  expect(readFileSync(join(folder, 'memory.tmx'), 'utf8')).toBe('mine');
  expect(writesOf(sandbox)).toEqual([]);
});

test('requests are those that were sent', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': readFileSync(fixtures.sample, 'utf8') });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const sent = async (name: 'plan' | 'apply', given: object) => {
    sandbox.journal.clear();
    const reply = await session.call(name, given);
    expect({ name, requests: reply.requests }).toEqual({ name, requests: sandbox.journal.entries().length });
    return reply;
  };
  const importing = {
    operation: 'translationMemories_startImport',
    arguments: { file: 'a.tmx', display_name: 'N' },
  };
  await sent('plan', { steps: [importing] });
  await sent('plan', { steps: [create, exported('b.tmx'), importing] });
  const named = {
    operation: 'glossaries_update',
    arguments: { glossary_id: 'Nordlicht components', name: 'N' },
  };
  const { data } = await sent('plan', { steps: [named] });
  await sent('apply', data);
});
