// Files of S3-compatible stores and of lists.

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bucket, openS3Store } from '../../../bulk/test/support/s3-store.ts';
import { openSandbox } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { imported, tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf } from '../support/memory-files.ts';

const [three, four, five] = [3, 4, 5].map((units) => memoryOf(...manyUnits(units)));

async function open() {
  const store = await openS3Store();
  const sandbox = await openSandbox();
  const folder = folderWith();
  const environment = {
    AWS_ACCESS_KEY_ID: store.settings.accessKeyId,
    AWS_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
    AWS_ENDPOINT_URL: store.settings.endpoint,
  };
  const run = (...args: string[]) => tm(sandbox, folder, args, { environment });
  return { store, sandbox, folder, environment, run };
}

test('objects below a prefix become memories once, with a ledger and without, named by a template', async () => {
  const { store, sandbox, run } = await open();
  await store.put('a/x.tmx', three ?? '');
  await store.put('a/b/y.tmx', four ?? '', { sha256: true });
  await store.put('a/z.tmx.gz', gzipSync(five ?? ''));
  const first = await run('import', `s3://${bucket}/a`, '--name', '{folder}-{stem}');
  expect(first.code).toBe(0);
  expect(first.stdout.split('\n').sort()).toEqual([
    '',
    expect.stringMatching(/^s3:\/\/memories\/a\/b\/y\.tmx: 4 segments stored/),
    expect.stringMatching(/^s3:\/\/memories\/a\/x\.tmx: 3 segments stored/),
    expect.stringMatching(/^s3:\/\/memories\/a\/z\.tmx\.gz: 5 segments stored/),
  ]);
  const again = await run('import', `s3://${bucket}/a/`, '--name', '{folder}-{stem}');
  expect(again.stdout.match(/\(imported before\)/g)).toHaveLength(3);
  expect(await imported(sandbox)).toEqual(['a-x', 'a-z', 'b-y']);
  const shared = await run('import', `s3://${bucket}/a/x.tmx`, '--ledger', 'rows.db', '--name', 'X');
  expect(shared.code).toBe(0);
  expect(await imported(sandbox)).toEqual(['X', 'a-x', 'a-z', 'b-y']);
});

test('a list names files, addresses and objects; a line that is wrong is named, and the others are imported', async () => {
  const { store, sandbox, folder, run } = await open();
  await store.put('far.tmx', three ?? '');
  folder.write('near.tmx', four ?? '');
  const sha256 = createHash('sha256')
    .update(five ?? '')
    .digest('hex');
  folder.write('sum.tmx', five ?? '');
  const lines = [
    { url: `s3://${bucket}/far.tmx`, name: 'Far' },
    { path: 'near.tmx' },
    { path: 'sum.tmx', sha256 },
    { path: 'near.tmx', sha: 'x' },
  ];
  folder.write('list.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, stdout } = await run('import', '--from', 'list.jsonl', '--ledger', 'rows.db');
  expect(code).toBe(14);
  expect(stdout).toContain('list.jsonl:4: not imported: line 4, field sha: is not known');
  expect(await imported(sandbox)).toEqual(['Far', 'near', 'sum']);
  expect((await run('status', '--ledger', 'rows.db')).stdout).toBe('imports: 3 done\n');
});

test('a compressed file is sent as what it holds, alone and from a folder', async () => {
  const { sandbox, folder, run } = await open();
  folder.write('in/one.tmx.gz', gzipSync(three ?? '').toString('latin1'));
  const { writeFileSync } = await import('node:fs');
  writeFileSync(`${folder.path}/in/one.tmx.gz`, gzipSync(three ?? ''));
  expect((await run('import', 'in/one.tmx.gz')).stdout).toMatch(/3 segments stored/);
  expect((await run('import', 'in')).stdout).toMatch(/imported before/);
  expect(await imported(sandbox)).toEqual(['one']);
});

test.each([
  [['import'], 'No files were passed'],
  [['import', '--from', 'none.jsonl'], 'none.jsonl is not a file'],
  [['import', `s3://${bucket}/none`], `s3://${bucket}/none has no .tmx or .tmx.gz object`],
  [['import', `s3://${bucket}/a`, '--name', 'One'], '--name names one memory, and there may be many files'],
  [['import', `s3://${bucket}/a`, '--round-trip'], '--round-trip only supports local files'],
  [['import', 's3://'], 's3:// cannot be listed: its URL is not s3://bucket/key'],
  [
    ['import', `s3://${bucket}/a`, '--s3-endpoint', 'http://me:secret@127.0.0.1'],
    'the endpoint of the store must be an http or https URL without a password',
  ],
])('%j is refused before anything is sent', async (args, message) => {
  const { sandbox, run } = await open();
  const { code, stderr } = await run(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain('secret@');
  expect(code).toBe(2);
  expect(await imported(sandbox)).toEqual([]);
});

test('the hint to continue names the store that the files are in', async () => {
  const { store, sandbox, folder, environment } = await open();
  await store.put('far.tmx', three ?? '');
  const { AWS_ENDPOINT_URL: endpoint = '', ...credentials } = environment;
  sandbox.faults.add({ on: 'translationMemories_createImport', status: 456, times: 9 });
  const args = ['import', `s3://${bucket}/far.tmx`, '--s3-endpoint', endpoint];
  const { stderr } = await tm(sandbox, folder, args, { environment: credentials });
  expect(stderr).toContain(`Continue with: language-service tm resume --s3-endpoint ${endpoint}\n`);
});

test('a store without its credentials says which variables are missing', async () => {
  const { sandbox, folder } = await open();
  const { code, stderr } = await tm(sandbox, folder, ['import', `s3://${bucket}/a`]);
  expect(stderr).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set');
  expect(code).toBe(2);
});
