// Creates, updates, lists and deletes a style rule list, and catches two errors: node first-calls.ts
import { createClient, InvalidRequestError, NotFoundError } from 'language-service-client';

const baseUrl = process.env['LANGUAGE_SERVICE_URL'] ?? 'http://127.0.0.1:4030';
const apiKey = process.env['LANGUAGE_SERVICE_KEY'] ?? 'sandbox-full-key';
const { styleRules } = createClient({ baseUrl, apiKey });
const { style_id } = await styleRules.create({ name: 'Manuals', language: 'de' });
await styleRules.update(style_id, { name: 'Rider manuals' });
for await (const list of styleRules.list()) if (list.style_id === style_id) console.log('listed:', list.name);
await styleRules.delete(style_id);
const missing: unknown = await styleRules.get(style_id).catch((error: unknown) => error);
if (missing instanceof NotFoundError) console.log(missing.status, missing.hint);
const refused: unknown = await styleRules.list({ page_size: 100 }).catch((error: unknown) => error);
if (refused instanceof InvalidRequestError) console.log('not sent:', refused.message);
