import { createClient, InvalidRequestError, NotFoundError } from 'language-service-client';

const { styleRules } = createClient();
const { style_id } = await styleRules.create({ name: 'Manuals', language: 'de' });
await styleRules.update(style_id, { name: 'Rider manuals' });
for await (const { name } of styleRules.list()) console.log('listed:', name);
await styleRules.delete(style_id);
const report = (error: unknown) => {
  if (error instanceof NotFoundError) console.log('not found:', error.hint);
  else if (error instanceof InvalidRequestError) console.log('not sent:', error.message);
  else throw error;
};
await styleRules.get(style_id).catch(report); // deleted above
await styleRules.list({ page_size: 100 }).catch(report); // at most 25
