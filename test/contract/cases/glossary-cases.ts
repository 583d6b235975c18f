import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const dictionary = { source_lang: 'en', target_lang: 'ja', entries: 'hub\tハブ' };
const longest = 'ü'.repeat(512);

export const glossariesCases: readonly ContractCase[] = [
  ...[
    ['a source twice', 'hub\tハブ\nhub\tハブ'],
    ['an entry without a target', 'hub'],
    ['white space around a term', 'hub \tハブ'],
    ['a term of 1026 bytes', `${longest}ü\tハブ`],
  ].map(([what, entries]) => ({
    operation: 'glossaries_create' as const,
    title: `refuses ${what} and says on which line`,
    body: { name: 'Parts', dictionaries: [{ ...dictionary, entries }] },
    wrongBy: 'words' as const,
    expected: { status: 400, body: { message: 'Invalid glossary entries', detail: /^Line \d+: / } },
  })),
  {
    operation: 'glossaries_update',
    title: 'merges entries into the dictionary of their pair',
    expected: {
      status: 200,
      body: { dictionaries: [{ entry_count: 4 }, { source_lang: 'EN', target_lang: 'FR', entry_count: 2 }] },
    },
  },
  {
    operation: 'glossaries_getEntries',
    title: 'takes language codes in either case',
    query: { source_lang: 'EN', target_lang: 'fr' },
    expected: { status: 200, body: { dictionaries: [{ source_lang: 'EN', target_lang: 'FR' }] } },
  },
  {
    operation: 'glossaries_getEntries',
    title: 'does not find a pair without a dictionary',
    query: { source_lang: 'de', target_lang: 'en' },
    expected: { status: 404 },
  },
  {
    operation: 'glossaries_replaceDictionary',
    title: 'makes the dictionary of a pair that has none',
    body: dictionary,
    expected: { status: 200, body: { source_lang: 'EN', target_lang: 'JA', entry_count: 1 } },
  },
];

const glossary = {
  name: 'Parts',
  source_lang: 'en',
  target_lang: 'ja',
  entries: 'hub,ハブ',
  entries_format: 'csv',
};

export const glossariesV2Cases: readonly ContractCase[] = [
  {
    operation: 'glossariesV2_create',
    title: 'takes entries as CSV',
    body: glossary,
    expected: { status: 201, body: { source_lang: 'EN', target_lang: 'JA', entry_count: 1 } },
  },
  {
    operation: 'glossariesV2_create',
    title: 'refuses entries in no known format',
    body: { ...glossary, entries_format: 'xlsx' },
    wrongBy: 'words',
    expected: { status: 400, body: { detail: /entries_format/ } },
  },
  {
    operation: 'glossariesV2_get',
    title: 'does not find a glossary of the other version',
    path: [fixtures.ids.glossary],
    expected: { status: 404 },
  },
];
