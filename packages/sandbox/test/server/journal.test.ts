import { expect } from 'vitest';
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
  await ask('GET', '/v3/style_rules', undefined, { authorization: key, cookie: key });
  await asking(sandbox)('POST', '/v3/glossaries', { Authorization: key, auth_key: key });
  const journal = JSON.stringify(sandbox.journal.entries());
  for (const field of ['token', 'Authorization', 'auth_key', 'cookie'])
    expect(journal).toContain(`"${field}":"<redacted>"`);
  expect(journal).toContain('/files/imports/');
  expect(journal).not.toContain(new URL(upload_url).searchParams.get('signature'));
  expect(journal).not.toContain(key);
});

test.each([
  ['/v3/style_rules?page=1&api_key=hush', '/v3/style_rules?<redacted>'],
  ['/v3/style_rules?sign%61ture=hush', '/v3/style_rules?<redacted>'],
])('of %s, the journal has %s', async (sent, kept) => {
  const sandbox = openSandbox();
  await asking(sandbox)('GET', sent);
  expect(sandbox.journal.entries().map(({ path, query }) => path + query)).toEqual([kept]);
});

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

test('a long body is remembered by its length', async ({ sandbox }) => {
  await asking(sandbox)('POST', '/v2/translate', { text: ['x'.repeat(100_001)], target_lang: 'DE' });
  expect(sandbox.journal.entries()[0]?.body).toBe('<100033 characters>');
});
