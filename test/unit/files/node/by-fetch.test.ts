import { writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { UploadError } from '../../../../src/errors/api.ts';
import type { Source } from '../../../../src/files/contract.ts';
import { download } from '../../../../src/files/download.ts';
import { openSource, put } from '../../../../src/files/node.ts';
import type { PlatformFetch } from '../../../../src/platform/contract.ts';
import { failureOf } from '../../../support/failures.ts';
import { test } from '../../../support/scratch-folder.ts';
import { bytesOf, sendFile, transferWith } from '../../../support/transfer-requests.ts';

const url = 'https://files.example.com/memory.tmx?signature=c2VjcmV0LXNpZ25hdHVyZQ';

/** A fetch that answers so, and what it was asked. */
function observedFetch(answer: () => Response = () => new Response()): {
  fetch: PlatformFetch;
  asked: unknown[];
} {
  const asked: unknown[] = [];
  const fetch: PlatformFetch = async (address, { signal: _signal, body, ...init }) => {
    asked.push({ address, ...init, body: body instanceof Blob ? await body.text() : body });
    return answer();
  };
  return { fetch, asked };
}

/** What both ways have in common: nothing that tells who asks. */
const bare = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

test.for<[string, Source]>([
  ['a Blob', new Blob(['hello'])],
  ['bytes', Buffer.from('hello')],
  ['a stream', { size: 5, stream: bytesOf('h', 'el', 'lo') }],
])('sends %s as a Blob, whose length fetch knows, with its type and no other header', async ([, source]) => {
  const { fetch, asked } = observedFetch();
  const answer = await sendFile(put, { url, source: await openSource(source) }, fetch);
  expect(answer).toMatchObject({ status: 200, whole: true });
  expect(asked).toEqual([
    {
      ...bare,
      // A fetch of Node's keeps no copy of the file then.
      redirect: 'error',
      address: url,
      method: 'PUT',
      headers: { 'content-type': 'application/xml' },
      body: 'hello',
    },
  ]);
});

test('sends a path without reading it first', async ({ path }) => {
  await writeFile(path, 'hello');
  const { fetch, asked } = observedFetch();
  const source = { ...(await openSource(path)), open: () => Promise.reject(new Error('it is read')) };
  await sendFile(put, { url, source }, fetch);
  expect(asked).toMatchObject([{ body: 'hello' }]);
});

test.for([
  ['longer', 'hello!'],
  ['of the same size', 'hallo'],
])('sends nothing of a file that was replaced, %s', async ([, text = ''], { path }) => {
  await writeFile(path, 'hello');
  const { fetch, asked } = observedFetch();
  const source = await openSource(path);
  await writeFile(path, text);
  const sending = sendFile(put, { url, source }, fetch);
  const { message, sourceChanged } = await failureOf(UploadError, sending);
  expect({ message, sourceChanged, asked }).toEqual({
    message: `The source was declared as 5 bytes, but changed and now has ${text.length}`,
    sourceChanged: true,
    asked: [],
  });
});

test('gets a file', async () => {
  const { fetch, asked } = observedFetch(() => new Response('hello'));
  const to = { memory: true } as const;
  const { contents } = await download({ ...transferWith(), url, to, fetch });
  expect(Buffer.from(contents ?? []).toString()).toBe('hello');
  expect(asked).toEqual([
    {
      ...bare,
      redirect: 'manual',
      address: url,
      method: 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity' },
      body: undefined,
    },
  ]);
});
