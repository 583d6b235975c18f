import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { fixtures, type LiveOptions, type Sandbox } from '../../src/index.ts';
import { liveKinds } from '../../src/live/live.ts';
import { resources } from '../../src/resources/resources.ts';
import { withControl } from '../../src/server/http/control.ts';
import { openSandbox } from '../support/sandboxes.ts';

const liveKey = 'live-account-key-0123456789';

/** A sandbox in front of another one, which stands for the service and has its own key. */
function openHybrid(options: Partial<LiveOptions> = {}) {
  const service = openSandbox({ keys: [{ key: liveKey }] });
  const seen: { readonly url: string; readonly authorization: string | null }[] = [];
  const fetch: LiveOptions['fetch'] = (url, init) => {
    seen.push({ url, authorization: new Headers(init.headers).get('authorization') });
    return service.fetch(url, init);
  };
  const live = { kinds: ['glossaries'], url: 'https://live.test/base', apiKey: liveKey, fetch, ...options };
  return { service, seen, sandbox: openSandbox({ live: { ...live, url: 'https://live.test' } }) };
}

async function ask(
  sandbox: Sandbox,
  path: string,
  method = 'GET',
  body?: object,
  key: string = fixtures.key,
) {
  const response = await sandbox.fetch(`https://sandbox.test${path}`, {
    method,
    headers: { authorization: `Service-Auth-Key ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
}

test('live kinds are those of the account, and only its origin gets its key', async () => {
  const { service, sandbox, seen } = openHybrid();
  const { glossary_id } = service.seed.glossary({ name: 'Of the account' });
  sandbox.seed.glossary({ name: 'Simulated' });
  const listed = await ask(sandbox, '/v3/glossaries');
  expect(listed.text).toContain('Of the account');
  expect(listed.text).not.toContain('Simulated');
  const { traceId } = service.journal.entries('glossaries_list')[0] ?? {};
  expect(listed.headers.get('x-trace-id')).toBe(traceId);
  expect((await ask(sandbox, `/v3/glossaries/${glossary_id}`)).status).toBe(200);
  expect((await ask(sandbox, '/v3/style_rules')).status).toBe(200);
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
    '/v3/glossaries',
    `/v3/glossaries/${glossary_id}`,
  ]);
  expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(
    new Set([`Service-Auth-Key ${liveKey}`]),
  );
  expect(JSON.stringify(sandbox.journal.entries())).not.toContain(liveKey);
});

test('a key that the sandbox does not know reaches nothing', async () => {
  const { sandbox, seen } = openHybrid();
  expect((await ask(sandbox, '/v3/glossaries', 'GET', undefined, 'stranger')).status).toBe(401);
  expect(seen).toEqual([]);
});

test('writes are refused without the option and sent with it', async () => {
  const body = { name: 'New', dictionaries: [] };
  const reading = openHybrid();
  expect(await ask(reading.sandbox, '/v3/glossaries', 'POST', body)).toMatchObject({
    status: 403,
    text: expect.stringContaining('--live-writes'),
  });
  expect(reading.seen).toEqual([]);
  const writing = openHybrid({ writes: true });
  expect((await ask(writing.sandbox, '/v3/glossaries', 'POST', body)).status).toBe(201);
  expect((await ask(writing.service, '/v3/glossaries')).text).toContain('New');
});

test('a redirect is not followed, and a service that is down gives 503 without its words', async () => {
  const elsewhere = openHybrid({
    fetch: async (_, init) => {
      expect(init.redirect).toBe('manual');
      const headers = { location: 'https://elsewhere.test', 'set-cookie': `key=${liveKey}` };
      return new Response(null, { status: 302, headers });
    },
  });
  const moved = await ask(elsewhere.sandbox, '/v3/glossaries');
  expect([moved.status, moved.headers.get('location'), moved.headers.get('set-cookie')]).toEqual([
    302,
    null,
    null,
  ]);
  const down = openHybrid({ fetch: () => Promise.reject(new Error(`no route with ${liveKey}`)) });
  const failed = await ask(down.sandbox, '/v3/glossaries');
  expect(failed.status).toBe(503);
  expect(failed.text + JSON.stringify(down.sandbox.journal.entries())).not.toContain(liveKey);
});

test.for([
  [{ kinds: ['glossary'] }, '"glossary" is no kind; there are style-rules, style-profiles,'],
  [
    { kinds: ['style-profiles', 'glossaries'] },
    'style-profiles refers to kinds that are not live: add style-rules, translation-memories, spoken-terms',
  ],
  [{ kinds: ['voice'] }, 'add spoken-terms, glossaries'],
  [{ url: 'http://live.test' }, 'must be https: it gets the key'],
  [{ url: 'https://user@live.test' }, 'must be one of http or https'],
  [{ url: 'file:///etc' }, 'must be one of http or https'],
] as const)('%j is refused', ([options, message]) => {
  const live = { kinds: ['glossaries'], url: 'https://live.test', apiKey: liveKey, ...options };
  expect(() => openSandbox({ live })).toThrow(message);
});

test('a command switches the kinds while the sandbox runs, whole or not at all', async () => {
  const { service, sandbox } = openHybrid({ kinds: [] });
  service.seed.glossary({ name: 'Of the account' });
  const command = async (method: string, body?: object) => {
    const answer = await withControl(sandbox)(
      new Request('http://127.0.0.1/__sandbox/live', { method, ...(body && { body: JSON.stringify(body) }) }),
      {},
    );
    return [answer.status, await answer.json()];
  };
  expect((await ask(sandbox, '/v3/glossaries')).text).not.toContain('Of the account');
  expect(await command('POST', { kinds: ['glossaries'] })).toEqual([200, { kinds: ['glossaries'] }]);
  expect((await ask(sandbox, '/v3/glossaries')).text).toContain('Of the account');
  expect(await command('POST', { kinds: ['voice'] })).toMatchObject([
    400,
    { message: expect.stringContaining('add spoken-terms') },
  ]);
  expect(await command('POST', { kinds: 'glossaries' })).toMatchObject([400, {}]);
  expect(await command('GET')).toEqual([200, { kinds: ['glossaries'], hasService: true }]);
});

test('every reference that a request of the description can make is one of its kind', () => {
  const schemas: Record<string, object> = openapi.components.schemas;
  const bodies = {
    styleProfiles: ['NewStyleProfile', 'StyleProfileChanges'],
    translation: ['TextTranslationRequest', 'DocumentTranslationRequest'],
    voice: ['VoiceSessionRequest'],
  } as const;
  for (const [name, names] of Object.entries(bodies)) {
    const fields = names.flatMap((schema) => Object.keys(Object(schemas[schema]).properties));
    const ids = fields
      .map((field) => field.replace(/_ids?$/, ''))
      .filter((field, at) => field !== fields[at]);
    const due = new Set(ids.flatMap((id) => kindOfId[id] ?? []));
    const { refersTo } = resources[name as keyof typeof bodies];
    expect(new Set(refersTo)).toEqual(due);
  }
  expect(liveKinds).toContain('glossaries-v2');
});

const kindOfId: Readonly<Record<string, string>> = {
  glossary: 'glossaries',
  style: 'styleRules',
  style_rule: 'styleRules',
  style_profile: 'styleProfiles',
  translation_memory: 'translationMemories',
  spoken_terms: 'spokenTerms',
};
