import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;

export const styleProfilesCases: readonly ContractCase[] = [
  {
    operation: 'styleProfiles_create',
    title: 'refuses a memory twice, since there may be one a source language',
    body: { name: 'Bulletins', translation_memory_ids: [ids.translationMemory, ids.translationMemory] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^translation_memory_ids: / } },
  },
  {
    operation: 'glossaries_get',
    title: 'finds a glossary whose profile was deleted',
    given: [{ operation: 'styleProfiles_delete' }],
    expected: { status: 200, body: { glossary_id: ids.glossary } },
  },
];
