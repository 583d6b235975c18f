import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

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
    operation: 'glossariesV2_create',
    title: 'refuses an account at its limit',
    key: 'atEveryLimit',
    expected: { status: 456 },
  },
  {
    operation: 'glossariesV2_get',
    title: 'does not find a glossary of the other version',
    path: [fixtures.ids.glossary],
    expected: { status: 404 },
  },
];
