import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listening } from '../../../test/support/listening.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { localSource } from '../src/sources/local-source.ts';
import { contentOf } from '../src/sources/sources.ts';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

/** A store that serves the files of a folder, and answers in its own way where `own` says so. */
async function openStore(
  own: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {},
) {
  const folder = temporaryFolder();
  const heard: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    heard.push(request);
    const path = decodeURI(request.url ?? '');
    const answer = own[path];
    if (answer !== undefined) return answer(response, request);
    response.end(readFileSync(join(folder, path)));
  });
  return { folder, heard, url: await listening(server) };
}

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

test('files of a list become memories, from paths and from addresses, each once', async () => {
  const { bulk, client, folder, runAll } = await openBulk();
  const store = await openStore();
  writeTmx(folder, 'one', 'two');
  writeTmx(store.folder, 'three', 'vier ä');
  const far = (file: string) => factsOf(join(store.folder, file));
  const list = writeList(
    folder,
    { path: 'one.tmx' },
    { path: join(folder, 'two.tmx'), name: 'Two', ...factsOf(join(folder, 'two.tmx')) },
    '',
    { url: `${store.url}/three.tmx`, name: 'Three', ...far('three.tmx') },
    { url: `${store.url}/vier ä.tmx`, ...far('vier ä.tmx') },
  );
  expect(await bulk.addList(list)).toMatchObject({ added: 4, known: 0, refused: [] });
  await runAll();
  expect(await memoryNames(client)).toEqual(['Three', 'Two', 'one', 'vier ä']);
  expect(await bulk.addList(list)).toMatchObject({ added: 0, known: 4 });
  expect(store.heard.length).toBeGreaterThan(0);
  expect(store.heard.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
});

const facts = { size: 10, sha256: 'a'.repeat(64) };
const url = 'https://store.test/a.tmx';
test.each([
  ['{"path": ', ' is no JSON object'],
  ['[]', ' is no JSON object'],
  [{}, ', field path: pass either path or url'],
  [{ path: 'a.tmx', url, ...facts }, ', field path: pass either path or url'],
  [{ path: '' }, ', field path: is no text'],
  [{ path: 'a.tmx', sha: 'x' }, ', field sha: is not known'],
  [{ path: 'a.tmx', constructor: 'x' }, ', field constructor: is not known'],
  [{ path: 'a.tmx', name: 5 }, ', field name: is no text'],
  [{ path: 'a.tmx', size: 0 }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', size: 1_073_741_825 }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', size: '10' }, ', field size: is not an integer from 1 to 1073741824'],
  [{ path: 'a.tmx', sha256: 'abc' }, ', field sha256: is not a SHA-256 of 64 hex digits'],
  [{ url, sha256: facts.sha256 }, ', field size: a url of http or https needs it'],
  [{ url, size: 10 }, ', field sha256: a url of http or https needs it'],
  [{ url: 'a.tmx', ...facts }, ', field url: is no address'],
  [{ url: 'https://store.test/50%.tmx', ...facts }, ', field url: has a % that encodes no character'],
  [{ url: 'file:///a.tmx', ...facts }, ', field url: is not an http, https or s3 URL'],
  [
    { url: 'https://me:secret@store.test/a.tmx', ...facts },
    ', field url: contains a password: use a signed URL',
  ],
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
    { path: 'b.tmx', sha256: facts.sha256 },
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

test.each([
  ['no file', (response: ServerResponse) => void response.writeHead(404).end(), 'unreadable', 'status 404'],
  ['a refusal', (response: ServerResponse) => void response.writeHead(403).end(), 'unreadable', 'status 403'],
  [
    'a redirect',
    (response: ServerResponse) => void response.writeHead(302, { location: '/other.tmx' }).end(),
    'unreadable',
    'status 302',
  ],
  ['another size', (response: ServerResponse) => void response.end('x'), 'changed', 'it has 1 bytes, not 10'],
  [
    'other content',
    (response: ServerResponse) => void response.end('y'.repeat(10)),
    'changed',
    'its content has changed',
  ],
  [
    'more than it said',
    (response: ServerResponse) => {
      response.write('z'.repeat(10));
      response.end('z'.repeat(10));
    },
    'changed',
    'it has more than 10 bytes',
  ],
])('%s in the place of a listed file sends nothing, and the row says why', async (_, answer, kind, said) => {
  const { bulk, folder, runAll, sandbox } = await openBulk();
  const store = await openStore({ '/a.tmx': answer });
  await bulk.addList(writeList(folder, { url: `${store.url}/a.tmx`, ...facts }));
  const failed = (await runAll()).find((event) => event.type === 'failed');
  expect(failed).toMatchObject({ failure: { kind, message: expect.stringContaining(said) } });
  expect(failed).toMatchObject({ failure: { message: expect.stringContaining(`${store.url}/a.tmx`) } });
  expect(sandbox.journal.entries().filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('compressed files are sent as what they hold, from a folder and from an address', async () => {
  const { bulk, client, folder, runAll, sandbox } = await openBulk();
  const store = await openStore();
  const far = pack(store.folder, 'far');
  pack(folder, 'near', 2_000_000);
  expect(await bulk.addFiles(join(folder, '*.gz'))).toMatchObject({ added: 1, refused: [] });
  expect(await bulk.addList(writeList(folder, { url: `${store.url}/far.tmx.gz`, ...far }))).toMatchObject({
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
  expect(await contentOf(localSource, { path }, 19_999_999)).toBeUndefined();
  expect(await contentOf(localSource, { path }, 20_000_000)).toMatchObject({ size: 20_000_000 });
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
