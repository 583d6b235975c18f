// What the program does with style rules, style profiles, glossaries and terms.

import { each, form, nobody, pair, type Step, survived } from './step.ts';

export const styleRules: Step = async ({ client: { styleRules: all }, send }) => {
  const made: string[] = [];
  for (let at = 0; at < 9; at += 1)
    made.push((await all.create({ name: `List ${at}`, language: 'zh' })).style_id);
  const { style_id: id } = await all.create({
    name: 'House',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
  });
  await each(
    () => all.list({ page_size: 1, detailed: true }).toArray(),
    () => all.list().toArray(),
    () => all.list({ page_size: 25 }),
    () => send('GET', '/v3/style_rules?page_size=26'),
    () => all.get(id),
    () => all.update(id, { name: 'House style' }),
    () => all.get(id),
    () => all.replaceConfiguredRules(id, { punctuation: { apostrophe: 'use_straight_apostrophes' } }),
    () => all.update(id, { name: 'House' }),
    () => all.get(id),
  );
  for (const one of made) await survived(() => all.delete(one));
  await each(
    () => all.delete(id),
    () => all.get(id),
    () => all.delete(id),
    () => all.get(nobody),
  );
};

export const instructions: Step = async ({ client: { styleRules: all } }) => {
  const { style_id: id } = await all.create({ name: 'Letters', language: 'en' });
  const { id: at } = await all.createInstruction(id, { label: 'Tone', prompt: 'Be brief.' });
  await each(
    () => all.getInstruction(id, at),
    () => all.replaceInstruction(id, at, { label: 'Tone', prompt: 'Be kind.' }),
    () => all.getInstruction(id, at),
    () => all.get(id),
    () => all.deleteInstruction(id, at),
    () => all.getInstruction(id, at),
    () => all.delete(id),
  );
};

export const profiles: Step = async ({
  client: { styleProfiles: all, styleRules: rules, spokenTerms: terms },
}) => {
  const { style_id } = await rules.create({ name: 'Of profiles', language: 'de' });
  const { spoken_terms_id } = await terms.create({ name: 'Of profiles', term_lists: [] });
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const profile = await all.create({
      name: 'Manuals',
      description: 'Manuals for riders',
      industry: 'Bicycles',
      style_rule_ids: [style_id],
      spoken_terms_id,
    });
    made.push(profile.style_profile_id);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const [id = ''] = made;
  await each(
    () => all.list({ page_size: 1 }).toArray(),
    () => all.list().toArray(),
    () => all.list({ page_size: 100 }),
    () => all.get(id),
    () => all.update(id, { name: 'Guides' }),
    () => all.get(id),
    () => all.update(id, { glossary_priority_enabled: true }),
    () => all.list().toArray(),
  );
  for (const one of made) await survived(() => all.delete(one));
  await each(
    () => all.get(id),
    () => all.get(nobody),
    () => rules.delete(style_id),
    () => terms.delete(spoken_terms_id),
  );
};

export const glossaries: Step = async ({ client: { glossaries: all }, send }) => {
  const two = [
    { ...pair, entries: 'frame\tRahmen\nhub\tNabe', entries_format: 'tsv' as const },
    { source_lang: 'en' as const, target_lang: 'fr' as const, entries: 'hub\tmoyeu' },
  ];
  const { glossary_id: id } = await all.create({ name: 'Components', dictionaries: two });
  const { glossary_id: other } = await all.create({ name: 'Components', dictionaries: two });
  await each(
    () => all.list().toArray(),
    () => all.get(id),
    () => all.getEntries(id, pair),
    () => all.update(id, { name: 'Parts', dictionaries: [{ ...pair, entries: 'fork\tGabel' }] }),
    () => all.get(id),
    () => all.replaceDictionary(id, { ...pair, entries: 'fork\tGabel' }),
    () => all.get(id),
    () => all.deleteDictionary(id, pair),
    () => all.get(id),
    () =>
      send('POST', '/v3/glossaries', {
        name: 'Capitals',
        dictionaries: [{ source_lang: 'EN', target_lang: 'DE', entries: 'hub\tNabe' }],
      }),
    () =>
      send('POST', '/v3/glossaries', { name: 'Twice', dictionaries: [{ ...pair, entries: 'a\tb\na\tc' }] }),
    () => send('POST', '/v3/glossaries', { dictionaries: [] }),
    () => all.delete(other),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
    () => all.get(nobody),
  );
};

export const glossariesV2: Step = async ({ client: { glossariesV2: all } }) => {
  const fields = { name: 'Tools', ...pair, entries: 'key\tSchlüssel', entries_format: 'tsv' } as const;
  const { glossary_id: id } = await all.create(fields);
  await each(
    () => all.get(id),
    () => all.getEntries(id),
    () => all.list().toArray(),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
  );
};

export const spokenTerms: Step = async ({ client: { spokenTerms: all }, send }) => {
  const fields = { name: 'Names', term_lists: [{ lang: 'en', entries: 'Nordlicht\nPolarDrive' }] };
  const { spoken_terms_id: id } = await all.create(fields);
  const { spoken_terms_id: other } = await all.create(fields);
  await each(
    () => all.list().toArray(),
    () => all.get(id),
    () => all.getEntries(id, { lang: 'en' }),
    () => all.update(id, { name: 'Brands', term_lists: [{ lang: 'en', entries: 'TS2' }] }),
    () => all.get(id),
    () => all.replaceTermList(id, { lang: 'en', entries: 'TS3' }),
    () => all.get(id),
    () => all.deleteTermList(id, { lang: 'en' }),
    () => all.get(id),
    () =>
      send(
        'POST',
        '/v3/spoken-terms',
        'name=Forms&term_lists=%7B%22lang%22%3A%22en%22%2C%22entries%22%3A%22TS4%22%7D',
        form,
      ),
    () => send('PATCH', `/v3/spoken-terms/${id}`, 'name', 'text/plain'),
    () => all.delete(other),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
  );
};
