import { fixtures } from 'language-service-sandbox';
import type { ContractCase } from './contract-case.ts';

const { ids } = fixtures;
const exported = { operation: 'translationMemories_createExport' } as const;
const named = (source_file: object) => ({ source_file: { file_name: 'manual.tmx', ...source_file } });

export const translationMemoriesCases: readonly ContractCase[] = [
  {
    operation: 'translationMemories_list',
    title: 'refuses a page size that is no number',
    query: { page_size: 'ten' },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^page_size: / } },
  },
  ...[1, 1_073_741_824].map((content_length) => ({
    operation: 'translationMemories_createImport' as const,
    title: `takes a content_length of ${content_length}`,
    body: named({ content_length }),
    expected: { status: 202 },
  })),
  ...[0, -1, 1_073_741_825, 1.5, '1'].map((content_length) => ({
    operation: 'translationMemories_createImport' as const,
    title: `refuses ${JSON.stringify(content_length)} as content_length`,
    body: named({ content_length }),
    wrongBy: 'schema' as const,
    expected: { status: 400, body: { message: /^source_file.content_length: / } },
  })),
  {
    operation: 'translationMemories_createImport',
    title: 'takes a file name of 100 characters',
    body: { source_file: { file_name: 'ü'.repeat(100), content_length: 1 } },
    expected: { status: 202 },
  },
  {
    operation: 'translationMemories_createImport',
    title: 'refuses a file name of 101 characters',
    body: { source_file: { file_name: 'a'.repeat(101), content_length: 1 } },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^source_file.file_name: / } },
  },
  ...['text/xml', 'a'.repeat(128)].map((content_type) => ({
    operation: 'translationMemories_createImport' as const,
    title: `refuses ${content_type} as content_type`,
    body: named({ content_type, content_length: 1 }),
    wrongBy: 'schema' as const,
    expected: { status: 400, body: { message: /^source_file.content_type: / } },
  })),
  {
    operation: 'translationMemories_createImport',
    title: 'refuses an import without a file',
    body: { parameters: { display_name: 'Manual' } },
    wrongBy: 'schema',
    expected: { status: 400, body: { message: /^source_file: / } },
  },
  {
    operation: 'translationMemories_createImport',
    title: 'refuses an account at its translation memory limit',
    key: 'atEveryLimit',
    expected: { status: 456 },
  },
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
    title: 'reduces a page size above 100',
    query: { page_size: 1000 },
    expected: { status: 200, body: { segment_count: 240 } },
  },
  {
    operation: 'translationMemories_listSegments',
    title: 'counts the whole memory, whatever the filter',
    query: { filter_text: 'BRAKES' },
    expected: {
      status: 200,
      body: { segment_count: 240, segments: [{ source_text: 'Check the brakes before every ride.' }] },
    },
  },
  {
    operation: 'translationMemories_listSegments',
    title: 'finds nothing in another case when case matters',
    query: { filter_text: 'BRAKES', filter_case_sensitive: true },
    expected: { status: 200, body: { segment_count: 240, segments: [] } },
  },
  ...[
    { page_size: 0 },
    { page_size: 'all' },
    { filter_text: 'b' },
    { filter_text: '🚲' },
    { filter_text: 'brakes', filter_case_sensitive: 'yes' },
  ].map((query) => ({
    operation: 'translationMemories_listSegments' as const,
    title: `refuses ${JSON.stringify(query)}`,
    query,
    wrongBy: 'schema' as const,
    expected: { status: 400 },
  })),
  {
    operation: 'translationMemories_listSegments',
    title: 'refuses a cursor it did not give',
    query: { page_cursor: 'made-up' },
    wrongBy: 'words',
    expected: { status: 400, body: { message: /^page_cursor: / } },
  },
  {
    operation: 'translationMemories_get',
    title: 'does not find a memory that was deleted',
    given: [{ operation: 'translationMemories_delete' }],
    expected: { status: 404 },
  },
];
