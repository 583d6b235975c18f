import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const ofBigint = 'TypeError: Do not know how to serialize a BigInt';
const ofCycle =
  "TypeError: Converting circular structure to JSON --> starting at object with constructor 'Object' --- property 'self' closes the circle";

test('encodes the query', async () => {
  const { client, requests } = createScriptedClient([json({ segments: [] })]);
  const query = { filter_text: 'a & b=c?', filter_case_sensitive: false };
  await client.translationMemories.listSegments('tm', query);
  expect(requests.map(({ request }) => request)).toEqual([
    'GET /v3/translation_memories/tm/segments?filter_text=a%20%26%20b%3Dc%3F&filter_case_sensitive=false',
  ]);
});

test('refuses a query value with half a surrogate pair, which would become another text', async () => {
  const { client, requests } = createScriptedClient([json({ segments: [] })]);
  const call = client.translationMemories.listSegments('tm', { filter_text: 'ab\ud800' });
  expect(await failureOf(InvalidRequestError, call)).toMatchObject({ field: 'filter_text' });
  expect(requests).toEqual([]);
});

test('sends files as a form, field by field', async () => {
  const { client, requests } = createScriptedClient([json({})]);
  const file = new Blob(['<p>Brake</p>'], { type: 'text/html' });
  const texts = { target_lang: 'de', glossary_ids: ['1', '2'], source_lang: 'en' };
  await client.translation.translateDocument({ file, ...texts, filename: null as never });
  const form = await new Response(requests[0]?.body ?? null).formData();
  const content = await new Response(form.get('file')).text();
  expect([...form.keys()]).toEqual(['file', 'target_lang', 'glossary_ids', 'glossary_ids', 'source_lang']);
  expect([content, form.getAll('glossary_ids')]).toEqual(['<p>Brake</p>', ['1', '2']]);
});

test.for([
  ['a cycle', cyclic(), ofCycle],
  ['a bigint', { name: 1n }, ofBigint],
  ['a toJSON that throws', { toJSON: () => 'a'.repeat(-1) }, 'RangeError: Invalid count value: -1'],
  ['no bottom', nested(200_000), 'it is nested too deeply'],
] as const)('refuses a body with %s and sends nothing', async ([, body, why]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const error = await failureOf(InvalidRequestError, client.styleRules.update('1', body as object));
  expect([error.message, error.field, requests]).toEqual([
    `styleRules_update: the body cannot be written as JSON: ${why}`,
    'body',
    [],
  ]);
});

test.for([
  ['a cycle', cyclic(), ofCycle],
  ['no bottom', nested(200_000), 'it is nested too deeply'],
] as const)('refuses a form with %s and sends nothing', async ([, inner, why]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const file = new Blob(['<p>Brake</p>']);
  const body = { file, target_lang: 'de', filename: inner as unknown as string };
  const call = client.translation.translateDocument(body, { checkRequests: false });
  const error = await failureOf(InvalidRequestError, call);
  expect([error.message, requests]).toEqual([
    `translation_translateDocument: the body cannot be written as JSON: ${why}`,
    [],
  ]);
});

test.for([
  ['an object', {}],
  ['an object without a prototype', Object.create(null)],
  ['a list of lists', [[1]]],
  ['a function', () => 1],
] as const)('refuses %s as a value of the query, which no address can carry', async ([, detailed]) => {
  const { client, requests } = createScriptedClient([json({ style_rules: [] })]);
  const query = { page_size: 5, detailed: detailed as unknown as boolean };
  const call = async () => client.styleRules.list(query);
  expect(await failureOf(InvalidRequestError, call())).toMatchObject({ field: 'detailed' });
  expect(requests).toEqual([]);
});

test('asks for JSON, and first for the other type where the data is of another', async () => {
  const { client, requests } = createScriptedClient([json({ glossaries: [] })]);
  await client.glossariesV2.list();
  await client.glossariesV2.getEntries('1');
  expect(requests.map(({ headers }) => headers['accept'])).toEqual([
    'application/json',
    'text/tab-separated-values, application/json;q=0.9',
  ]);
});

function cyclic(): object {
  const body: Record<string, unknown> = {};
  body['self'] = body;
  return body;
}

function nested(depth: number): object {
  let body = {};
  for (let level = 0; level < depth; level += 1) body = { body };
  return body;
}

const bytes = new Uint8Array([0, 104, 105, 255]);
const inside = new Uint8Array([1, 0, 104, 105, 255, 1]).buffer;
const shared = new Uint8Array(new SharedArrayBuffer(4));
shared.set(bytes);

test.for([
  ['a Blob', new Blob([bytes])],
  ['bytes', bytes],
  ['a part of a buffer', new Uint8Array(inside, 1, 4)],
  ['an ArrayBuffer', bytes.buffer],
  ['a DataView', new DataView(inside, 1, 4)],
  ['memory that threads share', shared],
  ['bytes of another realm', runInNewContext('new Uint8Array([0, 104, 105, 255])')],
  ['a buffer of another realm', runInNewContext('new Uint8Array([0, 104, 105, 255]).buffer')],
] as const)('sends the bytes of a file that is %s', async ([, given]) => {
  const { client, requests } = createScriptedClient([json({})]);
  await client.translation.translateDocument({ file: given as Blob, target_lang: 'de' });
  const form = await new Response(requests[0]?.body ?? null).formData();
  const file = form.get('file');
  expect(file).toBeInstanceOf(Blob);
  expect(new Uint8Array(await new Response(file).arrayBuffer())).toEqual(bytes);
});

test.for([
  ['a path', './report.docx'],
  ['null', null],
  ['an object', { size: 4 }],
  ['a list of numbers', [0, 104, 105, 255]],
  ['a number', 7],
  ['a stream', new Blob([bytes]).stream()],
] as const)('refuses a file that is %s, and sends nothing', async ([, given]) => {
  const { client, requests } = createScriptedClient([json({})]);
  // @ts-expect-error: none of these is a file
  const call = client.translation.translateDocument({ file: given, target_lang: 'de' });
  const error = await failureOf(InvalidRequestError, call);
  expect([error.message, error.field, requests]).toEqual([
    'translation_translateDocument: file must be a Blob, an ArrayBuffer or bytes',
    'file',
    [],
  ]);
});

test('the platform writes the content type of a form, whatever the headers of the call say', async () => {
  const { client, requests } = createScriptedClient([json({ document_id: '1', document_key: 'k' })]);
  await client.translation.translateDocument(
    { file: new Blob(['text']), target_lang: 'de' },
    { headers: { 'content-type': 'multipart/form-data' } },
  );
  expect(requests[0]?.headers['content-type']).toBeUndefined();
});
