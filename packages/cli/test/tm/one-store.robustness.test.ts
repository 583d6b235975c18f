// One ledger has every import, so no command imports again what another has started.

import { spawnSync } from 'node:child_process';
import { expect } from 'vitest';
import { test } from '../support/command-line.ts';
import { main } from '../support/command-process.ts';
import { folderWith, type TestFolder } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';
import { openAgent, writing } from '../support/open-agent.ts';

const names = ['a', 'b', 'c', 'd'];
const files = Object.fromEntries(names.map((name, at) => [`m/${name}.tmx`, memoryOf(...manyUnits(at + 1))]));

test('a single file is imported without the rest of a folder that was interrupted', async ({ sandbox }) => {
  const folder = folderWith(files);
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 9 });
  expect((await tm(sandbox, folder, ['import', 'm'])).code).toBe(7);
  sandbox.faults.clear();
  expect((await tm(sandbox, folder, ['import', 'm/b.tmx'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['b']);
  expect((await tm(sandbox, folder, ['retry'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(names);
});

test('one undecided file does not block its folder', async ({ sandbox }) => {
  const folder = folderWith(files);
  const off = sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 1_000 });
  expect((await tm(sandbox, folder, ['import', 'm/a.tmx'])).code).toBe(12);
  off();
  const rows = JSON.parse((await tm(sandbox, folder, ['report', '--json'])).stdout).data;
  const fetch: typeof sandbox.fetch = async (url, init) =>
    String(url).includes(rows[0].jobId) ? new Response('{}', { status: 404 }) : sandbox.fetch(url, init);
  const run = await tm(sandbox, folder, ['import', 'm'], { client: { fetch, clock: sandbox.clock } });
  expect(run).toMatchObject({ code: 12, stderr: expect.stringContaining('tm forget m/a.tmx') });
  expect(run.stdout.match(/stored/g)).toHaveLength(3);
  expect((await tm(sandbox, folder, ['import', 'm'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(names);
});

test('a retry of a name that several imports have refuses, and names their ids', async ({ sandbox }) => {
  const folder = folderWith({ 'm/a.tmx': memoryOf(...manyUnits(1)), 'n/a.tmx': memoryOf(...manyUnits(2)) });
  const off = sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 99 });
  for (const file of ['m/a.tmx', 'n/a.tmx'])
    expect((await tm(sandbox, folder, ['import', file, '--existing', 'duplicate'])).code).toBe(7);
  off();
  const rows: { id: string; file: string }[] = JSON.parse(
    (await tm(sandbox, folder, ['report', '--json'])).stdout,
  ).data;
  const refused = await tm(sandbox, folder, ['retry', 'a']);
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('2 imports match "a"') });
  for (const { id, file } of rows) expect(refused.stderr).toContain(`${id} (${file})`);
  expect(await imported(sandbox)).toEqual([]);
  expect((await tm(sandbox, folder, ['retry', rows[0]?.id ?? ''])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('a retry of an import that failed for another reason leaves the other imports alone', async ({
  sandbox,
}) => {
  const folder = folderWith(files);
  sandbox.jobs.script({ on: 'import', failure: 'out of paper', times: 1 });
  expect((await tm(sandbox, folder, ['import', 'm/a.tmx'])).code).toBe(11);
  const off = sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 99 });
  expect((await tm(sandbox, folder, ['import', 'm/b.tmx'])).code).toBe(7);
  off();
  const run = await tm(sandbox, folder, ['retry', 'm/a.tmx', '--kind', 'busy']);
  expect(run).toMatchObject({ code: 0, stdout: 'No imports to retry\n' });
  expect(await imported(sandbox)).toEqual([]);
});

test.for([['mcp'], ['glossaries', 'list', '--max-retries', '0'], ['tm', 'import', '--help']])(
  'the start of %s loads no SQLite',
  (args) => {
    const listing = `process.on('exit', () => console.error(process.moduleLoadList.join()))`;
    const program = ['--import', `data:text/javascript,${listing}`, main, ...args];
    const environment = { LANGUAGE_SERVICE_URL: 'http://127.0.0.1:9', LANGUAGE_SERVICE_KEY: 'key' };
    const env = { ...process.env, ...environment, XDG_STATE_HOME: '/dev/null' };
    const { stderr } = spawnSync(process.execPath, program, { encoding: 'utf8', input: '', env });
    expect(stderr).toContain('NativeModule fs');
    expect(stderr).not.toMatch(/sqlite/i);
  },
);

test('an agent does not import again what a command has imported, and commands know its imports', async () => {
  const { path: folder, environment } = folderWith(files);
  const [session, sandbox] = await openAgent({ ...writing, folder, environment });
  const shared = { path: folder, environment } as TestFolder;
  expect((await tm(sandbox, shared, ['import', 'm/a.tmx', 'm/b.tmx'])).code).toBe(0);
  const { data } = await session.call('import_file', { file: 'm/a.tmx' });
  expect(data).toMatchObject({
    job_id: expect.any(String),
    note: expect.stringContaining('imported before'),
  });
  expect(await session.call('import_file', { file: 'm/c.tmx' })).toMatchObject({ ok: true });
  expect((await tm(sandbox, shared, ['import', 'm'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(names);
});
