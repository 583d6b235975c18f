// Style rule lists and style profiles, as docs/source.md describes them.

import type { Fields } from './checks.ts';
import type { Play } from './play.ts';

const LANGUAGES = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'];
const RULES = { punctuation: { apostrophe: 'use_curly_apostrophes' } };

/** Plays the life of a style rule list. */
export async function styleRules({ ask, due, dueOther, checks, below, expect }: Play): Promise<void> {
  const language = LANGUAGES[below(LANGUAGES.length)];
  const custom_instructions = Array.from({ length: below(4) }, (_, at) => ({ label: `l${at}`, prompt: 'p' }));
  const sent = { name: `list ${below(1000)}`, language, configured_rules: RULES, custom_instructions };
  const made = await due(201, 'POST', '/v3/style_rules', sent);
  const path = `/v3/style_rules/${made['style_id']}`;
  checks.equal(
    'list as sent',
    [made['name'], made['language'], made['configured_rules']],
    [sent.name, language, RULES],
  );
  let version = Number(made['version']);
  for (const name of ['a', 'b']) {
    const reply = await ask('PATCH', path, { name });
    const changed = expect('rename list', reply, 200);
    checks.equal('trace id', reply.headers.has('x-trace-id'), true);
    checks.equal('version grows', [changed['name'], Number(changed['version']) > version], [name, true]);
    version = Number(changed['version']);
  }
  const instructions = (made['custom_instructions'] ?? []) as Fields[];
  checks.equal(
    'instructions',
    instructions.map(({ label, prompt }) => ({ label, prompt })),
    custom_instructions,
  );
  for (const { id, ...instruction } of instructions) {
    const one = `${path}/custom_instructions/${id}`;
    checks.equal('instruction', await due(200, 'GET', one), { id, ...instruction });
    checks.equal('deletes empty', (await ask('DELETE', one)).text, '');
    await due(404, 'GET', one);
  }
  const size = 1 + below(25);
  const { style_rules } = await due(200, 'GET', `/v3/style_rules?page_size=${size}`);
  checks.equal('no more than asked', Array.isArray(style_rules) && style_rules.length <= size, true);
  const detailed = await ask('GET', '/v3/style_rules?detailed=true&page_size=25');
  const lists = (detailed.body['style_rules'] ?? []) as Fields[];
  checks.equal(
    'rules in detail',
    lists.every((one) => 'configured_rules' in one && 'custom_instructions' in one),
    true,
  );
  for (const wrong of [0, 26]) await due(400, 'GET', `/v3/style_rules?page_size=${wrong}`);
  const many = Array.from({ length: 201 }, () => ({ label: 'l', prompt: 'p' }));
  await due(400, 'POST', '/v3/style_rules', { ...sent, custom_instructions: many });
  await due(400, 'POST', '/v3/style_rules', { ...sent, language: 'xx' });
  await dueOther(404, 'PATCH', path, { name: 'c' });
  await ask('DELETE', path);
}

/** Plays the lists of style profiles. */
export async function styleProfiles({ ask, due, other, checks, below }: Play): Promise<void> {
  const before = Number((await due(200, 'GET', '/v3/style_profiles'))['total_count']);
  const names = Array.from({ length: 1 + below(3) }, (_, at) => `profile ${at}`);
  const ids: unknown[] = [];
  for (const name of names) {
    const made = await due(201, 'POST', '/v3/style_profiles', { name });
    ids.push(made['style_profile_id']);
  }
  const { style_profiles, total_count } = await due(200, 'GET', '/v3/style_profiles?page_size=1000');
  const shown = (style_profiles ?? []) as Fields[];
  checks.equal(
    'newest first',
    shown.slice(0, ids.length).map((one) => one['style_profile_id']),
    ids.toReversed(),
  );
  checks.equal('total', total_count, before + ids.length);
  const one = await ask('GET', '/v3/style_profiles?page_size=1');
  checks.equal('a page of one', [one.body['style_profiles']].flat().length, 1);
  checks.equal('at most 100', shown.length <= 100, true);
  const { style_profiles: hidden } = (await other('GET', '/v3/style_profiles')).body;
  checks.equal(
    'not shared',
    [hidden].flat().some((one) => ids.includes(Object(one).style_profile_id)),
    false,
  );
  for (const id of ids) await due(204, 'DELETE', `/v3/style_profiles/${id}`);
}
