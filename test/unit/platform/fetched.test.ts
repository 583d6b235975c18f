// What a fetch of the program's own may give or throw: responses of another realm or implementation, no
// response at all, a bare error, an error before there is a promise.

import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { ConnectionError } from '../../../src/errors/request.ts';
import { download } from '../../../src/files/download.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';
import { createScriptedClock } from '../../support/scripted-clock.ts';
import { transferWith } from '../../support/transfer-requests.ts';

const text = '{"style_id":"甘い"}';
const bytes = new TextEncoder().encode(text);
const headers = { get: (name: string) => (name === 'content-type' ? 'application/json' : null) };

/** A response as an implementation of fetch gives it. Its type says less than any implementation has. */
const given = (status: number, more: object) => (() => ({ status, headers, ...more })) as never;

const bodies: Readonly<Record<string, () => object>> = {
  'the whole alone, as React Native has it': () => ({ arrayBuffer: async () => bytes.slice().buffer }),
  'a stream of Node, as node-fetch has it': () => ({
    body: Readable.from([]),
    arrayBuffer: async () => bytes.slice().buffer,
  }),
};

test.for(Object.entries(bodies))('reads a body that is %s', async ([, more]) => {
  const { client } = createScriptedClient([given(200, more())]);
  expect(await client.styleRules.get('1')).toEqual({ style_id: '甘い' });
});

test.for(Object.entries(bodies))('reads a file whose body is %s', async ([, more]) => {
  const fetch = async () => ({ status: 200, headers, ...more() }) as never;
  const url = 'https://files.example.com/memory.tmx?signature=c2VjcmV0';
  const to = { memory: true } as const;
  const { contents } = await download({ ...transferWith(createScriptedClock()), url, to, fetch });
  expect(new TextDecoder().decode(contents)).toBe(text);
});

test.for([
  ['nothing', undefined, 'TypeError: fetch returned undefined, not a response'],
  ['a text', '{}', 'TypeError: fetch returned a string, not a response'],
  ['no Headers', { status: 200, headers: {} }, 'TypeError: fetch returned an object, not a response'],
] as const)('names %s that a fetch gives', async ([, wrong, words]) => {
  const { client } = createScriptedClient([(() => wrong) as never], { maxRetries: 0 });
  const { phase, cause } = await failureOf(ConnectionError, client.styleRules.get('1'));
  expect({ phase, cause }).toEqual({
    phase: 'unknown',
    cause: new Error(words),
  });
});

test.for<[string, () => unknown, string]>([
  [
    'throws before it gives a promise',
    () => {
      throw new Error('no socket');
    },
    'Error: no socket',
  ],
  ['gives no promise', () => undefined, 'TypeError: fetch returned undefined, not a response'],
])('takes a fetch that %s for a failed connection, and leaves no timer', async ([, fetch, words]) => {
  const { client, clock } = createScriptedClient([], { fetch: fetch as never, maxRetries: 1 });
  const error = await failureOf(ConnectionError, client.styleRules.get('1'));
  expect({
    phase: error.phase,
    attempts: error.attempts,
    cause: error.cause,
    pending: clock.pending,
  }).toEqual({
    phase: 'unknown',
    attempts: 2,
    cause: new Error(words),
    pending: 0,
  });
});
