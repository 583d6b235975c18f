import { gzipSync } from 'node:zlib';
import { createClient, ResponseParseError } from 'language-service-client';
import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { ApiError } from '../../../src/errors/api.ts';
import { refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { openRawStore, type StoreScript } from '../../support/raw-store.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

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

const anImport = { source_file: { file_name: 'a.tmx', content_length: 1 } };
const aSession = { source_media_content_type: 'audio/ogg', target_languages: ['de'] };
const aGlossary = { name: 'n', dictionaries: [] };

test.for<readonly [string, number, (client: Client) => PromiseLike<unknown>, string | undefined]>([
  ['a 401', 401, (client) => client.styleRules.get('1'), 'Check the key'],
  [
    'a 403 names the scope',
    403,
    (client) => client.styleProfiles.get('1'),
    'The key needs the scope style_profiles:read, or the plan lacks the feature',
  ],
  [
    'a 403 without scope',
    403,
    (client) => client.voice.createSession(aSession),
    'This operation needs an unrestricted key',
  ],
  [
    'a 404 on a memory',
    404,
    (client) => client.translationMemories.get('1'),
    'Missing, or not accessible with this key',
  ],
  ['a 404 without an id', 404, (client) => client.spokenTerms.list(), 'Is this the API? Check the URL'],
  [
    'a 409 on export',
    409,
    (client) => client.translationMemories.createExport('1'),
    'Do not repeat the request; poll the job of the earlier one',
  ],
  ['a 409 elsewhere', 409, (client) => client.styleRules.get('1'), undefined],
  [
    'a 456 on import',
    456,
    (client) => client.translationMemories.createImport(anImport),
    'Account limit reached: translation memories',
  ],
  [
    'a 456 on Spoken Terms',
    456,
    (client) => client.spokenTerms.create({ name: 'n', term_lists: [] }),
    'Account limit reached: Spoken Terms',
  ],
  [
    'a 456 on glossaries',
    456,
    (client) => client.glossaries.create(aGlossary),
    'Account limit reached: 1000 glossaries',
  ],
  [
    'a 456 on a glossary that is there: not their number',
    456,
    (client) => client.glossaries.update('1', { name: 'n' }),
    'Account limit reached',
  ],
  [
    'a 456 elsewhere',
    456,
    (client) => client.textCorrection.correct({ text: ['a'] }),
    'Account limit reached',
  ],
  ['a 400', 400, (client) => client.styleRules.get('1'), undefined],
])('advises on %s', async ([, status, call, hint]) => {
  const { client } = createScriptedClient([refusal(status)]);
  expect((await failureOf(ApiError, call(client))).hint).toBe(hint);
});

test('says when to try again', async () => {
  const { client } = createScriptedClient([refusal(429, { 'retry-after': '3600' })]);
  const error = await failureOf(ApiError, client.styleRules.get('1'));
  expect([error.message, error.retryAfterMs]).toEqual([
    'GET https://api.example.com/v3/style_rules/1 -> 429: No. Try again in 3600 s',
    3_600_000,
  ]);
});
