import { gzipSync } from 'node:zlib';
import { createClient, ResponseParseError } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../../support/failures.ts';
import { openRawStore, type StoreScript } from '../../support/raw-store.ts';

// A text ends where it ends: of one that is compressed, a part is as good as the whole. So it is asked for as it is, and
// refused when it comes otherwise.

const entries = Array.from({ length: 2_000 }, (_, at) => `source ${at * at}\ttarget ${at * 7}\n`).join('');

/** Answers with a body in this encoding, and with its length. */
const textIn =
  (encoding: string | undefined, body: string | Uint8Array): StoreScript =>
  async (connection) => {
    await connection.head();
    const encoded = encoding === undefined ? '' : `Content-Encoding: ${encoding}\r\n`;
    const head = `HTTP/1.1 200 OK\r\nContent-Type: text/tab-separated-values\r\n${encoded}`;
    connection.end(`${head}Content-Length: ${body.length}\r\n\r\n`, body);
  };

const plain = textIn(undefined, entries);
const packed = gzipSync(entries);
const cut = textIn('gzip', packed.subarray(0, packed.length / 2));

function clientOf(origin: string, headers: Record<string, string> = {}) {
  return createClient({ baseUrl: origin, apiKey: 'key', headers });
}

const messageAt = (origin: string) =>
  `GET ${origin}/v2/glossaries/1/entries -> 200: the body is compressed (gzip); a cut-off text could not be detected (text/tab-separated-values)`;

test('a text is asked for as it is', async () => {
  await using store = await openRawStore(plain, plain);
  const client = clientOf(store.origin, { 'Accept-Encoding': 'gzip' });
  const path = { glossary_id: '1' };
  const { data } = await client.api.GET('/v2/glossaries/{glossary_id}/entries', {
    params: { path },
    parseAs: 'text',
  });
  expect([await client.glossariesV2.getEntries('1'), data]).toEqual([entries, entries]);
  const asked = store.connections.map(({ headers }) =>
    headers.filter((one) => one.startsWith('accept-encoding')),
  );
  expect(asked).toEqual([['accept-encoding: identity'], ['accept-encoding: identity']]);
});

test('a text that comes compressed is refused', async () => {
  await using store = await openRawStore(cut);
  const error = await failureOf(ResponseParseError, clientOf(store.origin).glossariesV2.getEntries('1'));
  expect([error.message, error.status]).toEqual([messageAt(store.origin), 200]);
});
