import { expect, test } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox, openStory } from '../../support/sandboxes.ts';

const PATH = '/v3/style_profiles';
const EMPTY = {
  glossary_ids: [],
  style_rule_ids: [],
  translation_memory_ids: [],
  example_document_ids: [],
  glossary_priority_enabled: false,
  creation_time: '2026-03-02T09:15:00.000Z',
  updated_time: '2026-03-02T09:15:00.000Z',
};

async function create(ask: Ask, body: object): Promise<string> {
  const answer = await ask('POST', PATH, body);
  return `${PATH}/${(answer.body as { style_profile_id: string }).style_profile_id}`;
}

test('a profile may hold only a name', async () => {
  const { status, body } = await asking(openSandbox())('POST', PATH, { name: 'Bulletins' });
  expect({ status, body }).toEqual({
    status: 201,
    body: { style_profile_id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Bulletins', ...EMPTY },
  });
});

test.each([
  ['glossary_ids', ['x']],
  ['style_rule_ids', ['x']],
  ['translation_memory_ids', ['x']],
  ['spoken_terms_id', 'x'],
])('an unknown id in %s gives 400 that names it, and makes nothing', async (field, value) => {
  const ask = asking(openSandbox());
  const { status, body } = await ask('POST', PATH, { name: 'a', [field]: value });
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: `${field}: x cannot be linked`, code: 'bad_request' },
  });
  expect((await ask('GET', PATH)).body).toEqual({ style_profiles: [], total_count: 0 });
});

test('what another account owns cannot be linked', async () => {
  const sandbox = openSandbox();
  const { style_id } = sandbox.seed.styleRuleList({}, { account: fixtures.otherAccount });
  const { status } = await asking(sandbox)('POST', PATH, { name: 'a', style_rule_ids: [style_id] });
  expect(status).toBe(400);
});

test('two memories of one source language cannot be linked, of two languages they can', async () => {
  const sandbox = openSandbox();
  const english = [await sandbox.seed.translationMemory(), await sandbox.seed.translationMemory()];
  const german = await sandbox.seed.translationMemory({
    source_language: 'de',
    segments: [{ source: 'Bremse', targets: { en: 'Brake' } }],
  });
  const ask = asking(sandbox);
  const link = (memories: { translation_memory_id: string }[]) =>
    ask('POST', PATH, {
      name: 'a',
      translation_memory_ids: memories.map((memory) => memory.translation_memory_id),
    });
  const refused = await link(english);
  expect(refused.body).toEqual({
    message: 'translation_memory_ids: must NOT hold two memories of one source language',
    code: 'bad_request',
  });
  expect((await link([...english.slice(1), german])).status).toBe(201);
});

test('an update takes what the profile shows after its components were deleted; a new profile does not', async () => {
  const sandbox = openSandbox();
  const ask = asking(sandbox);
  const memories = [
    await sandbox.seed.translationMemory(),
    await sandbox.seed.translationMemory({
      source_language: 'de',
      segments: [{ source: 'Bremse', targets: { en: 'Brake' } }],
    }),
  ];
  const glossaries = [sandbox.seed.glossary(), sandbox.seed.glossaryV2()];
  const links = {
    glossary_ids: glossaries.map(({ glossary_id }) => glossary_id),
    style_rule_ids: [sandbox.seed.styleRuleList().style_id],
    translation_memory_ids: memories.map(({ translation_memory_id }) => translation_memory_id),
    spoken_terms_id: sandbox.seed.spokenTerms().spoken_terms_id,
  };
  const path = await create(ask, { name: 'a', ...links });
  const deleted = [
    `/v3/glossaries/${links.glossary_ids[0]}`,
    `/v2/glossaries/${links.glossary_ids[1]}`,
    `/v3/style_rules/${links.style_rule_ids[0]}`,
    ...links.translation_memory_ids.map((id) => `/v3/translation_memories/${id}`),
    `/v3/spoken-terms/${links.spoken_terms_id}`,
  ];
  for (const component of deleted) expect((await ask('DELETE', component)).status).toBe(204);
  expect(await ask('PATCH', path, links)).toMatchObject({ status: 200, body: links });
  const refused = Object.entries(links).map(async ([field, value]) => {
    return (await ask('POST', PATH, { name: 'b', [field]: value })).status;
  });
  expect(await Promise.all(refused)).toEqual([400, 400, 400, 400]);
});

test('an update changes what is sent and nothing else', async () => {
  const sandbox = await openStory();
  const ask = asking(sandbox);
  const path = await create(ask, {
    name: 'a',
    style_rule_ids: [fixtures.ids.styleRuleList],
    industry: 'Bicycles',
  });
  sandbox.clock.advance('1s');
  const { status, body } = await ask('PATCH', path, { style_rule_ids: [], glossary_priority_enabled: true });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      style_profile_id: expect.any(String),
      name: 'a',
      industry: 'Bicycles',
      ...EMPTY,
      glossary_priority_enabled: true,
      updated_time: '2026-03-02T09:15:01.000Z',
    },
  });
});

test.each([null, ''])(
  '%j clears the Spoken Terms collection, an empty text the texts',
  async (spoken_terms_id) => {
    const ask = asking(await openStory());
    const path = await create(ask, {
      name: 'a',
      description: 'b',
      industry: 'c',
      spoken_terms_id: fixtures.ids.spokenTerms,
    });
    const before = await ask('GET', path);
    const { body } = await ask('PATCH', path, { description: '', industry: '', spoken_terms_id });
    expect(before.body).toMatchObject({
      description: 'b',
      industry: 'c',
      spoken_terms_id: fixtures.ids.spokenTerms,
    });
    expect(body).toEqual({ style_profile_id: expect.any(String), name: 'a', ...EMPTY });
  },
);

test('an empty name gives 400', async () => {
  const ask = asking(openSandbox());
  const path = await create(ask, { name: 'a' });
  const answers = [await ask('POST', PATH, { name: '' }), await ask('PATCH', path, { name: '' })];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([400, { message: 'name: must NOT be empty', code: 'bad_request' }]),
  );
});

test('profiles are listed newest first with their total, at most 100 a page', async () => {
  const ask = asking(openSandbox());
  for (let number = 1; number <= 101; number += 1) await create(ask, { name: `${number}` });
  const pages = [
    await ask('GET', `${PATH}?page_size=1000000000`),
    await ask('GET', `${PATH}?page_size=101&page=1`),
  ];
  const names = pages.map(({ body }) =>
    (body as { style_profiles: { name: string }[] }).style_profiles.map(({ name }) => name),
  );
  expect(names).toEqual([Array.from({ length: 100 }, (_, index) => `${101 - index}`), ['1']]);
  expect(pages.map(({ body }) => body)).toMatchObject([{ total_count: 101 }, { total_count: 101 }]);
});

test.each([
  ['page_size=0', ['2']],
  ['page_size=-1', ['2']],
  ['page=-1', ['2', '1']],
])('the query %s is taken for the smallest', async (query, names) => {
  const ask = asking(openSandbox());
  for (const name of ['1', '2']) await create(ask, { name });
  const { status, body } = await ask('GET', `${PATH}?${query}`);
  expect([status, body]).toMatchObject([200, { style_profiles: names.map((name) => ({ name })) }]);
});

test('a shared profile is read by the other account and changed by its owner alone', async () => {
  const sandbox = openSandbox();
  const { style_profile_id } = sandbox.seed.styleProfile({}, { sharedWith: [fixtures.otherAccount] });
  const ask = asking(sandbox, fixtures.keys.otherAccount);
  const list = await ask('GET', PATH);
  const answers = [
    await ask('GET', `${PATH}/${style_profile_id}`),
    await ask('PATCH', `${PATH}/${style_profile_id}`, { name: 'b' }),
    await ask('DELETE', `${PATH}/${style_profile_id}`),
  ];
  expect(list.body).toMatchObject({ style_profiles: [{ style_profile_id }], total_count: 1 });
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test('deleting a profile leaves its components', async () => {
  const ask = asking(await openStory());
  const path = `${PATH}/${fixtures.ids.styleProfile}`;
  const statuses = [];
  for (const [method, target] of [
    ['DELETE', path],
    ['GET', path],
    ['GET', `/v3/glossaries/${fixtures.ids.glossary}`],
    ['GET', `/v3/style_rules/${fixtures.ids.styleRuleList}`],
    ['GET', `/v3/translation_memories/${fixtures.ids.translationMemory}`],
    ['GET', `/v3/spoken-terms/${fixtures.ids.spokenTerms}`],
  ] as const) {
    statuses.push((await ask(method, target)).status);
  }
  expect(statuses).toEqual([204, 404, 200, 200, 200, 200]);
});
