// What stories/tm/import-files.txt cannot say.

import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openSandbox, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));

test('nothing of standard input is kept', async ({ sandbox }) => {
  const folder = folderWith();
  expect((await tm(sandbox, folder, ['import', '-', '--name', 'A'], { stdin: small })).code).toBe(0);
  expect(readdirSync(join(folder.path, '.state/language-service/spool'))).toEqual([]);
});

test('a file that is too large is refused before anything is sent', async ({ sandbox }) => {
  const folder = folderWith({ 'a.tmx': small, 'huge.tmx': 'x' });
  truncateSync(join(folder.path, 'huge.tmx'), 1_073_741_825);
  expect((await tm(sandbox, folder, ['import', 'a.tmx', 'huge.tmx'])).code).toBe(2);
  expect(sandbox.journal.entries('translationMemories_createImport')).toEqual([]);
});

test.for([
  ['--max-retries', '20', 21],
  ['--max-retries', '0', 1],
] as const)(
  'with %s %s an unreachable service gets %s requests, and the command exits with 10',
  async ([option, retries, requests]) => {
    const sandbox = await openSandbox();
    const folder = folderWith({ 'a.tmx': small });
    let count = 0;
    const fetch = () => {
      count += 1;
      const cause = Object.assign(new Error(), { code: 'ECONNREFUSED' });
      return Promise.reject(new TypeError('fetch failed', { cause }));
    };
    const { clock } = sandbox;
    const run = await tm(sandbox, folder, ['import', 'a.tmx', option, retries], { client: { fetch, clock } });
    expect([run.code, count]).toEqual([10, requests]);
    expect((await tm(sandbox, folder, ['import', 'a.tmx'])).code).toBe(0);
    expect(await imported(sandbox)).toEqual(['a']);
  },
);

test('a file deleted while its import waits exits with 2, also if named like a failure', async ({
  sandbox,
}) => {
  const files = ['job -> 503.tmx', 'job failed.tmx'];
  const folder = folderWith(Object.fromEntries(files.map((name) => [name, small])));
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 503, times: 50 });
  const { fetch, clock } = sandbox;
  const removing: typeof fetch = async (url, init) => {
    for (const name of files) rmSync(join(folder.path, name), { force: true });
    return fetch(url, init);
  };
  const run = await tm(sandbox, folder, ['import', ...files], { client: { fetch: removing, clock } });
  expect(run).toMatchObject({ code: 2, stdout: expect.stringContaining('cannot be read') });
});
