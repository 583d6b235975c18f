import { describe, expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { type Ask, answered, asking, ORIGIN } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { createImport, TMX, upload } from '../support/import-file.ts';
import { openLastingStory, openSandbox, openStory, test } from '../support/sandboxes.ts';

const { ids, keys } = fixtures;
const operations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));
const ofOneThing = operations.filter(({ path }) => path.includes('{'));
const lasting = await openLastingStory();
const stranger = asking(lasting, keys.otherAccount);

/** What of an answer could tell one from another. */
async function wholeAnswer(path: string, method: string, body: unknown): Promise<unknown> {
  const response = await lasting.fetch(ORIGIN + path, {
    method,
    headers: {
      authorization: `Service-Auth-Key ${keys.otherAccount}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = [...response.headers.keys()].sort();
  return { status: response.status, headers, text: await response.text() };
}

test.each(ofOneThing)(
  '$id answers another account as for an unknown resource',
  async ({ request: [method, path, body] }) => {
    const foreign = await wholeAnswer(path, method, body);
    const unknown = await wholeAnswer(path.replaceAll(/0{8}-[\d-]+/g, crypto.randomUUID()), method, body);
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(unknown);
  },
);

/** All that an account can read. */
async function everything(sandbox: Sandbox): Promise<unknown> {
  const ask = asking(sandbox);
  const reading = operations.filter(({ method }) => method === 'GET');
  const answers = await Promise.all(reading.map(({ request: [method, path] }) => ask(method, path)));
  return answers.map(({ status, body }) => ({ status, body }));
}

test('no request of another account changes anything', async () => {
  const sandbox = await openStory();
  const before = await everything(sandbox);
  const ask = asking(sandbox, keys.otherAccount);
  for (const { request } of operations.filter(({ scope }) => scope !== 'write:improve'))
    await ask(...request);
  expect(await everything(sandbox)).toEqual(before);
});

test.each([
  ['/v3/style_rules', { style_rules: [] }],
  ['/v3/style_rules?detailed=true', { style_rules: [] }],
  ['/v3/style_profiles', { style_profiles: [], total_count: 0 }],
  ['/v3/translation_memories', { translation_memories: [], total_count: 0 }],
  ['/v3/spoken-terms', { spoken_terms: [] }],
  ['/v3/glossaries', { glossaries: [] }],
  ['/v2/glossaries', { glossaries: [] }],
])('%s shows a stranger nothing', async (path, body) => {
  expect((await stranger('GET', path)).body).toEqual(body);
});

describe.each([
  ['glossary_ids', [ids.glossary]],
  ['glossary_ids', [ids.glossaryV2]],
  ['style_rule_ids', [ids.styleRuleList]],
  ['translation_memory_ids', [ids.translationMemory]],
  ['spoken_terms_id', ids.spokenTerms],
])('a stranger cannot link a foreign one in %s', (field, value) => {
  test('of a new profile', async () => {
    const { status, body } = await stranger('POST', '/v3/style_profiles', { name: 'a', [field]: value });
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: `${field}: ${value} cannot be linked`, code: 'bad_request' },
    });
  });

  test('of a profile of his own', async () => {
    const { style_profile_id: id } = lasting.seed.styleProfile({}, { account: fixtures.otherAccount });
    const { status } = await stranger('PATCH', `/v3/style_profiles/${id}`, { [field]: value });
    expect(status).toBe(400);
  });
});

test.each([
  ['style_id', ids.germanStyleRuleList],
  ['style_profile_id', ids.styleProfile],
  ['translation_memory_id', ids.translationMemory],
  ['glossary_id', ids.glossary],
  ['glossary_id', ids.glossaryV2],
  ['glossary_ids', [ids.glossary]],
])('a stranger cannot translate with a foreign %s', async (field, value) => {
  const body = { text: ['a'], source_lang: 'en', target_lang: 'de', [field]: value };
  expect((await stranger('POST', '/v2/translate', body)).status).toBe(404);
});

test.each([
  ['spoken_terms_id', ids.spokenTerms],
  ['glossary_id', ids.glossary],
])('a stranger cannot open a voice session with a foreign %s', async (field, value) => {
  const { status } = await stranger('POST', '/v3/voice/realtime', {
    source_media_content_type: 'audio/webm',
    [field]: value,
  });
  expect(status).toBe(400);
});

test.each(['import', 'export'])('an %s of another account is no job', async (operation) => {
  const sandbox = await openStory();
  const { body } =
    operation === 'import'
      ? { body: await createImport(sandbox) }
      : await asking(sandbox)('POST', `/v3/translation_memories/${ids.translationMemory}/export`);
  const path = `/v3/translation_memories/jobs/${Reflect.get(Object(body), 'job_id')}`;
  const statuses = [asking(sandbox), asking(sandbox, keys.otherAccount)].map(
    async (ask) => (await ask('GET', path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('a cursor of another account is invalid', async () => {
  const sandbox = await openStory();
  const { translation_memory_id: own } = await sandbox.seed.translationMemory(
    {},
    { account: fixtures.otherAccount },
  );
  const { body } = await asking(sandbox)('GET', `/v3/translation_memories/${ids.translationMemory}/segments`);
  const { next_page_cursor } = body as { next_page_cursor: string };
  const statuses = [own, ids.translationMemory].map(async (memory) => {
    const path = `/v3/translation_memories/${memory}/segments?page_cursor=${next_page_cursor}`;
    return (await asking(sandbox, keys.otherAccount)('GET', path)).status;
  });
  expect(await Promise.all(statuses)).toEqual([400, 404]);
});

test('a memory belongs to the account whose key asked for the import', async ({ sandbox }) => {
  const ask: Ask = asking(sandbox, keys.otherAccount);
  const source_file = { file_name: 'a.tmx', content_length: Buffer.byteLength(TMX) };
  const { body } = await ask('POST', '/v3/translation_memories/import', { source_file });
  await upload(sandbox, (body as { upload_url: string }).upload_url);
  await sandbox.idle();
  const lists = [ask, asking(sandbox)].map(
    async (one) => (await one('GET', '/v3/translation_memories')).body,
  );
  expect(await Promise.all(lists)).toMatchObject([{ total_count: 1 }, { total_count: 0 }]);
});

test('each account has its own limits', async () => {
  const sandbox = openSandbox({ accounts: [{ id: fixtures.account, glossaryLimit: 1 }] });
  const create = async (key: string) => {
    const { status } = await asking(sandbox, key)('POST', '/v3/glossaries', { name: 'a', dictionaries: [] });
    return status;
  };
  const statuses = [await create(keys.full), await create(keys.full), await create(keys.otherAccount)];
  expect(statuses).toEqual([201, 456, 201]);
});

test('a signed address works for anyone who has it, and for one job', async ({ sandbox }) => {
  const { upload_url } = await createImport(sandbox);
  const response = await sandbox.fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: TMX,
  });
  expect((await answered(response)).status).toBe(204);
});
