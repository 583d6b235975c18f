import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;

export const styleProfilesCases: readonly ContractCase[] = [
  {
    operation: 'styleProfiles_list',
    title: 'reduces a page size above 100',
    query: { page_size: 1000 },
    expected: { status: 200, body: { total_count: 2 } },
  },
  {
    operation: 'styleProfiles_create',
    title: 'takes a name alone',
    body: { name: 'Bulletins' },
    expected: { status: 201, body: { name: 'Bulletins', glossary_ids: [], style_rule_ids: [] } },
  },
  {
    operation: 'styleProfiles_create',
    title: 'refuses to link what does not exist, and names the list',
    body: { name: 'Bulletins', style_rule_ids: [ids.styleRuleList, 'unknown'] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^style_rule_ids: / } },
  },
  {
    operation: 'styleProfiles_create',
    title: 'refuses a memory twice, since there may be one a source language',
    body: { name: 'Bulletins', translation_memory_ids: [ids.translationMemory, ids.translationMemory] },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^translation_memory_ids: / } },
  },
  {
    operation: 'styleProfiles_update',
    title: 'replaces the list that is sent and keeps the others',
    body: { style_rule_ids: [] },
    expected: { status: 200, body: { style_rule_ids: [], glossary_ids: [ids.glossary] } },
  },
  {
    operation: 'glossaries_get',
    title: 'finds a glossary whose profile was deleted',
    given: [{ operation: 'styleProfiles_delete' }],
    expected: { status: 200, body: { glossary_id: ids.glossary } },
  },
];
