import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openSandbox, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const small = memoryOf(...manyUnits(3));

test('files, patterns and names that read as patterns become one memory each', async ({ sandbox }) => {
  const folder = folderWith({
    'a[1].tmx': small,
    'more/b.tmx': memoryOf(...manyUnits(4)),
    'more/c.tmx': memoryOf(...manyUnits(5)),
  });
  const { code, stdout } = await tm(sandbox, folder, ['import', 'a[1].tmx', 'more/*.tmx']);
  expect(code).toBe(0);
  expect(stdout.split('\n').sort()).toEqual([
    '',
    expect.stringMatching(/^a\[1\]\.tmx: 3 segments stored, 0 skipped: [0-9a-f-]{36}$/),
    expect.stringMatching(/^more\/b\.tmx: 4 segments/),
    expect.stringMatching(/^more\/c\.tmx: 5 segments/),
  ]);
  expect(await imported(sandbox)).toEqual(['a[1]', 'b', 'c']);
});

test('standard input becomes a memory, and nothing of it is kept', async ({ sandbox }) => {
  const folder = folderWith();
  expect((await tm(sandbox, folder, ['import', '-'], { stdin: small })).code).toBe(2);
  expect((await tm(sandbox, folder, ['import', '-', '--name', 'From/a pipe'], { stdin: small })).code).toBe(
    0,
  );
  expect(await imported(sandbox)).toEqual(['From/a pipe']);
  expect(readdirSync(join(folder.path, '.state/language-service/spool'))).toEqual([]);
});

test('what cannot be imported is refused before anything is sent or remembered', async ({ sandbox }) => {
  const folder = folderWith({ 'a.tmx': small, 'empty.tmx': '', 'huge.tmx': 'x', 'b.tmx': small });
  truncateSync(join(folder.path, 'huge.tmx'), 1_073_741_825);
  for (const [files, code] of [
    [['a.tmx', 'empty.tmx'], 2],
    [['a.tmx', 'huge.tmx'], 2],
    [['a.tmx', 'missing.tmx'], 2],
    [['a.tmx', 'nothing*.tmx'], 2],
    [['a.tmx', 'b.tmx', '--name', 'One'], 2],
  ] as const)
    expect((await tm(sandbox, folder, ['import', ...files])).code).toBe(code);
  expect(sandbox.journal.entries('translationMemories_createImport')).toEqual([]);
  expect((await tm(sandbox, folder, ['report', '--json'])).stdout).toContain('"data": []');
});

test.for([
  ['--max-retries', '20', 21],
  ['--max-retries', '0', 1],
] as const)(
  'with %s %s a service that nothing reaches is asked so often, ends with 10 and says how to continue',
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
    expect(run.stderr).toContain('language-service tm resume');
    expect((await tm(sandbox, folder, ['resume'])).code).toBe(0);
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
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be read') });
});
