import { expect, test } from 'vitest';
import { createAccounts, createKeyring } from '../../src/access/accounts.ts';
import { createQuotas } from '../../src/access/quotas.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { createFaults } from '../../src/faults/faults.ts';
import { createApp } from '../../src/server/app.ts';
import { createJournal } from '../../src/server/journal.ts';

import { createClock } from '../../src/time/clock.ts';

async function answerOf(handler: (() => unknown) | undefined): Promise<Response> {
  const clock = createClock();
  const app = createApp({
    quotas: createQuotas(clock),
    keyring: createKeyring([{ key: 'key' }], createAccounts([])),
    // One handler is enough here, and it is to answer what the types forbid.
    handlers: { styleRules_list: handler } as never,
    signed: {},
    faults: createFaults(),
    clock,
    journal: createJournal(0),
  });
  const headers = { authorization: 'Service-Auth-Key key' };
  const { signal } = new AbortController();
  return app.fetch(new Request('http://127.0.0.1/v3/style_rules', { headers }), {
    body: new Blob().stream(),
    signal,
  });
}

test.each([
  ['a body that is not described', () => ({ status: 200, body: {} }), '200: style_rules is required'],
  ['a success that is not described', () => ({ status: 201, body: {} }), '201 is not described'],
  ['no body', () => ({ status: 200 }), '200 has no body'],
  [
    'another media type',
    () => ({ status: 200, text: 'a', mediaType: 'text/plain' }),
    '200 is not described as text/plain',
  ],
  [
    'a field of another type',
    () => ({ status: 200, body: { style_rules: {} } }),
    '200: style_rules must be array',
  ],
])('a handler that answers %s gives 500 with the reason', async (_, handler, reason) => {
  const response = await answerOf(handler);
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 500,
    body: {
      message: `Internal server error: styleRules_list broke the description: ${reason}`,
      code: 'internal_server_error',
    },
  });
});

test('a refusal the operation does not describe is not hidden', async () => {
  const response = await answerOf(() => {
    throw new Refusal(456);
  });
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 500,
    body: {
      message: 'Internal server error: styleRules_list broke the description: 456 is not described',
      code: 'internal_server_error',
    },
  });
});

test('an operation without a handler names the file that is to have it', async () => {
  const { message } = await (await answerOf(undefined)).json();
  expect(message).toBe(
    'Internal server error: styleRules_list has no handler. Add it to packages/sandbox/src/resources/style-rules.ts',
  );
});
