import { expect, test } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const PATH = '/v3/style_profiles';

async function create(ask: Ask, body: object): Promise<string> {
  const answer = await ask('POST', PATH, body);
  return `${PATH}/${(answer.body as { style_profile_id: string }).style_profile_id}`;
}

test('what another account owns cannot be linked', async () => {
  const sandbox = openSandbox();
  const { style_id } = sandbox.seed.styleRuleList({}, { account: fixtures.otherAccount });
  const { status } = await asking(sandbox)('POST', PATH, { name: 'a', style_rule_ids: [style_id] });
  expect(status).toBe(400);
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
