import { createClient } from 'language-service-client';

const { styleProfiles, styleRules } = createClient();

const { style_id } = await styleRules.create({ name: 'Manuals', language: 'de' });
const { style_profile_id } = await styleProfiles.create({ name: 'Product documentation' });
// A list of ids replaces the linked list; omitted fields do not change.
const { name, style_rule_ids } = await styleProfiles.update(style_profile_id, { style_rule_ids: [style_id] });
console.log(`${name}: ${style_rule_ids.length} style rule list`);

// Deleting a profile keeps its components.
await styleProfiles.delete(style_profile_id);
console.log(`${(await styleRules.get(style_id)).name} still exists`);
await styleRules.delete(style_id);

// Output:
// Product documentation: 1 style rule list
// Manuals still exists
