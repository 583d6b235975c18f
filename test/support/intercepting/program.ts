// Calls the service and moves files while a mock intercepts, as an application under test does, and prints what came of
// each. It is a separate process because the order of loading client and mock matters.
// Arguments: the mock, who is loaded first, and the host, which is asked over http and over https.

import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, mockedService } from './mocked-service.ts';

const [mock = '', first = '', host = ''] = process.argv.slice(2);
const log: string[] = [];
const file = mock.startsWith('msw') ? 'msw' : mock;
const start = async () => (await import(`./${file}.ts`)).startMock(mockedService(log), mock);
const load = () => import('language-service-client');

if (first === 'mock') await start();
const { createClient } = await load();
if (first === 'client') await start();

const mebibyte = 1_048_576;

type Memories = ReturnType<typeof createClient>['translationMemories'];

function upload(memories: Memories, size: number, fileName = 'sound') {
  return memories.importFrom(Buffer.from(fileOf(size)), { fileName });
}

function uploadStream(memories: Memories, size: number) {
  const stream = new Blob([fileOf(size)]).stream();
  return memories.importFrom({ size, stream }, { fileName: 'sound' });
}

async function uploadPath(memories: Memories, size: number) {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'intercepted-'));
  const path = join(folder.path, 'memory.tmx');
  await writeFile(path, fileOf(size));
  return await memories.importFrom(path, { fileName: 'sound' });
}

async function download(memories: Memories, size: number): Promise<object> {
  const { bytes, contents } = await memories.exportTo(String(size), { memory: true });
  return { bytes, right: contents !== undefined && Buffer.from(contents).toString() === fileOf(size) };
}

function casesAt(baseUrl: string): Record<string, () => PromiseLike<object>> {
  const client = createClient({ baseUrl, apiKey: 'key', maxRetries: 0 });
  const { translationMemories: memories, glossaries } = client;
  return {
    call: () => glossaries.list(),
    'small upload': () => upload(memories, 1_000),
    'large upload': () => upload(memories, 5 * mebibyte),
    'large stream': () => uploadStream(memories, 2 * mebibyte),
    'large path': () => uploadPath(memories, 2 * mebibyte),
    'refused upload': () => upload(memories, 2 * mebibyte, 'refused'),
    'small download': () => download(memories, 1_000),
    'large download': () => download(memories, 3 * mebibyte),
  };
}

async function outcome(run: () => PromiseLike<object>): Promise<object> {
  const { name, status, message, ...result } = await Promise.resolve(run()).catch((error) => error);
  return name === undefined ? result : { name, status, message };
}

const results: Record<string, Record<string, object>> = {};
for (const scheme of ['http', 'https']) {
  const ofScheme: Record<string, object> = {};
  for (const [name, run] of Object.entries(casesAt(`${scheme}://${host}`)))
    ofScheme[name] = await outcome(run);
  results[scheme] = ofScheme;
}
console.log(JSON.stringify({ results, log }));
