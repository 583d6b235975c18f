// Each kind of documented limit, broken once: the client refuses such a request before it sends anything.
import type { Client } from 'language-service-client';
import { advised, clientOf, type ErrorCase, untyped } from './error-answers.ts';
import { memory } from './memory-answers.ts';

const calling = (call: (client: Client) => unknown) => () => call(clientOf({}));
const importing = (file_name: string, content_length: number) =>
  calling((client) =>
    client.translationMemories.createImport({
      source_file: { file_name, content_type: 'application/xml', content_length },
    }),
  );
const translating = (more: object) =>
  calling((client) => client.translation.translateText({ text: ['text'], target_lang: 'DE', ...more }));

export const limitCases: readonly ErrorCase[] = advised('Fix the named field', [
  ['a number is too small', calling((client) => client.styleRules.list({ page_size: 0 }))],
  ['a number is not above its limit', importing('memory.tmx', 0)],
  ['a value has the wrong type', calling((client) => client.styleRules.list({ page_size: 1.5 }))],
  [
    'a text is too short',
    calling((client) => client.translationMemories.listSegments(memory, { filter_text: 'a' })),
  ],
  ['a text is too long', importing('a'.repeat(101), 1)],
  [
    'a text has too many bytes',
    calling((client) => client.glossaries.create({ name: 'a'.repeat(1_025), dictionaries: [] })),
  ],
  [
    'a list is too long',
    calling((client) =>
      client.styleRules.create({
        name: 'name',
        language: 'de',
        custom_instructions: Array.from({ length: 201 }, () => ({ label: 'label', prompt: 'prompt' })),
      }),
    ),
  ],
  [
    'a value is not one of the documented ones',
    calling((client) => client.styleRules.create({ name: 'name', language: untyped('xx') })),
  ],
  ['a field that needs another one', translating({ glossary_id: 'glossary-id' })],
  [
    'two fields that exclude each other',
    translating({ glossary_ids: ['a'], glossary_id: 'b', source_lang: 'EN' }),
  ],
]);
