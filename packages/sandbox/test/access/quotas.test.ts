import { expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openSandbox, openStory } from '../support/sandboxes.ts';

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

test('the rate of one account is no other one’s', async () => {
  const sandbox = openSandbox();
  const [limited, free] = [asking(sandbox, fixtures.keys.onceAMinute), asking(sandbox)];
  const statuses = [];
  for (const ask of [limited, limited, free]) statuses.push((await ask('GET', PATH)).status);
  expect(statuses).toEqual([200, 429, 200]);
});

test('who may not ask at all is not counted', async () => {
  const accounts = [{ id: 'account', rateLimit: { requests: 1, per: '1m' as const } }];
  const sandbox = openSandbox({ accounts, keys: [{ key: 'scoped', scopes: ['glossaries:read'] }] });
  const scoped = asking(sandbox, 'scoped');
  expect([(await scoped('GET', PATH)).status, (await scoped('GET', '/v3/glossaries')).status]).toEqual([
    403, 200,
  ]);
});

test('the rate comes before the body', async () => {
  const ask = asking(openSandbox(), fixtures.keys.onceAMinute);
  const statuses = [(await ask('POST', PATH, {})).status, (await ask('POST', PATH, {})).status];
  expect(statuses).toEqual([400, 429]);
});

test('texts are corrected and translated until the characters are used up', async () => {
  const accounts = [{ id: 'account', characterQuota: { characters: 10, per: '30d' as const } }];
  const sandbox = openSandbox({ accounts });
  const ask = asking(sandbox);
  const correct = (...text: string[]) => ask('POST', '/v2/write/correct', { text });
  const translate = (...text: string[]) => ask('POST', '/v2/translate', { text, target_lang: 'de' });
  const answers = [
    await correct('😀😀', '漢字'),
    await translate('1234567'),
    await translate('123', '456'),
    await correct('1'),
  ];
  sandbox.clock.advance('30d');
  answers.push(await correct('1'));
  expect(answers.map(({ status }) => status)).toEqual([200, 456, 200, 456, 200]);
  expect(answers[1]?.body).toEqual({ message: 'Quota exceeded', code: 'quota_exceeded' });
});

test('what is wrong or unknown costs no characters', async () => {
  const ask = asking(await openStory(), fixtures.keys.atCharacterLimit);
  const statuses = [
    (await ask('POST', '/v2/translate', { text: ['a'], target_lang: 'de', translation_memory_id: 'x' }))
      .status,
    (await ask('POST', '/v2/write/correct', { text: ['a'], target_lang: 'x' })).status,
    (await ask('POST', '/v2/write/correct', { text: ['a'] })).status,
    (await ask('POST', '/v2/write/correct', { text: [''] })).status,
  ];
  expect(statuses).toEqual([404, 400, 456, 200]);
});
