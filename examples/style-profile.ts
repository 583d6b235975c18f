// Bundles a glossary and a style rule list under one id, translates with it, and deletes everything:
//   node style-profile.ts

import { createClient } from 'language-service-client';
import { encodeEntries } from 'language-service-client/glossary-entries';

const { glossaries, styleRules, styleProfiles, translation } = createClient();

const { glossary_id } = await glossaries.create({
  name: 'Nordlicht components',
  dictionaries: [
    { source_lang: 'en', target_lang: 'de', entries: encodeEntries({ hub: 'Nabe', saddle: 'Sattel' }) },
  ],
});
const { style_id } = await styleRules.create({
  name: 'Product documentation style',
  language: 'de',
  custom_instructions: [{ label: 'Address the rider', prompt: 'Address the rider directly.' }],
});
const { style_profile_id } = await styleProfiles.create({
  name: 'Product documentation',
  glossary_ids: [glossary_id],
});
// Components can be linked later; omitted fields do not change.
const profile = await styleProfiles.update(style_profile_id, { style_rule_ids: [style_id] });
console.log(
  `${profile.name}: ${profile.glossary_ids.length} glossary, ${profile.style_rule_ids.length} style list`,
);

const { translations } = await translation.translateText({
  text: ['hub and saddle'],
  source_lang: 'en',
  target_lang: 'de',
  style_profile_id,
});
for (const { text } of translations) console.log(text);

// Deleting a profile keeps its components.
await styleProfiles.delete(style_profile_id);
console.log(`${(await glossaries.get(glossary_id)).name} still exists`);
await styleRules.delete(style_id);
await glossaries.delete(glossary_id);
