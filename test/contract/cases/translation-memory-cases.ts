import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;
const exported = { operation: 'translationMemories_createExport' } as const;

export const translationMemoriesCases: readonly ContractCase[] = [
  {
    ...exported,
    title: 'refuses a second export while the first is running',
    given: [exported],
    expected: { status: 409 },
  },
  {
    ...exported,
    title: 'reuses an export that can still be fetched',
    given: [exported, { pass: '2m' }],
    expected: { status: 200, body: { parameters: { translation_memory_id: ids.translationMemory } } },
  },
  {
    ...exported,
    title: 'starts again when the last one has expired',
    given: [exported, { pass: '2m' }, { pass: '2h' }],
    expected: { status: 202 },
  },
  {
    operation: 'translationMemories_listSegments',
    title: 'refuses a cursor it did not give',
    query: { page_cursor: 'made-up' },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^page_cursor: / } },
  },
];
