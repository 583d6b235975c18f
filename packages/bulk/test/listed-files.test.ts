import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { contentOf } from '../src/local-files.ts';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

function factsOf(path: string) {
  return { size: statSync(path).size, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') };
}

function writeList(folder: string, ...lines: readonly (object | string)[]): string {
  const list = join(folder, 'list.jsonl');
  writeFileSync(
    list,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return list;
}

test('files of a list become memories, each once', async () => {
  const { bulk, client, folder, runAll } = await openBulk();
  writeTmx(folder, 'one', 'two');
  const list = writeList(
    folder,
    { path: 'one.tmx' },
    { path: join(folder, 'two.tmx'), name: 'Two', ...factsOf(join(folder, 'two.tmx')) },
    '',
  );
  expect(await bulk.addList(list)).toMatchObject({ added: 2, known: 0, refused: [] });
  await runAll();
  expect(await memoryNames(client)).toEqual(['Two', 'one']);
  expect(await bulk.addList(list)).toMatchObject({ added: 0, known: 2 });
});

const sha256 = 'a'.repeat(64);
test.each([
  ['{"path": ', ' is no JSON object'],
  ['[]', ' is no JSON object'],
  [{}, ', field path: is missing'],
  [{ url: 'https://store.test/a.tmx' }, ', field url: is not known'],
  [{ path: '' }, ', field path: is no text'],
  [{ path: 'a.tmx', sha: 'x' }, ', field sha: is not known'],
  [{ path: 'a.tmx', constructor: 'x' }, ', field constructor: is not known'],
  [{ path: 'a.tmx', name: 5 }, ', field name: is no text'],
  [{ path: 'a.tmx', size: 0 }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', size: 1_073_741_825 }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', size: '10' }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', sha256: 'abc' }, ', field sha256: is not a SHA-256 of 64 hex digits'],
])('the line %j is refused with its number and its field, and the others are added', async (line, fault) => {
  const { bulk, folder } = await openBulk();
  writeTmx(folder, 'good');
  const list = writeList(folder, '', line, { path: 'good.tmx' });
  expect(await bulk.addList(list)).toMatchObject({
    added: 1,
    refused: [{ path: `${list}:2`, reason: `line 2${fault}` }],
  });
});

test('a file that is not as the list says is refused, or not sent', async () => {
  const { bulk, folder, runAll, sandbox } = await openBulk();
  writeTmx(folder, 'a', 'b');
  const list = writeList(
    folder,
    { path: 'a.tmx', size: 1 },
    { path: 'b.tmx', sha256 },
    { path: 'none.tmx' },
    { path: '.' },
  );
  const { refused } = await bulk.addList(list);
  expect(refused.map(({ reason }) => reason)).toEqual([
    `it has ${statSync(join(folder, 'a.tmx')).size} bytes, but the list says 1`,
    'it cannot be read (ENOENT)',
    'it is a folder',
  ]);
  const [failed] = (await runAll()).filter(({ type }) => type === 'failed');
  expect(failed).toMatchObject({ failure: { kind: 'changed' } });
  expect(sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('compressed files are sent as what they hold, named by a pattern or a list', async () => {
  const { bulk, client, folder, runAll, sandbox } = await openBulk();
  const far = pack(folder, 'far');
  pack(folder, 'near', 2_000_000);
  expect(await bulk.addFiles(join(folder, 'n*.gz'))).toMatchObject({ added: 1, refused: [] });
  expect(await bulk.addList(writeList(folder, { path: 'far.tmx.gz', ...far }))).toMatchObject({
    added: 1,
  });
  await runAll();
  expect(await memoryNames(client)).toEqual(['far', 'near']);
  const declared = sandbox.journal.entries('translationMemories_createImport').map(({ body }) => body);
  expect(JSON.stringify(declared)).toContain('"file_name":"far.tmx"');
  expect(JSON.stringify(declared)).toContain(`"content_length":${far.size}`);
});

test('a compressed file that ends too early or was changed is not sent', async () => {
  const { bulk, folder, runAll, sandbox } = await openBulk();
  pack(folder, 'a');
  pack(folder, 'b');
  const path = join(folder, 'a.tmx.gz');
  writeFileSync(join(folder, 'cut.tmx.gz'), readFileSync(path).subarray(0, -12));
  writeFileSync(join(folder, 'text.tmx.gz'), 'no gzip');
  const { added, refused } = await bulk.addFiles(join(folder, '*.gz'));
  expect(added).toBe(2);
  expect(refused.map(({ reason }) => reason).toSorted()).toEqual([
    'it cannot be read (Z_BUF_ERROR)',
    'it cannot be read (Z_DATA_ERROR)',
  ]);
  writeFileSync(path, readFileSync(path).subarray(0, -12));
  pack(folder, 'b', 2);
  const failures = (await runAll()).flatMap((event) => (event.type === 'failed' ? [event.failure] : []));
  expect(failures.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'unreadable']);
  expect(sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('what a small file unpacks to is read no further than an import may be long', async () => {
  const path = join(temporaryFolder(), 'bomb.tmx.gz');
  writeFileSync(path, gzipSync(Buffer.alloc(20_000_000)));
  expect(await contentOf(path, 19_999_999)).toBeUndefined();
  expect(await contentOf(path, 20_000_000)).toMatchObject({ size: 20_000_000 });
});

/** Writes a compressed file; gives what a list says of its content. */
function pack(folder: string, name: string, padding = 0) {
  const plain = temporaryFolder();
  writeTmx(plain, name);
  const path = join(plain, `${name}.tmx`);
  writeFileSync(path, `${readFileSync(path, 'utf8')}${'\n'.repeat(padding)}`);
  writeFileSync(join(folder, `${name}.tmx.gz`), gzipSync(readFileSync(path)));
  return factsOf(path);
}
