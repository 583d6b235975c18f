import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import type { Context } from '../../src/context.ts';
import { holding } from '../../src/tm/remembered-imports.ts';
import { openSandbox } from '../support/command-line.ts';
import { main } from '../support/command-process.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));

test('runs at the same time make one memory', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': small });
  const runs = await Promise.all([1, 2, 3].map(() => tm(sandbox, folder, ['import', 'a.tmx'])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs.filter(({ stdout }) => stdout.includes('(imported before)')).length).toBe(2);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('of many in one process, one works at a time', async () => {
  const { path, environment } = folderWith({});
  // `holding` uses these parts of a context alone.
  const context = {
    environment: { ...environment, HOME: path },
    isDryRun: false,
    signal: new AbortController().signal,
    progress: async () => undefined,
  } as Partial<Context> as Context;
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await setTimeout(20);
    working -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => holding(context, 'import', work)));
  expect(most).toBe(1);
});

test('a file is imported once, whether alone or beside others, and whichever comes first', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': small, 'b.tmx': small, 'c.tmx': small });
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 9 });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(7);
  sandbox.faults.clear();
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  sandbox.faults.add({ on: 'translationMemories_getJob', reset: true, times: 50 });
  expect((await tm(sandbox, folder, ['import', 'b.tmx'])).code).toBe(12);
  sandbox.faults.clear();
  const open = await tm(sandbox, folder, ['report', '--open', '--json', '--fields', 'name,state']);
  expect(JSON.parse(open.stdout).data).toHaveLength(2);
  expect((await tm(sandbox, folder, ['import', 'a.tmx', 'b.tmx', 'c.tmx'])).code).toBe(0);
  const again = await tm(sandbox, folder, ['import', 'b.tmx']);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('(imported before)') });
  expect((await tm(sandbox, folder, ['resume'])).stdout).toBe('No unfinished jobs\n');
  expect(await imported(sandbox)).toEqual(['a', 'b', 'c']);
});

test('a job that the service has forgotten is imported again only with --again, however old it is', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  sandbox.faults.add({ on: 'translationMemories_getJob', reset: true, times: 50 });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(12);
  sandbox.faults.clear();
  const [name = ''] = readdirSync(join(folder.path, '.state/language-service/imports'));
  const file = `.state/language-service/imports/${name}`;
  const remembered = JSON.parse(folder.read(file));
  const token = { ...remembered.token, expiresAt: '2020-01-01T00:00:00.000Z' };
  folder.write(file, JSON.stringify({ ...remembered, token }));
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 404, times: 50 });
  for (const command of [['import', 'a.tmx'], ['retry']]) {
    const run = await tm(sandbox, folder, command);
    expect(run).toMatchObject({ code: 12, stderr: expect.stringMatching(/--again[\s\S]*tm retry/) });
  }
  expect((await tm(sandbox, folder, ['resume'])).stdout).toBe('No unfinished jobs\n');
  const open = await tm(sandbox, folder, ['report', '--json', '--fields', 'state']);
  expect(JSON.parse(open.stdout).data).toEqual([{ state: 'unknown' }]);
  sandbox.faults.clear();
  expect((await tm(sandbox, folder, ['import', 'a.tmx', '--again'])).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['a', 'a']);
});

test('a full disk under the state folder ends with 2 before anything is sent, and names the file', () => {
  const folder = folderWith({ 'a.tmx': small });
  const command = [process.execPath, main, 'tm', 'import', 'a.tmx'];
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 0 && exec "$@"', 'sh', ...command], {
    cwd: folder.path,
    encoding: 'utf8',
    env: {
      ...process.env,
      XDG_STATE_HOME: '.state',
      LANGUAGE_SERVICE_URL: 'http://127.0.0.1:9',
      LANGUAGE_SERVICE_KEY: 'key',
    },
  });
  expect(stderr).toMatch(/^error: \S*\.state\S+ cannot be written \(EFBIG\)\n$/);
  expect(status).toBe(2);
  expect(existsSync(join(folder.path, '.state/language-service/imports'))).toBe(false);
});

test('what is remembered is for its owner alone, and holds neither key nor address', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'upload', reset: true });
  expect((await tm(sandbox, folder, ['import', 'a.tmx', '--max-retries', '0'])).code).toBe(12);
  const state = join(folder.path, '.state/language-service');
  expect(statSync(state).mode & 0o777).toBe(0o700);
  const names = readdirSync(join(state, 'imports'));
  expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.json$/)]);
  for (const name of names) {
    expect(statSync(join(state, 'imports', name)).mode & 0o777).toBe(0o600);
    expect(folder.read(`.state/language-service/imports/${name}`)).not.toMatch(
      /sandbox-full-key|https:\/\/\S*\?/,
    );
  }
});

const rotated = 'a-rotated-key';

test('a new key and other spellings of the address import a file once, alone and beside others', async () => {
  const sandbox = await openSandbox({ keys: [{ key: rotated, account: fixtures.account }] });
  const folder = folderWith({ 'a.tmx': small, 'b.tmx': small });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(0);
  const environment = { LANGUAGE_SERVICE_KEY: rotated };
  const spellings = ['https://sandbox.test/', 'https://SANDBOX.test', 'https://sandbox.test:443'];
  for (const run of [{}, { environment }])
    for (const spelling of spellings) {
      const again = await tm(sandbox, folder, ['import', 'a.tmx', '--base-url', spelling], run);
      expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('(imported before)') });
    }
  expect((await tm(sandbox, folder, ['import', 'a.tmx', 'b.tmx'], { environment })).code).toBe(0);
  expect((await tm(sandbox, folder, ['status'])).stdout).toBe('imports: 2 done\n');
  expect(await imported(sandbox)).toEqual(['a', 'b']);
});

test('what one key has started another one continues', async () => {
  const sandbox = await openSandbox({ keys: [{ key: rotated, account: fixtures.account }] });
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'upload', reset: true, done: true, times: 1 });
  sandbox.faults.add({ on: 'translationMemories_getJob', reset: true, times: 50 });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(12);
  sandbox.faults.clear();
  const environment = { LANGUAGE_SERVICE_KEY: rotated };
  expect((await tm(sandbox, folder, ['resume'], { environment })).code).toBe(0);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('staging, then production: refused with 2, and continued under another name', async () => {
  const [staging, production] = [await openSandbox(), await openSandbox()];
  const folder = folderWith({ 'a.tmx': small });
  expect((await tm(staging, folder, ['import', 'a.tmx'])).code).toBe(0);
  const elsewhere = ['import', 'a.tmx', '--base-url', 'https://production.test'];
  for (const more of [[], ['--dry-run']])
    expect(await tm(production, folder, [...elsewhere, ...more])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/account default .* cannot read .*\n.*add --account NAME/s),
    });
  expect((await tm(production, folder, [...elsewhere, '--account', 'production'])).code).toBe(0);
  expect(await imported(production)).toEqual(['a']);
  expect(await tm(production, folder, elsewhere)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--account production'),
  });
  const named = ['--base-url', 'https://production.test', '--account', 'production'];
  expect((await tm(production, folder, ['status', ...named])).stdout).toBe('imports: 1 done\n');
  expect((await tm(staging, folder, ['status'])).stdout).toBe('imports: 1 done\n');
});

test('a file that failed for the quota is not sent twice when the key changed before it was', async () => {
  const sandbox = await openSandbox({ keys: [{ key: rotated, account: fixtures.account }] });
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 9 });
  expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(7);
  sandbox.faults.clear();
  const environment = { LANGUAGE_SERVICE_KEY: rotated };
  const runs = await Promise.all(
    [{}, { environment }].map((run) => tm(sandbox, folder, ['import', 'a.tmx'], run)),
  );
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await imported(sandbox)).toEqual(['a']);
});
