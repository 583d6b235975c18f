import { createClient, InvalidRequestError, type PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { apiKey } from '../support/mocked-client.ts';

// The mock reads a form as text, so this test reads the bytes of a file where the client sends them.

const bytes = new Uint8Array([0x50, 0x4b, 0xff, 0xfe, 0x00, 0x0d, 0x0a]);

test.for([
  ['a Blob', new Blob([bytes])],
  ['bytes', bytes],
] as const)('a document given as %s arrives byte for byte', async ([, file]) => {
  const { client, forms } = createFormClient();
  await client.translation.translateDocument({ file, target_lang: 'de' });
  expect(await bytesIn(forms, 'file')).toEqual([bytes]);
});

test('a document sent by the plain client arrives byte for byte', async () => {
  const { client, forms } = createFormClient();
  await client.api.POST('/v2/document', {
    body: { file: new Blob([bytes]), target_lang: 'de' },
    bodySerializer: (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
      form.set('file', new Blob([bytes]));
      return form;
    },
  });
  expect(await bytesIn(forms, 'file')).toEqual([bytes]);
});

test('a document given as a stream is refused, since its length is not known', async () => {
  const { client, forms } = createFormClient();
  const file = new Blob([bytes]).stream();
  // @ts-expect-error: a stream is no file of a form
  const call = client.translation.translateDocument({ file, target_lang: 'de' });
  const error = await failureOf(InvalidRequestError, call);
  expect([error.field, forms]).toEqual(['file', []]);
});

test('a field of the form that is a list is sent once for each of its values', async () => {
  const { client, forms } = createFormClient();
  await client.translation.translateDocument({
    file: bytes,
    source_lang: 'en',
    target_lang: 'de',
    glossary_ids: ['first', 'second'],
  });
  expect((await forms[0])?.getAll('glossary_ids')).toEqual(['first', 'second']);
});

/** A client whose forms are kept as the service would read them. */
function createFormClient() {
  const forms: Promise<FormData>[] = [];
  const fetch: PlatformFetch = async (url, init) => {
    forms.push(new Request(url, init).formData());
    return Response.json({ document_id: '1', document_key: 'example-document-key' });
  };
  return { client: createClient({ baseUrl: 'http://127.0.0.1', apiKey, fetch }), forms };
}

async function bytesIn(forms: readonly Promise<FormData>[], name: string): Promise<Uint8Array[]> {
  const files = (await Promise.all(forms)).flatMap((form) => form.getAll(name));
  return Promise.all(files.map(async (file) => new Uint8Array(await new Response(file).arrayBuffer())));
}
