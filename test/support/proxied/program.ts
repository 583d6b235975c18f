// Calls the service and moves files through a proxy, as an application behind one does, and prints what came of each.
// Arguments: the address of the proxy if the fetch is given it, else `environment`, and the service's origin.

import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClientOptions, createClient, type PlatformFetch } from 'language-service-client';
import { ProxyAgent, fetch as undiciFetch } from 'undici';
import { fileOf } from '../intercepting/mocked-service.ts';

const [proxy = '', baseUrl = ''] = process.argv.slice(2);
const { glossaries, translationMemories } = createClient({
  baseUrl,
  apiKey: 'key:fx',
  maxRetries: 0,
  ...fetchOptions(),
});

const mebibyte = 1_048_576;
await using folder = await mkdtempDisposable(join(tmpdir(), 'proxied-'));
const path = join(folder.path, 'memory.tmx');
await writeFile(path, fileOf(2 * mebibyte));

const fileName = 'sound';
const small = await translationMemories.importFrom(Buffer.from(fileOf(1_000)), { fileName });
const large = await translationMemories.importFrom(path, { fileName });
const exported = await translationMemories.exportTo(String(3 * mebibyte), { memory: true });
const listed = await glossaries.list();
const refused = await translationMemories
  .importFrom(path, { fileName: 'refused' })
  .catch(({ name, status }) => ({ name, status }));
console.log(
  JSON.stringify({
    list: listed.glossaries,
    bytes: [small.bytes, large.bytes, exported.bytes],
    right: Buffer.from(exported.contents ?? '').toString() === fileOf(3 * mebibyte),
    refused,
  }),
);

function fetchOptions(): Partial<ClientOptions> {
  return proxy === 'environment' ? {} : { fetch: fetchThrough(proxy) };
}

function fetchThrough(address: string): PlatformFetch {
  const dispatcher = new ProxyAgent(address);
  // undici has its own types of the platform, with a body and a signal that differ in name alone.
  const fetch = undiciFetch as unknown as (
    url: string,
    init: RequestInit & { dispatcher: ProxyAgent },
  ) => Promise<Response>;
  return (url, init) => fetch(url, { ...init, dispatcher });
}
