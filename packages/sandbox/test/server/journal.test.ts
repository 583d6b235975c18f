import { expect } from 'vitest';
import { insideOf } from '../../src/console/inside.ts';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { createImport, upload } from '../support/import-file.ts';
import { openSandbox, openStory, test } from '../support/sandboxes.ts';

test('an exchange is remembered with its operation, its body and its reply', async ({ sandbox }) => {
  const { style_id } = sandbox.seed.styleRuleList();
  const ask = asking(sandbox);
  const { body, headers } = await ask('PATCH', `/v3/style_rules/${style_id}?x=1`, { name: 'New' });
  expect(sandbox.journal.entries('styleRules_update')).toEqual([
    {
      traceId: headers.get('x-trace-id'),
      time: '2026-03-02T09:15:00.000Z',
      method: 'PATCH',
      path: `/v3/style_rules/${style_id}`,
      query: '?x=1',
      operation: 'styleRules_update',
      headers: { authorization: 'Service-Auth-Key <redacted>', 'content-type': 'application/json' },
      body: { name: 'New' },
      status: 200,
      reply: body,
    },
  ]);
});

test('no key, no token and no signature enters the journal', async () => {
  const sandbox = await openStory();
  const ask = asking(sandbox);
  const { upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await ask('POST', '/v3/voice/realtime', { source_media_content_type: 'audio/webm' });
  const { key } = fixtures;
  await ask('GET', '/v3/style_rules', undefined, {
    authorization: key,
    cookie: key,
    'proxy-authorization': key,
  });
  await asking(sandbox)('POST', '/v3/glossaries', { Authorization: key, auth_key: key });
  const journal = JSON.stringify(sandbox.journal.entries());
  for (const field of ['token', 'Authorization', 'auth_key', 'cookie'])
    expect(journal).toContain(`"${field}":"<redacted>"`);
  expect(journal).toContain('/files/imports/');
  expect(journal).not.toContain(new URL(upload_url).searchParams.get('signature'));
  expect(journal).not.toContain(key);
});

test.each(['api_key', 'sign%61ture', 'token', 'secret', 'Passwort', 'auth'])(
  'the journal has no %s',
  async (name) => {
    const sandbox = openSandbox();
    for (const query of [`page=1&${name}=hush`, 'page=1']) await asking(sandbox)('GET', `/?${query}`);
    expect(sandbox.journal.entries().map(({ query }) => query)).toEqual(['?<redacted>', '?page=1']);
  },
);

test('a journal that has dropped exchanges does not show the rest as all', async () => {
  const sandbox = openSandbox({ journalLimit: 2 });
  const { journal } = sandbox;
  for (const path of ['/1', '/2']) await asking(sandbox)('GET', path);
  expect([journal.entries().length, journal.entries({ limit: 9 }).length, journal.dropped]).toEqual([
    2, 2, 0,
  ]);
  await asking(sandbox)('GET', '/v3/glossaries');
  const reason =
    /^The journal keeps 2 of 3 exchanges\. Pass \{ limit: 2 \} for the latest, or create the sandbox/;
  for (const query of [undefined, 'glossaries_list', { operation: 'glossaries_list' }, { limit: 3 }])
    expect(() => journal.entries(query)).toThrow(reason);
  expect(journal.entries({ limit: 2 }).map(({ path }) => path)).toEqual(['/2', '/v3/glossaries']);
  expect(journal.entries({ limit: 1, operation: 'styleRules_list' })).toEqual([]);
  expect(journal.dropped).toBe(1);
  journal.clear();
  expect([journal.entries(), journal.dropped]).toEqual([[], 0]);
});

test('a body of more than 100 000 characters is remembered by its length', async ({ sandbox }) => {
  for (const length of [99_968, 99_969])
    await asking(sandbox)('POST', '/v2/translate', { text: ['x'.repeat(length)], target_lang: 'DE' });
  const [whole, long] = sandbox.journal.entries();
  expect([Object(whole?.body).text[0].length, long?.body]).toEqual([99_968, '<100001 characters>']);
});

test('by default, the journal keeps 1000 exchanges, each with its key by name', async ({ sandbox }) => {
  const { journal } = insideOf(sandbox.journal);
  for (const key of [fixtures.key, fixtures.keys.readOnly, 'mine']) await asking(sandbox, key)('GET', '/');
  await sandbox.fetch('http://127.0.0.1/');
  expect([journal.limit, journal.numbered(0, 1).length]).toEqual([1000, 1]);
  const keys = journal.numbered(1).map(({ number, key }) => `${number} ${key}`);
  expect(keys).toEqual(['2 readOnly', '3 another key', '4 no key']);
});
