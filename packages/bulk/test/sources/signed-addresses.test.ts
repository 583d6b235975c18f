// Signed addresses of a list: sealed in the ledger, and replaced by fresh ones.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { listening } from '../../../../test/support/listening.ts';
import { createBulk } from '../../src/index.ts';
import { eventsOf, filesIn, memoryNames, openBulk, tmxOf } from '../support/opened-bulk.ts';

/** A store whose addresses work with one signature alone. */
async function openStore(content: string) {
  const store = {
    signature: 'first-signature',
    heard: [] as string[],
    url: '',
    answer: (response: ServerResponse, _range: string | undefined): void => void response.end(content),
  };
  const server = createServer((request, response) => {
    store.heard.push(request.url ?? '');
    const { searchParams } = new URL(request.url ?? '', 'http://store.test');
    if (searchParams.get('X-Amz-Signature') !== store.signature) return void response.writeHead(403).end();
    store.answer(response, request.headers.range);
  });
  store.url = await listening(server);
  return store;
}

function listOf(folder: string, url: string, content: string, signature: string): string {
  const list = join(folder, `${signature}.jsonl`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const signed = `${url}/in/a%20b.tmx?X-Amz-Expires=60&X-Amz-Signature=${signature}`;
  writeFileSync(list, JSON.stringify({ url: signed, size: Buffer.byteLength(content), sha256 }));
  return list;
}

async function open(content = tmxOf('a')) {
  const store = await openStore(content);
  const opened = await openBulk();
  const add = (signature: string, bulk = opened.bulk) =>
    bulk.addList(listOf(opened.folder, store.url, content, signature));
  return { ...opened, store, add };
}

test('a file behind a signed address is imported, and the signature is in no row, event or file', async () => {
  const { bulk, client, ledger, folder, store, add } = await open();
  const { added, rows } = await add('first-signature');
  expect(added).toBe(1);
  expect(rows[0]?.path).toBe(`${store.url}/in/a%20b.tmx`);
  const texts = [JSON.stringify(await ledger.get(rows[0]?.id ?? ''))];
  texts.push(...(await eventsOf(bulk)).map((event) => JSON.stringify(event)));
  expect(await memoryNames(client)).toEqual(['a b']);
  for (const name of filesIn(folder).filter((one) => one.startsWith('ledger.db')))
    texts.push(readFileSync(join(folder, name), 'latin1'));
  for (const written of ['utf8', 'base64', 'base64url', 'hex'] as const) {
    const secret = Buffer.from('first-signature').toString(written).replace(/=+$/, '').slice(0, -1);
    expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  }
});

test('an address that has expired says what to do, and a fresh list continues its row', async () => {
  const { bulk, client, store, add } = await open();
  await add('first-signature');
  store.signature = 'second-signature';
  const failed = (await eventsOf(bulk)).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({
    failure: {
      kind: 'sourceDenied',
      message: expect.stringMatching(
        /\(status 403: its signed URL has expired\. Add a list with a new URL of the same file\)$/,
      ),
    },
  });
  expect(JSON.stringify(failed)).not.toContain('signature');
  expect(await add('second-signature')).toMatchObject({ added: 0, known: 1 });
  expect((await bulk.report()).total).toMatchObject({ planned: 1, failed: 0 });
  await eventsOf(bulk);
  expect(await memoryNames(client)).toEqual(['a b']);
  store.heard.length = 0;
  await add('third-signature');
  await eventsOf(bulk);
  expect(store.heard).toEqual([]);
});

test('a row that is planned gets the fresh address before the old one is used', async () => {
  const { bulk, client, store, add } = await open();
  await add('first-signature');
  store.signature = 'second-signature';
  await add('second-signature');
  expect((await eventsOf(bulk)).filter(({ type }) => type === 'attemptFailed')).toEqual([]);
  expect(store.heard.filter((url) => url.includes('first-signature'))).toEqual([]);
  expect(await memoryNames(client)).toEqual(['a b']);
});

test('with another key the address cannot be opened, and a fresh list helps', async () => {
  const { sandbox, ledger, add } = await open();
  await add('first-signature');
  const apiKey = 'sandbox-full-key-2';
  const client = createClient({
    baseUrl: 'https://sandbox.test',
    apiKey: async () => 'sandbox-full-key',
    fetch: sandbox.fetch,
    clock: sandbox.clock,
  });
  const other = await createBulk({ client, apiKey, ledger, clock: sandbox.clock });
  const failed = (await eventsOf(other)).find(({ type }) => type === 'failed');
  expect(failed).toMatchObject({
    failure: {
      kind: 'sourceDenied',
      message: expect.stringContaining('encrypted with another API key. Add a list'),
    },
  });
  await add('first-signature', other);
  await eventsOf(other);
  expect(await memoryNames(client)).toEqual(['a b']);
});

test('a download that breaks continues where it broke', async () => {
  const content = `${tmxOf('a')}${'\n'.repeat(3_000_000)}`;
  const { bulk, client, store, add } = await open(content);
  await add('first-signature');
  const ranges: (string | undefined)[] = [];
  store.answer = (response, range) => {
    if (range === 'bytes=0-0') {
      response.writeHead(206, { 'content-range': `bytes 0-0/${content.length}` }).end('<');
      return;
    }
    ranges.push(range);
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    response.writeHead(from === 0 ? 200 : 206, {
      etag: '"one"',
      'content-length': content.length - from,
      'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
    });
    if (from > 0) return void response.end(content.slice(from));
    response.write(content.slice(0, 1_000_000), () => setTimeout(() => response.destroy(), 50));
  };
  await eventsOf(bulk);
  expect(ranges).toEqual([undefined, 'bytes=1000000-']);
  expect(await memoryNames(client)).toEqual(['a b']);
});
