// What a write does once, what is refused, and where a file may lead. stories/mcp/writes.txt has what is shown.

import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test, vi } from 'vitest';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { openAgent, rename, writing } from '../support/open-agent.ts';

const noMemories = '{"translation_memories":[],"total_count":0}';
const writesOf = ({ journal }: Sandbox) => journal.entries().filter(({ method }) => method !== 'GET');

test('an agent imports into production what its user imported into the sandbox first', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const first = await runCommand(['tm', 'import', 'a.tmx'], await openSandbox(), { folder, environment });
  expect(first.code).toBe(0);
  const production = { ...environment, LANGUAGE_SERVICE_URL: 'https://production.test' };
  const [session, sandbox] = await openAgent({ ...writing, folder, environment: production });
  expect(await session.call('import_file', { file: 'a.tmx' })).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ operation }) => operation)).toContain('translationMemories_createImport');
});

test('an import counts translations that are not stored, and refuses what cannot be imported', async () => {
  const { path: folder, environment } = folderWith({
    'arabic.tmx': memoryOf(unit({ en: 'A', de: 'B', ar: 'C' }), unit({ en: 'D', ar: 'E', uk: 'F' })),
    'broken.tmx': memoryOf(unit({ en: 'A', de: 'B' })).replace('</tuv></tu>', '</tu>'),
    'alone.tmx': memoryOf(unit({ en: 'A', ar: 'B' })),
  });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const { data } = await session.call('import_file', { file: 'arabic.tmx' });
  expect(data.dropped).toEqual({ translations: 3, languages: { ar: 2, uk: 1 } });
  sandbox.journal.clear();
  for (const [file, why] of [
    ['broken.tmx', /^broken\.tmx cannot be imported: .* \(broken\.tmx:3:\d+\)$/],
    ['alone.tmx', /^alone\.tmx cannot be imported: no unit can be stored/],
  ] as const)
    expect(await session.call('import_file', { file })).toMatchObject({
      ok: false,
      requests: 0,
      error: { exitStatus: 'usage', message: expect.stringMatching(why) },
    });
  expect(writesOf(sandbox)).toEqual([]);
});

test('an agent and its user can import a deleted memory again under the same name', async () => {
  const { path: folder, environment } = folderWith({ 'again.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const jobs: unknown[] = [];
  for (const last of [false, false, true]) {
    const { data } = await session.call('import_file', { file: 'again.tmx' });
    sandbox.clock.advance('1m');
    expect((await session.call('import_file', { file: 'again.tmx' })).data.job_id).toBe(data.job_id);
    sandbox.faults.add({ on: 'translationMemories_list', status: 200, body: noMemories, times: 1 });
    sandbox.faults.add({ on: 'translationMemories_get', status: 403, times: 1 });
    const unsure = { exitStatus: 'permission', message: expect.stringContaining('it is unknown whether') };
    expect(await session.call('import_file', { file: 'again.tmx' })).toMatchObject({ error: unsure });
    jobs.push(data.job_id);
    const memory = { translation_memory_id: 'again' };
    await session.call('write', { operation: 'translationMemories_delete', arguments: memory });
    if (!last) continue;
    const run = await runCommand(['tm', 'import', 'again.tmx'], sandbox, { folder, environment });
    expect(run).toMatchObject({ code: 0, stderr: '' });
  }
  expect(new Set(jobs).size).toBe(3);
});

test('an import whose job is gone is unknown until the user forgets it', async () => {
  const { path: folder, environment } = folderWith({ 'gone.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const importAgain = () => session.call('import_file', { file: './gone.tmx' });
  await importAgain();
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 1_000 });
  const why = /^\.\/gone\.tmx may have been imported: the result of job \S+ is unknown, .* \(404\)$/;
  const hint = expect.stringContaining('language-service tm forget gone.tmx.');
  const error = { exitStatus: 'unknownOutcome', message: expect.stringMatching(why), hint };
  for (const _ of [1, 2]) expect(await importAgain()).toMatchObject({ ok: false, error });
  const run = { folder, environment };
  expect(await runCommand(['tm', 'forget', 'gone.tmx', '--yes'], sandbox, run)).toMatchObject({ code: 0 });
  expect(await importAgain()).toMatchObject({ error: { exitStatus: 'conflict' } });
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(1);
});

test('a file whose job has failed is imported again', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  sandbox.jobs.script({ on: 'import', failure: 'try again', times: 1 });
  const next = expect.stringMatching(/^It has ended\. .* call import_file or export_file again\.$/);
  for (const end of [{ next }, { job: { results: [{ status: 'completed' }] } }]) {
    const { data } = await session.call('import_file', { file: 'a.tmx' });
    await vi.waitFor(async () => {
      sandbox.clock.advance('1m');
      expect((await session.call('job', { job_id: data.job_id })).data).toMatchObject(end);
    });
  }
  expect(sandbox.journal.entries('translationMemories_createImport')).toHaveLength(2);
});

test('a file that was edited during its import is refused as tm import refuses it', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  await session.call('import_file', { file: 'a.tmx' });
  writeFileSync(join(folder, 'a.tmx'), memoryOf(unit({ en: 'C', de: 'D' })));
  sandbox.faults.add({ on: 'translationMemories_list', status: 200, body: noMemories, times: 1 });
  const message = 'a.tmx was not imported: another file was imported as the memory "a"';
  expect(await session.call('import_file', { file: 'a.tmx' })).toMatchObject({
    error: { exitStatus: 'conflict', message },
  });
});

test('a path through a link to the folder is inside it', async () => {
  const { path, environment } = folderWith({ 'real/a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  symlinkSync('real', join(path, 'link'));
  symlinkSync('../..', join(path, 'real/out'));
  const [session] = await openAgent({ ...writing, folder: join(path, 'real'), environment });
  expect(await session.call('import_file', { file: join(path, 'link/a.tmx') })).toMatchObject({ ok: true });
  const errorOf = async (file: string) => (await session.call('import_file', { file })).error?.message;
  expect(await errorOf(join(path, 'link/none.tmx'))).toMatch(/^file: cannot open .* \(ENOENT\)$/);
  expect(await errorOf('out/none.tmx')).toMatch(/ is outside /);
});

test.for(['out/x.tmx', 'link.tmx'])('an export to the link %j is refused', async (file) => {
  const { path: folder, environment } = folderWith({});
  symlinkSync('/tmp', join(folder, 'out'));
  symlinkSync('/tmp/language-service-no-such-file.tmx', join(folder, 'link.tmx'));
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const given = { translation_memory_id: fixtures.ids.translationMemory, file };
  const { error } = await session.call('export_file', given);
  expect(error).toMatchObject({ exitStatus: 'usage', message: expect.stringMatching(/^file: /) });
  expect(writesOf(sandbox)).toEqual([]);
});

test('requests are those that were sent', async () => {
  const { path: folder, environment } = folderWith({});
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const memory = { translation_memory_id: fixtures.ids.translationMemory };
  const calls = [
    ['export_file', { ...memory, file: 'b.tmx' }],
    ['write', { ...rename, arguments: { glossary_id: 'Nordlicht components', name: 'N' } }],
  ] as const;
  for (const [name, given] of calls) {
    sandbox.journal.clear();
    const { ok, requests } = await session.call(name, given);
    // A signed address of a file is no operation.
    const sent = sandbox.journal.entries().filter(({ operation }) => operation !== undefined).length;
    expect({ name, ok, requests }).toEqual({ name, ok: true, requests: sent });
  }
});

test('without --allow-writes nothing is written', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const [session, sandbox] = await openAgent({ folder, environment });
  const memory = { translation_memory_id: fixtures.ids.translationMemory };
  const error = {
    class: 'CommandError',
    message: 'Nothing was sent, because --allow-writes is not set',
    hint: 'Ask the user to restart the command with --allow-writes.',
    exitStatus: 'permission',
  };
  const refused = { ok: false, requests: 0, error };
  expect(await session.call('write', rename)).toEqual(refused);
  expect(await session.call('import_file', { file: 'a.tmx' })).toEqual(refused);
  expect(await session.call('export_file', { ...memory, file: 'b.tmx' })).toEqual(refused);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('without --allow-writes, a call that another tool makes is refused with the name of that tool', async () => {
  const [session] = await openAgent();
  for (const [operation, hint] of [
    ['glossaries_list', 'Use the tool call.'],
    ['glossaries_updat', "Did you mean 'glossaries_update'?"],
    ['translationMemories_createImport', 'Use the tool import_file.'],
    ['styleRules_createCustomInstruction', "Did you mean 'styleRules_createInstruction'?"],
    ['translation_translateDocument', 'The user can run language-service translation translate-document.'],
  ] as const)
    expect(await session.call('write', { operation })).toMatchObject({
      error: { exitStatus: 'usage', hint },
    });
});

const stray = { operation: 'glossaries_delete', arguments: { glossary: 'x' } };

test.for<readonly ['call' | 'write' | 'import_file', given: object, says: string, hint?: string]>([
  ['call', rename, 'the tool call cannot send glossaries_update', 'Use the tool write.'],
  [
    'write',
    { operation: 'glossaries_updat' },
    'there is no operation "glossaries_updat"',
    "Did you mean 'glossaries_update'?",
  ],
  ['write', stray, 'the operation has no argument "glossary"', "Did you mean 'glossary_id'?"],
  ['write', { operation: 'glossaries_delete' }, 'arguments.glossary_id is missing'],
  [
    'write',
    { operation: 'glossaries_delete', arguments: { glossary_id: 'x', force: 'true' } },
    'arguments.force must be true or false',
  ],
  [
    'write',
    { operation: 'glossaries_delete', arguments: { glossary_id: 'x', unlink: true, force: true } },
    'pass only one of "force": true and "unlink": true',
  ],
  ['import_file', { file: '../a' }, 'file: "../a" is outside <folder>', 'Pass a path in this folder.'],
  [
    'write',
    { operation: 'styleRules_create', arguments: { custom_instructions: [{ promt: 'b' }] } },
    'arguments.custom_instructions has the unknown field "promt"',
    "Did you mean 'prompt'?",
  ],
])('%s with %j is refused before anything is sent', async ([tool, given, says, hint]) => {
  const { path: folder, environment } = folderWith({});
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const error = { class: 'UsageError', message: says.replace('<folder>', folder), hint, exitStatus: 'usage' };
  expect(await session.call(tool, given)).toEqual({ ok: false, error, requests: 0 });
  expect(sandbox.journal.entries()).toEqual([]);
});
