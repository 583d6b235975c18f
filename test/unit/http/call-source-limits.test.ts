import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

// The other tests of limits read them from the generated table; these are those of the source document, by hand.

type Ask = (client: Client, count: number) => PromiseLike<unknown>;

const gigabyte = 1024 ** 3;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const text = { text: ['t'], target_lang: 'de' as const };
const paper = { file: new Blob(['t']), target_lang: 'de' } as const;

const createRules: Ask = (client, count) => {
  const custom_instructions = times(count, { label: 'l', prompt: 'p' });
  return client.styleRules.create({ name: 'n', language: 'en', custom_instructions });
};
const listRules: Ask = (client, page_size) => client.styleRules.list({ page_size });
const filter: Ask = (client, count) =>
  client.translationMemories.listSegments('tm', { filter_text: 'x'.repeat(count) });

/** Declares a file whose length, and the length of whose name, are these. */
function declare(client: Client, content_length: number, name = 1): PromiseLike<unknown> {
  const source_file = { file_name: 'n'.repeat(name), content_length };
  return client.translationMemories.createImport({ source_file });
}

/** The same question of both translations, each with this setting. */
function translating(settings: (count: number) => object): readonly Ask[] {
  return [
    (client, count) => client.translation.translateText({ ...text, ...settings(count) }),
    (client, count) => client.translation.translateDocument({ ...paper, ...settings(count) }),
  ];
}

const glossaries = (count: number) => ({ source_lang: 'en', glossary_ids: times(count, 'g') });
const sourced = (given: number) => ({ glossary_ids: ['g'], ...(given === 1 ? { source_lang: 'en' } : {}) });
const rival = (count: number) => ({ ...glossaries(1), ...(count === 0 ? {} : { glossary_id: 'g' }) });
const threshold = (translation_memory_threshold: number) => ({ translation_memory_threshold });

test.for<readonly [field: string, words: string, inside: number, outside: number, ...asks: readonly Ask[]]>([
  ['custom_instructions', 'must have at most 200 items; it has 201', 200, 201, createRules],
  ['page_size', 'must be at most 25; it is 26', 25, 26, listRules],
  ['page_size', 'must be at least 1; it is 0', 1, 0, listRules],
  ['filter_text', 'must have at least 2 characters; it has 1', 2, 1, filter],
  [
    'source_file.file_name',
    'must have at most 100 characters; it has 101',
    100,
    101,
    (client, count) => declare(client, 1, count),
  ],
  ['source_file.content_length', 'must be greater than 0; it is 0', 1, 0, declare],
  [
    'source_file.content_length',
    'must be at most 1073741824; it is 1073741825',
    gigabyte,
    gigabyte + 1,
    declare,
  ],
  ['glossary_ids', 'must have at most 5 items; it has 6', 5, 6, ...translating(glossaries)],
  ['glossary_ids', 'needs source_lang', 1, 0, ...translating(sourced)],
  ['glossary_ids', 'cannot be used together with glossary_id', 0, 1, ...translating(rival)],
  ['translation_memory_threshold', 'must be at most 100; it is 101', 100, 101, ...translating(threshold)],
  ['translation_memory_threshold', 'must be at least 0; it is -1', 0, -1, ...translating(threshold)],
])('%s %s', async ([field, words, inside, outside, ...asks]) => {
  for (const ask of asks) {
    const { client, requests } = createScriptedClient([json({ style_rules: [], segments: [] })]);
    await ask(client, inside);
    expect(requests.length).toBe(1);
    const error = await failureOf(InvalidRequestError, ask(client, outside));
    expect([error.field, error.message.endsWith(`: ${field} ${words}`), requests.length]).toEqual([
      field,
      true,
      1,
    ]);
  }
});
