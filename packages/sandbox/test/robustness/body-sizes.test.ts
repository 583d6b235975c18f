import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking, badRequestAt, ORIGIN } from '../support/ask.ts';
import { openLastingStory, openSandbox } from '../support/sandboxes.ts';

const FORM = 'application/x-www-form-urlencoded';
const refused = (message: string): unknown => badRequestAt('/v3', message);
const ask = asking(await openLastingStory());

test('a form of 200 000 fields is read in one go', async () => {
  const form = Array.from({ length: 200_000 }, (_, index) => `field${index}=`).join('&');
  const { status, body } = await ask('POST', '/v3/spoken-terms', form, { 'content-type': FORM });
  expect({ status, body }).toEqual(badRequestAt('/v3/spoken-terms', 'name: is required'));
});

test.each([
  [10_000, 'name: is required'],
  [10_001, 'body: must NOT hold more than 10000 names'],
])('an object of %i names is refused for its fields, or for their number', async (count, message) => {
  const fields = Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]));
  const { status, body } = await ask('POST', '/v3/style_rules', fields);
  expect({ status, body }).toEqual(refused(message));
});

test('a body one byte above 1 MiB is like any other', async () => {
  const name = 'a'.repeat(1024 * 1024 + 1 - '{"name":"","language":"en"}'.length);
  const { status, body } = await asking(openSandbox())('POST', '/v3/style_rules', { name, language: 'en' });
  expect([status, body]).toMatchObject([201, { name }]);
});

test('a document that never ends is cut off', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const piece = new Uint8Array(1024 * 1024);
  const source = { pulled: 0, cancelled: false };
  const endless = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(Buffer.from(part)),
      pull: (controller) => {
        source.pulled += 1;
        controller.enqueue(piece);
      },
      cancel: () => {
        source.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = {
    method: 'POST',
    headers: {
      authorization: `Service-Auth-Key ${fixtures.key}`,
      'content-type': 'multipart/form-data; boundary=b',
    },
    body: endless,
    duplex: 'half',
  };
  const response = await openSandbox().fetch(`${ORIGIN}/v2/document`, init);
  expect({ status: response.status, ...source }).toEqual({ status: 413, pulled: 128, cancelled: true });
});

test('a multipart form of 20 000 parts is read in one go', async () => {
  const part = (index: number) => `--b\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\na\r\n`;
  const form = `${Array.from({ length: 20_000 }, (_, index) => part(index)).join('')}--b--\r\n`;
  const { status, body } = await ask('POST', '/v2/document', form, {
    'content-type': 'multipart/form-data; boundary=b',
  });
  expect({ status, body }).toEqual(refused('file: is required'));
});
