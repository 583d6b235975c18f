// What is cheap to send is cheap to refuse: no body keeps the others waiting, however it is made.

import { expect } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking, badRequestAt, ORIGIN } from '../support/ask.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

const FORM = 'application/x-www-form-urlencoded';
const MIB = 1024 * 1024;

/** A body that arrives in parts, as it does over a network; counts what was taken of it. */
function arriving(
  piece: Uint8Array,
  pieces: number,
): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        await new Promise(setImmediate);
        if (taken === pieces) return controller.close();
        taken += 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

test('31 MiB of brackets are refused with the first of them, twenty at once', async ({ sandbox }) => {
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  const bodies = Array.from({ length: 20 }, () => arriving(Buffer.alloc(64 * 1024, '['), 31 * 16));
  const answers = await Promise.all(
    bodies.map(async ({ body }) => {
      const init = { method: 'POST', headers, body, duplex: 'half' };
      const response = await sandbox.fetch(`${ORIGIN}/v3/style_rules`, init);
      return { status: response.status, body: await response.json() };
    }),
  );
  const message = 'body: must NOT be nested deeper than 64 levels';
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 400, body: { message, code: 'bad_request' } })]),
  );
  expect(bodies.map(({ taken }) => taken())).toEqual(Array(20).fill(1));
});

test.each([
  ['numbers', `[${'1,'.repeat(15_000_000)}1]`, 'body: must NOT hold more than 250000 values'],
  ['empty objects', `[${'{},'.repeat(10_000_000)}1]`, 'body: must NOT hold more than 250000 values'],
  [
    'names',
    `{${Array.from({ length: 250_001 }, (_, n) => `"${n}":1`)}}`,
    'body: must NOT hold more than 10000 names',
  ],
])('a body of nothing but %s is refused', async (_, text, message) => {
  const { status, body } = await asking(openSandbox())('POST', '/v3/style_rules', text);
  expect({ status, body }).toEqual({ status: 400, body: { message, code: 'bad_request' } });
});

test.each([
  ['brackets in a text', '['.repeat(1000)],
  ['commas in a text', ','.repeat(300_000)],
  ['colons in a text', ':'.repeat(300_000)],
  ['quotes and brackets in a text', '\\"['.repeat(1000)],
  ['a backslash at the end of a text', `${'['.repeat(1000)}\\\\`],
])('%s are no nesting', async (_, name) => {
  const text = `{"name":"${name}","language":"en"}`;
  const { status, body } = await asking(openSandbox())('POST', '/v3/style_rules', text);
  expect([status, body]).toMatchObject([201, JSON.parse(text)]);
});

test('a text that is cut inside an escape is read as one', async ({ sandbox }) => {
  const text = `{"name":"\\\\\\"[${'['.repeat(100)}","language":"en"}`;
  const { body } = arriving(Buffer.from(text), 1);
  const split = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        for (const byte of chunk) controller.enqueue(Uint8Array.of(byte));
      },
    }),
  );
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: split, duplex: 'half' };
  const response = await sandbox.fetch(`${ORIGIN}/v3/style_rules`, init);
  expect([response.status, await response.json()]).toMatchObject([201, JSON.parse(text)]);
});

test.each([
  ['fields', FORM, 'a=1&'.repeat(7_000_000), 'body: must NOT hold more than 250000 fields'],
  [
    'brackets in a field',
    FORM,
    `name=a&term_lists=${'['.repeat(30 * MIB)}`,
    'term_lists: must NOT be nested deeper than 64 levels',
  ],
])('a form of nothing but %s is refused', async (_, type, text, message) => {
  const { status, body } = await asking(openSandbox())('POST', '/v3/spoken-terms', text, {
    'content-type': type,
  });
  expect({ status, body }).toEqual(badRequestAt('/v3/spoken-terms', message));
});

test('a multipart form of nothing but parts is refused', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="f"\r\n\r\na\r\n';
  const { status, body } = await asking(openSandbox())(
    'POST',
    '/v2/document',
    `${part.repeat(400_000)}--b--\r\n`,
    {
      'content-type': 'multipart/form-data; boundary=b',
    },
  );
  const message = 'body: must NOT hold more than 25000 parts';
  expect({ status, body }).toEqual({ status: 400, body: { message, code: 'bad_request' } });
});

test('the event loop runs while large bodies arrive', async ({ sandbox }) => {
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  // Within a text that never ends.
  const { body } = arriving(Buffer.alloc(64 * 1024, '\\"'), 33 * 16);
  const init = { method: 'POST', headers, body, duplex: 'half' };
  let longest = 0;
  let status: number | undefined;
  const answered = sandbox.fetch(`${ORIGIN}/v3/style_rules`, init).then((response) => {
    ({ status } = response);
  });
  while (status === undefined) {
    const startedAt = process.cpuUsage();
    await new Promise(setImmediate);
    // Not real time: other processes can only add to that.
    const { user, system } = process.cpuUsage(startedAt);
    longest = Math.max(longest, user + system);
  }
  await answered;
  expect(status).toBe(413);
  expect(longest / 1e3).toBeLessThan(500);
});
