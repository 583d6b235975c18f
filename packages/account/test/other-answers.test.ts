import { createCore } from 'language-service-client/core';
import { expect, test } from 'vitest';
import { kindNamed } from '../src/kinds/all-kinds.ts';
import { nameSection, textSection } from '../src/sections.ts';

const rows = new Map([['a', 'A']]);
const fields = [['name', nameSection('List')] as const, ['language', textSection('en')] as const];

test.for([
  ['style-rules', new Map(fields)],
  ['glossaries', new Map([['en>de', rows]])],
  ['glossaries-v2', new Map([['en>de', rows]])],
  ['spoken-terms', new Map([['en', rows]])],
  ['style-profiles', new Map(fields.slice(0, 1))],
] as const)('%s: a response without its fields gives no id and no resource', async ([name, sections]) => {
  const fetch = async () => Response.json({});
  const core = createCore({ baseUrl: 'https://a.test', apiKey: 'key', fetch });
  const access = { core, signal: new AbortController().signal, isDryRun: false };
  const kind = await kindNamed(name);
  const created = kind.create(access, { name: 'List', sections, path: 'file' });
  await expect(created).rejects.toMatchObject({ reason: 'unknown', hint: expect.stringContaining('again') });
  await expect(kind.get(access, 'id')).rejects.toMatchObject({ reason: 'unreadable' });
});

test.for(['glossaries', 'spoken-terms'] as const)('%s: entries of a variant are refused', async (name) => {
  // The client accepts a more specific language than the requested one.
  const fetch = async (url: string | URL | Request) => {
    const lang = String(url).includes('?') ? 'en-GB' : 'en';
    const part = {
      lang,
      source_lang: lang,
      target_lang: 'de',
      entry_count: 1,
      entries: 'a',
      entries_format: 'tsv',
    };
    const named = { glossary_id: 'id', spoken_terms_id: 'id', name: 'Terms' };
    return Response.json({ ...named, ...part, dictionaries: [part], term_lists: [part] });
  };
  const core = createCore({ baseUrl: 'https://a.test', apiKey: 'key', fetch });
  const access = { core, signal: new AbortController().signal, isDryRun: false };
  const { content } = await (await kindNamed(name)).get(access, 'id');
  await expect(content()).rejects.toMatchObject({
    reason: 'unreadable',
    message: expect.stringMatching(/^the service returned entries of en-gb.* instead of en/i),
    hint: expect.stringContaining('language-service verify'),
  });
});
