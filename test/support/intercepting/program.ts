// Calls the service and moves files while something intercepts, as an application does, and prints what came of each. It is
// a separate process because the order of loading client and mock matters, and a proxy is named in the environment.
// Arguments: the mock, `environment` or the address of a proxy, who of client and mock is loaded first, and origins.

import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client, PlatformFetch } from 'language-service-client';
import { ProxyAgent, fetch as undiciFetch } from 'undici';
import { fileOf, mockedService } from './mocked-service.ts';
import { mocks } from './mocks.ts';

const [between = '', first = '', ...origins] = process.argv.slice(2);
const log: string[] = [];
const start = () => mocks[between]?.(mockedService(log));

if (first === 'mock') await start();
const { createClient } = await import('language-service-client');
if (first === 'client') await start();

const mebibyte = 1_048_576;
await using folder = await mkdtempDisposable(join(tmpdir(), 'intercepted-'));
const path = join(folder.path, 'memory.tmx');
await writeFile(path, fileOf(2 * mebibyte));
const stream = () => ({ size: 2 * mebibyte, stream: new Blob([fileOf(2 * mebibyte)]).stream() });

function casesOf({ glossaries, translationMemories: memories }: Client) {
  const sound = { fileName: 'sound' };
  const download = (size: number) => memories.exportTo(String(size), { memory: true });
  return {
    call: () => glossaries.list(),
    'small upload': () => memories.importFrom(Buffer.from(fileOf(1_000)), sound),
    'large upload': () => memories.importFrom(Buffer.from(fileOf(5 * mebibyte)), sound),
    'large stream': () => memories.importFrom(stream(), sound),
    'large path': () => memories.importFrom(path, sound),
    'refused upload': () => memories.importFrom(path, { fileName: 'refused' }),
    'small download': () => download(1_000),
    'large download': () => download(3 * mebibyte),
  };
}

async function outcome(run: () => PromiseLike<object>): Promise<object> {
  const { name, status, message, contents, ...result } = await Promise.resolve(run()).catch((error) => error);
  if (name !== undefined) return { name, status, message };
  const text = contents && Buffer.from(contents).toString();
  return { ...result, ...(text && { right: text === fileOf(result.bytes) }) };
}

/** A fetch through the proxy at the address. undici has its own types of the platform, which differ in name alone. */
function fetchThrough(address: string): PlatformFetch {
  const dispatcher = new ProxyAgent(address);
  const fetch = undiciFetch as unknown as (url: string, init: object) => Promise<Response>;
  return (url, init) => fetch(url, { ...init, dispatcher });
}

const results: Record<string, Record<string, object>> = {};
for (const baseUrl of origins) {
  const proxied = between.startsWith('http:') ? { fetch: fetchThrough(between) } : {};
  const client = createClient({ baseUrl, apiKey: 'key:fx', maxRetries: 0, ...proxied });
  const played: Record<string, object> = {};
  for (const [name, run] of Object.entries(casesOf(client))) played[name] = await outcome(run);
  results[baseUrl] = played;
}
console.log(JSON.stringify({ results, log }));
