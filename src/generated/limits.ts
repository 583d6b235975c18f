// Generated from openapi/ by `npm run generate`. Do not edit.
import type { RequestCheck } from '../operation-info.ts';

export const styleRules_list: readonly RequestCheck[] = [
  { field: 'page_size', type: 'integer', minimum: 1, maximum: 25 },
];

export const styleRules_create: readonly RequestCheck[] = [
  { field: 'name', required: true, type: 'string' },
  {
    field: 'language', required: true, type: 'string',
    values: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'],
  },
  { field: 'custom_instructions', type: 'array', maxItems: 200 },
  { field: 'custom_instructions[].label', required: true, type: 'string' },
  { field: 'custom_instructions[].prompt', required: true, type: 'string' },
];

export const styleRules_createInstruction: readonly RequestCheck[] = [
  { field: 'label', required: true, type: 'string' },
  { field: 'prompt', required: true, type: 'string' },
];

export const styleRules_replaceInstruction: readonly RequestCheck[] = [
  { field: 'label', required: true, type: 'string' },
  { field: 'prompt', required: true, type: 'string' },
];

export const styleProfiles_create: readonly RequestCheck[] = [
  { field: 'name', required: true, type: 'string' },
];

export const translationMemories_createImport: readonly RequestCheck[] = [
  { field: 'source_file', required: true, type: 'object' },
  { field: 'source_file.file_name', required: true, type: 'string', maxLength: 100 },
  { field: 'source_file.content_type', type: 'string', values: ['application/xml'], maxLength: 127 },
  {
    field: 'source_file.content_length', required: true, type: 'integer', maximum: 1073741824,
    exclusiveMinimum: 0,
  },
];

export const translationMemories_listSegments: readonly RequestCheck[] = [
  { field: 'page_size', type: 'integer', minimum: 1 },
  { field: 'filter_text', type: 'string', minLength: 2 },
];

export const spokenTerms_create: readonly RequestCheck[] = [
  { field: 'name', required: true, type: 'string' },
  { field: 'term_lists', required: true, type: 'array' },
  { field: 'term_lists[].lang', required: true, type: 'string' },
  { field: 'term_lists[].entries', required: true, type: 'string' },
];

export const spokenTerms_update: readonly RequestCheck[] = [
  { field: 'term_lists[].lang', required: true, type: 'string' },
  { field: 'term_lists[].entries', required: true, type: 'string' },
];

export const spokenTerms_getEntries: readonly RequestCheck[] = [
  { field: 'lang', required: true, type: 'string' },
];

export const spokenTerms_replaceTermList: readonly RequestCheck[] = [
  { field: 'lang', required: true, type: 'string' },
  { field: 'entries', required: true, type: 'string' },
];

export const spokenTerms_deleteTermList: readonly RequestCheck[] = [
  { field: 'lang', required: true, type: 'string' },
];

export const glossaries_create: readonly RequestCheck[] = [
  { field: 'name', required: true, type: 'string', maxBytes: 1024 },
  { field: 'dictionaries', required: true, type: 'array' },
  { field: 'dictionaries[].source_lang', required: true },
  { field: 'dictionaries[].target_lang', required: true },
  { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
];

export const glossaries_update: readonly RequestCheck[] = [
  { field: 'name', type: 'string', maxBytes: 1024 },
  { field: 'dictionaries[].source_lang', required: true },
  { field: 'dictionaries[].target_lang', required: true },
  { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
];

export const glossaries_getEntries: readonly RequestCheck[] = [
  { field: 'source_lang', required: true },
  { field: 'target_lang', required: true },
];

export const glossaries_replaceDictionary: readonly RequestCheck[] = [
  { field: 'source_lang', required: true },
  { field: 'target_lang', required: true },
  { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
];

export const glossaries_deleteDictionary: readonly RequestCheck[] = [
  { field: 'source_lang', required: true },
  { field: 'target_lang', required: true },
];

export const glossariesV2_create: readonly RequestCheck[] = [
  { field: 'name', required: true, type: 'string', maxBytes: 1024 },
  { field: 'source_lang', required: true },
  { field: 'target_lang', required: true },
  { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
  { field: 'entries_format', required: true },
];

export const textCorrection_correct: readonly RequestCheck[] = [
  { field: 'text', required: true, type: 'array' },
  {
    field: 'target_lang', type: 'string',
    values: [
      'de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans',
    ],
  },
];

export const translation_translateText: readonly RequestCheck[] = [
  { field: 'text', required: true, type: 'array' },
  { field: 'target_lang', required: true, type: 'string' },
  { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
  { field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'], excludes: ['glossary_id'] },
  { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
];

export const translation_translateDocument: readonly RequestCheck[] = [
  { field: 'file', required: true, bytes: true },
  { field: 'target_lang', required: true, type: 'string' },
  { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
  { field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'], excludes: ['glossary_id'] },
  { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
];

export const voice_createSession: readonly RequestCheck[] = [
  { field: 'source_media_content_type', required: true, type: 'string' },
];

export const sourceName: RequestCheck = { field: 'source_file.file_name', maxLength: 100 };

export const sourceSize: RequestCheck = { field: 'source_file.content_length', maximum: 1073741824 };
