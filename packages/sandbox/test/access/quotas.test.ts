import { expect, test } from 'vitest';
import { asking } from '../support/ask.ts';
import { openSandbox } from '../support/sandboxes.ts';

const PATH = '/v3/style_rules';

test('an account may ask as often as its rate limit says, and again when its time is over', async () => {
  const sandbox = openSandbox({ accounts: [{ id: 'account', rateLimit: { requests: 2, per: '90s' } }] });
  const ask = asking(sandbox);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await ask('GET', PATH)).status);
  sandbox.clock.advance('89s');
  const early = await ask('GET', PATH);
  sandbox.clock.advance('1s');
  for (let count = 0; count < 3; count += 1) statuses.push((await ask('GET', PATH)).status);
  expect([...statuses, early.status]).toEqual([200, 200, 429, 200, 200, 429, 429]);
  expect({ body: early.body, after: early.headers.get('retry-after') }).toEqual({
    body: { message: 'Too many requests', code: 'too_many_requests' },
    after: '1',
  });
});

test('who may not ask at all is not counted', async () => {
  const accounts = [{ id: 'account', rateLimit: { requests: 1, per: '1m' as const } }];
  const sandbox = openSandbox({ accounts, keys: [{ key: 'scoped', scopes: ['glossaries:read'] }] });
  const scoped = asking(sandbox, 'scoped');
  expect([(await scoped('GET', PATH)).status, (await scoped('GET', '/v3/glossaries')).status]).toEqual([
    403, 200,
  ]);
});
