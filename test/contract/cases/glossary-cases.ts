import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

export const glossariesCases: readonly ContractCase[] = [
  {
    operation: 'glossaries_getEntries',
    title: 'does not find a pair without a dictionary',
    query: { source_lang: 'de', target_lang: 'en' },
    expected: { status: 404 },
  },
];

export const glossariesV2Cases: readonly ContractCase[] = [
  {
    operation: 'glossariesV2_create',
    title: 'refuses entries in no known format',
    body: {
      name: 'Parts',
      source_lang: 'en',
      target_lang: 'ja',
      entries: 'hub,ハブ',
      entries_format: 'xlsx',
    },
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
