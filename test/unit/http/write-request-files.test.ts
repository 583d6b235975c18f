import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

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
