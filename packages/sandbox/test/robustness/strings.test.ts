import { describe, expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { type Answered, asking } from '../support/ask.ts';
import { noEntry, noTerm, oddTexts } from '../support/odd-texts.ts';
import { openLastingStory } from '../support/sandboxes.ts';

/** A field that takes free text. */
interface Field {
  readonly name: string;
  /** Sends the text, and gives the answer that shows it. */
  readonly send: (text: string) => Promise<Answered>;
  /** Where the answer shows it. */
  readonly place: string;
  /** How the answer shows it. Default: as it was sent. */
  readonly shown?: (text: string) => string;
  /** The odd texts that give 400. Default: none. */
  readonly refuses?: readonly string[];
}

const { ids } = fixtures;
const sandbox = await openLastingStory({ accounts: [{ id: fixtures.account, spokenTermsLimit: 1000 }] });
const ask = asking(sandbox);
const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce((owner, key) => Reflect.get(Object(owner), key), value);

const TERMS = `/v3/spoken-terms/${ids.spokenTerms}`;
const GLOSSARY = `/v3/glossaries/${ids.glossary}`;
const PAIR = { source_lang: 'en', target_lang: 'de' };
const TOO_LONG = ['a letter with ten thousand marks', 'a megabyte'];

async function entriesAfter(entries: string): Promise<Answered> {
  const put = await ask('PUT', `${GLOSSARY}/dictionaries`, { ...PAIR, entries });
  return put.status === 200 ? ask('GET', `${GLOSSARY}/entries?source_lang=en&target_lang=de`) : put;
}

async function termsAfter(entries: string): Promise<Answered> {
  const put = await ask('PUT', `${TERMS}/term-lists`, { lang: 'en', entries });
  return put.status === 200 ? ask('GET', `${TERMS}/entries?lang=en`) : put;
}

async function jobAfter(part: object): Promise<Answered> {
  const source_file = { file_name: 'a.tmx', content_length: 1 };
  const post = await ask('POST', '/v3/translation_memories/import', { source_file, ...part });
  return post.status === 202 ? ask('GET', `/v3/translation_memories/jobs/${at(post.body, 'job_id')}`) : post;
}

/** Every field has its own list: what one keeps is not written again with the next. */
const newList = () => `/v3/style_rules/${sandbox.seed.styleRuleList().style_id}`;
const [renamed, configured] = [newList(), newList()];
const instruct = (part: object) =>
  ask('POST', `${newList()}/custom_instructions`, { label: 'a', prompt: 'b', ...part });
const profile = (part: object) => ask('POST', '/v3/style_profiles', { name: 'a', ...part });
const translate = (part: object) => ask('POST', '/v2/translate', { text: ['a'], target_lang: 'de', ...part });

const fields: readonly Field[] = [
  {
    name: 'the name of a new style list',
    send: (name) => ask('POST', '/v3/style_rules', { name, language: 'en' }),
    place: 'name',
  },
  { name: 'the new name of a style list', send: (name) => ask('PATCH', renamed, { name }), place: 'name' },
  {
    name: 'a configured rule',
    send: (apostrophe) => ask('PUT', `${configured}/configured_rules`, { punctuation: { apostrophe } }),
    place: 'configured_rules.punctuation.apostrophe',
  },
  {
    name: 'the label of an instruction',
    send: (label) => instruct({ label }),
    place: 'label',
    refuses: TOO_LONG,
  },
  {
    name: 'the prompt of an instruction',
    send: (prompt) => instruct({ prompt }),
    place: 'prompt',
    refuses: TOO_LONG,
  },
  {
    name: 'the source language of an instruction',
    send: (source_language) => instruct({ source_language }),
    place: 'source_language',
  },
  { name: 'the name of a profile', send: (name) => profile({ name }), place: 'name' },
  {
    name: 'the description of a profile',
    send: (description) => profile({ description }),
    place: 'description',
  },
  { name: 'the industry of a profile', send: (industry) => profile({ industry }), place: 'industry' },
  {
    name: 'the id of an example document',
    send: (id) => profile({ example_document_ids: [id] }),
    place: 'example_document_ids.0',
  },
  {
    name: 'the name of Spoken Terms',
    send: (name) => ask('POST', '/v3/spoken-terms', { name, term_lists: [] }),
    place: 'name',
    refuses: TOO_LONG,
  },
  {
    name: 'a term',
    send: (text) => termsAfter(text),
    place: 'entries',
    shown: (text) => text.replaceAll('\r\n', '\n'),
    refuses: noTerm,
  },
  {
    name: 'the name of a glossary',
    send: (name) => ask('POST', '/v3/glossaries', { name, dictionaries: [] }),
    place: 'name',
    refuses: TOO_LONG,
  },
  {
    name: 'the name of a v2 glossary',
    send: (name) => ask('POST', '/v2/glossaries', { name, ...PAIR, entries: 'a\tb', entries_format: 'tsv' }),
    place: 'name',
    refuses: TOO_LONG,
  },
  {
    name: 'the source of an entry',
    send: (text) => entriesAfter(`${text}\tb`),
    place: 'dictionaries.0.entries',
    shown: (text) => `${text}\tb`,
    refuses: noEntry,
  },
  {
    name: 'the target of an entry',
    send: (text) => entriesAfter(`a\t${text}`),
    place: 'dictionaries.0.entries',
    shown: (text) => `a\t${text}`,
    refuses: noEntry,
  },
  {
    name: 'the display name of a memory',
    send: (display_name) => jobAfter({ parameters: { display_name } }),
    place: 'parameters.display_name',
  },
  {
    name: 'the name of a file',
    send: (file_name) => jobAfter({ source_file: { file_name, content_length: 1 } }),
    place: 'product',
    shown: () => 'translation_memory',
    refuses: TOO_LONG,
  },
  {
    name: 'a text to translate',
    send: (text) => translate({ text: [text] }),
    place: 'translations.0.text',
  },
  {
    name: 'a language to translate into',
    send: (text) => translate({ target_lang: `de-${text}` }),
    place: 'translations.0.text',
    shown: () => 'a',
  },
  {
    name: 'a text to correct in a language without a checker',
    send: (text) => ask('POST', '/v2/write/correct', { text: [text], target_lang: 'ja' }),
    place: 'improvements.0.text',
  },
  {
    name: 'the media type of a voice session',
    send: (source_media_content_type) => ask('POST', '/v3/voice/realtime', { source_media_content_type }),
    place: 'streaming_url',
    shown: () => 'ws://127.0.0.1:4030/v3/voice/realtime/connect',
  },
];

const texts = Object.entries(oddTexts).map(([odd, text]) => ({ odd, text }));

describe.each(fields)('$name', ({ send, place, shown = (text) => text, refuses = [] }) => {
  test.each(texts.filter(({ odd }) => !refuses.includes(odd)))(
    'takes $odd, byte for byte',
    async ({ text }) => {
      const { body } = await send(text);
      expect(at(body, place)).toBe(shown(text));
    },
  );

  test.each(texts.filter(({ odd }) => refuses.includes(odd)))('refuses $odd', async ({ text }) => {
    const { status, body } = await send(text);
    expect([status, body]).toMatchObject([400, { code: 'bad_request' }]);
  });
});

test.each(texts)('an English text with $odd is corrected or left alone', async ({ text }) => {
  const { status, body } = await ask('POST', '/v2/write/correct', { text: [text], target_lang: 'en' });
  expect([status, body]).toMatchObject([200, { improvements: [{ target_language: 'en' }] }]);
});

test.each(texts)('a filter for $odd finds nothing, and is refused nowhere', async ({ text }) => {
  const query = new URLSearchParams({ filter_text: `${text}${text}` });
  const { status, body } = await ask(
    'GET',
    `/v3/translation_memories/${ids.translationMemory}/segments?${query}`,
  );
  expect([status, body]).toMatchObject([200, { segments: [], segment_count: 240 }]);
});

test.each(texts)('a memory is searched for $odd', async ({ text }) => {
  const { body } = await translate({ text: [text], ...PAIR, translation_memory_id: ids.translationMemory });
  expect(at(body, 'translations.0.text')).toBe(text);
});

test.each([
  [
    'the name of a style list',
    () => ask('POST', '/v3/style_rules', { name: 'a'.repeat(1e7), language: 'en' }),
    201,
  ],
  ['a prompt', () => instruct({ prompt: 'a'.repeat(1e7) }), 400],
  ['a glossary entry', () => entriesAfter(`a\t${'b'.repeat(1e7)}`), 400],
  ['a term', () => termsAfter('a'.repeat(1e7)), 400],
  ['a text to translate', () => translate({ text: ['a '.repeat(5e6)] }), 200],
])('ten megabytes as %s are answered', async (_, send, expected) => {
  expect((await send()).status).toBe(expected);
});
