import { expect, test } from 'vitest';
import { createAccounts, createKeyring } from '../../src/access/accounts.ts';
import { createQuotas } from '../../src/access/quotas.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { createFaults } from '../../src/faults/faults.ts';
import { createApp } from '../../src/server/app.ts';
import { createJournal } from '../../src/server/journal.ts';
import { createClock } from '../../src/time/clock.ts';

const refusing = () => {
  throw new Refusal(456);
};

test.each([
  [() => ({ status: 200, body: {} }), '200: style_rules is required'],
  [() => ({ status: 200, body: { style_rules: {} } }), '200: style_rules must be array'],
  [() => ({ status: 201, body: {} }), '201 is not described'],
  [() => ({ status: 200 }), '200 has no body'],
  [() => ({ status: 200, text: 'a', mediaType: 'text/plain' }), '200 is not described as text/plain'],
  [refusing, '456 is not described'],
])('a handler that breaks the description gives 500 with the reason: %#', async (handler, reason) => {
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
  const request = new Request('http://127.0.0.1/v3/style_rules', { headers });
  const response = await app.fetch(request, { body: new Blob().stream(), signal });
  const message = `Internal server error: The response of styleRules_list violates the description: ${reason}`;
  expect([response.status, await response.json()]).toEqual([500, { message, code: 'internal_server_error' }]);
});
