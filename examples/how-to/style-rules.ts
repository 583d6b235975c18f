import { createClient } from 'language-service-client';

const { styleRules } = createClient();

const { style_id } = await styleRules.create({ name: 'Manuals', language: 'de' });
const { id } = await styleRules.createInstruction(style_id, {
  label: 'Address the rider',
  prompt: 'Address the rider directly.',
});
await styleRules.update(style_id, { name: 'Rider manuals' });

const list = await styleRules.get(style_id);
console.log(`${list.name}, version ${list.version}, ${list.custom_instructions?.length} instruction`);
await styleRules.deleteInstruction(style_id, id);
await styleRules.delete(style_id);

// Output:
// Rider manuals, version 3, 1 instruction
