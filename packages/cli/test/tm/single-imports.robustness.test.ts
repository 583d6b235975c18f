import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../support/command-line.ts';
import { main } from '../support/command-process.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));

test('runs at the same time make one memory', async ({ sandbox }) => {
  const folder = folderWith({ 'a.tmx': small });
  const runs = await Promise.all([1, 2, 3].map(() => tm(sandbox, folder, ['import', 'a.tmx'])));
  expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs.filter(({ stdout }) => stdout.includes('(already imported)')).length).toBe(2);
  expect(await imported(sandbox)).toEqual(['a']);
});

test('a full disk under the state folder ends with 2 before anything is sent, and names the ledger', () => {
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
  expect(stderr).toMatch(/^error: cannot open the ledger \S*\.state[^\n]+\nPass another file/);
  expect(status).toBe(2);
});

test('the ledger is for its owner alone, and holds neither key nor address', async ({ sandbox }) => {
  const folder = folderWith({ 'a.tmx': small });
  sandbox.faults.add({ on: 'upload', reset: true });
  expect((await tm(sandbox, folder, ['import', 'a.tmx', '--max-retries', '0'])).code).toBe(12);
  const state = join(folder.path, '.state/language-service');
  expect(statSync(state).mode & 0o777).toBe(0o700);
  expect(readdirSync(state).filter((name) => !name.startsWith('jobs.db'))).toEqual([]);
  for (const name of readdirSync(state)) {
    expect(statSync(join(state, name)).mode & 0o777).toBe(0o600);
    expect(folder.read(`.state/language-service/${name}`)).not.toMatch(/sandbox-full-key|https:\/\/\S*\?/);
  }
  expect((await tm(sandbox, folder, ['import', 'a.tmx', '--ledger', 'own.db'])).code).toBe(0);
  expect(statSync(join(folder.path, 'own.db')).mode & 0o777).toBe(0o600);
});
