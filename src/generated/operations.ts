// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInfo } from '../operations.ts';

export {
  findOperation,
  type OperationInfo,
  type OperationPath,
  type Paging,
  pathValues,
  type RequestCheck,
} from '../operations.ts';

/** Every operation of the description, keyed by operationId. */
export const operationTable = {
  styleRules_list: {
    method: 'GET', path: '/v3/style_rules', tag: 'Style rules', pathParameters: [],
    query: ['page', 'page_size', 'detailed'], largestPage: 25, success: [200],
    errors: [400, 401, 403, 429, 500, 503], scope: 'style_rules:read', idempotent: true,
    paging: { kind: 'number', items: 'style_rules', parameter: 'page', size: 'page_size' },
    checks: [{ field: 'page_size', type: 'integer', minimum: 1, maximum: 25 }],
  },
  styleRules_create: {
    method: 'POST', path: '/v3/style_rules', tag: 'Style rules', pathParameters: [], query: [],
    body: ['application/json'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 415, 429, 456, 500, 503], scope: 'style_rules:write', idempotent: false,
    checks: [
      { field: 'name', required: true, type: 'string' },
      {
        field: 'language', required: true, type: 'string',
        values: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'],
      },
      { field: 'custom_instructions', type: 'array', maxItems: 200 },
      { field: 'custom_instructions[].label', required: true, type: 'string' },
      { field: 'custom_instructions[].prompt', required: true, type: 'string' },
    ],
  },
  styleRules_get: {
    method: 'GET', path: '/v3/style_rules/{style_id}', tag: 'Style rules', pathParameters: ['style_id'],
    query: [], success: [200], errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_rules:read',
    idempotent: true,
  },
  styleRules_update: {
    method: 'PATCH', path: '/v3/style_rules/{style_id}', tag: 'Style rules', pathParameters: ['style_id'],
    query: [], body: ['application/json'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 415, 429, 456, 500, 503], scope: 'style_rules:write', idempotent: false,
  },
  styleRules_delete: {
    method: 'DELETE', path: '/v3/style_rules/{style_id}', tag: 'Style rules', pathParameters: ['style_id'],
    query: [], success: [204], errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_rules:write',
    idempotent: true,
  },
  styleRules_replaceConfiguredRules: {
    method: 'PUT', path: '/v3/style_rules/{style_id}/configured_rules', tag: 'Style rules',
    pathParameters: ['style_id'], query: [], body: ['application/json'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 415, 429, 500, 503], scope: 'style_rules:write', idempotent: true,
  },
  styleRules_createInstruction: {
    method: 'POST', path: '/v3/style_rules/{style_id}/custom_instructions', tag: 'Style rules',
    pathParameters: ['style_id'], query: [], body: ['application/json'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 404, 415, 429, 456, 500, 503], scope: 'style_rules:write', idempotent: false,
    checks: [
      { field: 'label', required: true, type: 'string' },
      { field: 'prompt', required: true, type: 'string' },
    ],
  },
  styleRules_getInstruction: {
    method: 'GET', path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
    tag: 'Style rules', pathParameters: ['style_id', 'instruction_id'], query: [], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_rules:read', idempotent: true,
  },
  styleRules_replaceInstruction: {
    method: 'PUT', path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
    tag: 'Style rules', pathParameters: ['style_id', 'instruction_id'], query: [], body: ['application/json'],
    bodyRequired: true, success: [200], errors: [400, 401, 403, 404, 415, 429, 500, 503],
    scope: 'style_rules:write', idempotent: true,
    checks: [
      { field: 'label', required: true, type: 'string' },
      { field: 'prompt', required: true, type: 'string' },
    ],
  },
  styleRules_deleteInstruction: {
    method: 'DELETE', path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
    tag: 'Style rules', pathParameters: ['style_id', 'instruction_id'], query: [], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_rules:write', idempotent: true,
  },
  styleProfiles_list: {
    method: 'GET', path: '/v3/style_profiles', tag: 'Style profiles', pathParameters: [],
    query: ['page', 'page_size'], largestPage: 100, success: [200], errors: [400, 401, 403, 429, 500, 503],
    scope: 'style_profiles:read', idempotent: true,
    paging: {
      kind: 'number', items: 'style_profiles', parameter: 'page', size: 'page_size', total: 'total_count',
    },
  },
  styleProfiles_create: {
    method: 'POST', path: '/v3/style_profiles', tag: 'Style profiles', pathParameters: [], query: [],
    body: ['application/json'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 415, 429, 456, 500, 503], scope: 'style_profiles:write', idempotent: false,
    checks: [{ field: 'name', required: true, type: 'string' }],
  },
  styleProfiles_get: {
    method: 'GET', path: '/v3/style_profiles/{style_profile_id}', tag: 'Style profiles',
    pathParameters: ['style_profile_id'], query: [], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_profiles:read', idempotent: true,
  },
  styleProfiles_update: {
    method: 'PATCH', path: '/v3/style_profiles/{style_profile_id}', tag: 'Style profiles',
    pathParameters: ['style_profile_id'], query: [], body: ['application/json'], bodyRequired: true,
    success: [200], errors: [400, 401, 403, 404, 415, 429, 500, 503], scope: 'style_profiles:write',
    idempotent: false,
  },
  styleProfiles_delete: {
    method: 'DELETE', path: '/v3/style_profiles/{style_profile_id}', tag: 'Style profiles',
    pathParameters: ['style_profile_id'], query: [], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'style_profiles:write', idempotent: true,
  },
  translationMemories_list: {
    method: 'GET', path: '/v3/translation_memories', tag: 'Translation memories', pathParameters: [],
    query: ['page', 'page_size'], largestPage: 25, success: [200], errors: [400, 401, 403, 429, 500, 503],
    scope: 'translation_memories:read', idempotent: true,
    paging: {
      kind: 'number', items: 'translation_memories', parameter: 'page', size: 'page_size',
      total: 'total_count',
    },
  },
  translationMemories_createImport: {
    method: 'POST', path: '/v3/translation_memories/import', tag: 'Translation memories', pathParameters: [],
    query: [], body: ['application/json'], bodyRequired: true, success: [202],
    errors: [400, 401, 403, 415, 429, 456, 500, 503], scope: 'translation_memories:write', idempotent: false,
    quota: 'translation memories',
    checks: [
      { field: 'source_file', required: true, type: 'object' },
      { field: 'source_file.file_name', required: true, type: 'string', maxLength: 100 },
      { field: 'source_file.content_type', type: 'string', values: ['application/xml'], maxLength: 127 },
      {
        field: 'source_file.content_length', required: true, type: 'integer', maximum: 1073741824,
        exclusiveMinimum: 0,
      },
    ],
  },
  translationMemories_getJob: {
    method: 'GET', path: '/v3/translation_memories/jobs/{job_id}', tag: 'Translation memories',
    pathParameters: ['job_id'], query: [], success: [200], errors: [400, 401, 403, 404, 429, 500, 503],
    scope: 'translation_memories:read', idempotent: true,
  },
  translationMemories_get: {
    method: 'GET', path: '/v3/translation_memories/{translation_memory_id}', tag: 'Translation memories',
    pathParameters: ['translation_memory_id'], query: [], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'translation_memories:read', idempotent: true,
  },
  translationMemories_delete: {
    method: 'DELETE', path: '/v3/translation_memories/{translation_memory_id}', tag: 'Translation memories',
    pathParameters: ['translation_memory_id'], query: [], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'translation_memories:write', idempotent: true,
  },
  translationMemories_createExport: {
    method: 'POST', path: '/v3/translation_memories/{translation_memory_id}/export',
    tag: 'Translation memories', pathParameters: ['translation_memory_id'], query: [], success: [200, 202],
    errors: [400, 401, 403, 404, 409, 429, 500, 503], scope: 'translation_memories:read', idempotent: false,
    hints: { '409': 'Do not repeat the request; poll the job of the earlier one' },
  },
  translationMemories_listSegments: {
    method: 'GET', path: '/v3/translation_memories/{translation_memory_id}/segments',
    tag: 'Translation memories', pathParameters: ['translation_memory_id'],
    query: ['page_size', 'page_cursor', 'filter_text', 'filter_case_sensitive'], largestPage: 100,
    success: [200], errors: [400, 401, 403, 404, 429, 500, 503], scope: 'translation_memories:read',
    idempotent: true,
    paging: {
      kind: 'cursor', items: 'segments', parameter: 'page_cursor', next: 'next_page_cursor',
      total: 'segment_count',
    },
    checks: [
      { field: 'page_size', type: 'integer', minimum: 1 },
      { field: 'filter_text', type: 'string', minLength: 2 },
    ],
  },
  spokenTerms_list: {
    method: 'GET', path: '/v3/spoken-terms', tag: 'Spoken Terms', pathParameters: [], query: [],
    success: [200], errors: [400, 401, 403, 429, 500, 503], scope: 'spoken_terms:read', idempotent: true,
    paging: { kind: 'whole', items: 'spoken_terms' },
  },
  spokenTerms_create: {
    method: 'POST', path: '/v3/spoken-terms', tag: 'Spoken Terms', pathParameters: [], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 413, 415, 429, 456, 500, 503], scope: 'spoken_terms:write', idempotent: false,
    quota: 'Spoken Terms',
    checks: [
      { field: 'name', required: true, type: 'string' },
      { field: 'term_lists', required: true, type: 'array' },
      { field: 'term_lists[].lang', required: true, type: 'string' },
      { field: 'term_lists[].entries', required: true, type: 'string' },
    ],
  },
  spokenTerms_get: {
    method: 'GET', path: '/v3/spoken-terms/{spoken_terms_id}', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: [], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'spoken_terms:read', idempotent: true,
  },
  spokenTerms_update: {
    method: 'PATCH', path: '/v3/spoken-terms/{spoken_terms_id}', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503], scope: 'spoken_terms:write', idempotent: false,
    checks: [
      { field: 'term_lists[].lang', required: true, type: 'string' },
      { field: 'term_lists[].entries', required: true, type: 'string' },
    ],
  },
  spokenTerms_delete: {
    method: 'DELETE', path: '/v3/spoken-terms/{spoken_terms_id}', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: [], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'spoken_terms:write', idempotent: true,
  },
  spokenTerms_getEntries: {
    method: 'GET', path: '/v3/spoken-terms/{spoken_terms_id}/entries', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: ['lang'], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'spoken_terms:read', idempotent: true,
    checks: [{ field: 'lang', required: true, type: 'string' }],
  },
  spokenTerms_replaceTermList: {
    method: 'PUT', path: '/v3/spoken-terms/{spoken_terms_id}/term-lists', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503], scope: 'spoken_terms:write', idempotent: true,
    checks: [
      { field: 'lang', required: true, type: 'string' },
      { field: 'entries', required: true, type: 'string' },
    ],
  },
  spokenTerms_deleteTermList: {
    method: 'DELETE', path: '/v3/spoken-terms/{spoken_terms_id}/term-lists', tag: 'Spoken Terms',
    pathParameters: ['spoken_terms_id'], query: ['lang'], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'spoken_terms:write', idempotent: true,
    checks: [{ field: 'lang', required: true, type: 'string' }],
  },
  glossaries_list: {
    method: 'GET', path: '/v3/glossaries', tag: 'Glossaries', pathParameters: [], query: [], success: [200],
    errors: [400, 401, 403, 429, 500, 503], scope: 'glossaries:read', idempotent: true,
    paging: { kind: 'whole', items: 'glossaries' },
  },
  glossaries_create: {
    method: 'POST', path: '/v3/glossaries', tag: 'Glossaries', pathParameters: [], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 413, 415, 429, 456, 500, 503], scope: 'glossaries:write', idempotent: false,
    quota: '1000 glossaries',
    checks: [
      { field: 'name', required: true, type: 'string', maxBytes: 1024 },
      { field: 'dictionaries', required: true, type: 'array' },
      { field: 'dictionaries[].source_lang', required: true },
      { field: 'dictionaries[].target_lang', required: true },
      { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
    ],
  },
  glossaries_get: {
    method: 'GET', path: '/v3/glossaries/{glossary_id}', tag: 'Glossaries', pathParameters: ['glossary_id'],
    query: [], success: [200], errors: [400, 401, 403, 404, 429, 500, 503], scope: 'glossaries:read',
    idempotent: true,
  },
  glossaries_update: {
    method: 'PATCH', path: '/v3/glossaries/{glossary_id}', tag: 'Glossaries', pathParameters: ['glossary_id'],
    query: [], body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true,
    success: [200], errors: [400, 401, 403, 404, 413, 415, 429, 456, 500, 503], scope: 'glossaries:write',
    idempotent: false,
    checks: [
      { field: 'name', type: 'string', maxBytes: 1024 },
      { field: 'dictionaries[].source_lang', required: true },
      { field: 'dictionaries[].target_lang', required: true },
      { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
    ],
  },
  glossaries_delete: {
    method: 'DELETE', path: '/v3/glossaries/{glossary_id}', tag: 'Glossaries',
    pathParameters: ['glossary_id'], query: [], success: [204], errors: [400, 401, 403, 404, 429, 500, 503],
    scope: 'glossaries:write', idempotent: true,
  },
  glossaries_getEntries: {
    method: 'GET', path: '/v3/glossaries/{glossary_id}/entries', tag: 'Glossaries',
    pathParameters: ['glossary_id'], query: ['source_lang', 'target_lang'], success: [200],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'glossaries:read', idempotent: true,
    checks: [{ field: 'source_lang', required: true }, { field: 'target_lang', required: true }],
  },
  glossaries_replaceDictionary: {
    method: 'PUT', path: '/v3/glossaries/{glossary_id}/dictionaries', tag: 'Glossaries',
    pathParameters: ['glossary_id'], query: [], body: ['application/json'], bodyRequired: true,
    success: [200], errors: [400, 401, 403, 404, 413, 415, 429, 456, 500, 503], scope: 'glossaries:write',
    idempotent: true,
    checks: [
      { field: 'source_lang', required: true },
      { field: 'target_lang', required: true },
      { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
    ],
  },
  glossaries_deleteDictionary: {
    method: 'DELETE', path: '/v3/glossaries/{glossary_id}/dictionaries', tag: 'Glossaries',
    pathParameters: ['glossary_id'], query: ['source_lang', 'target_lang'], success: [204],
    errors: [400, 401, 403, 404, 429, 500, 503], scope: 'glossaries:write', idempotent: true,
    checks: [{ field: 'source_lang', required: true }, { field: 'target_lang', required: true }],
  },
  glossariesV2_list: {
    method: 'GET', path: '/v2/glossaries', tag: 'Glossaries v2', pathParameters: [], query: [],
    success: [200], errors: [400, 401, 403, 429, 500, 503], scope: 'glossaries:read', idempotent: true,
    paging: { kind: 'whole', items: 'glossaries' },
  },
  glossariesV2_create: {
    method: 'POST', path: '/v2/glossaries', tag: 'Glossaries v2', pathParameters: [], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [201],
    errors: [400, 401, 403, 413, 415, 429, 456, 500, 503], scope: 'glossaries:write', idempotent: false,
    quota: '1000 glossaries',
    checks: [
      { field: 'name', required: true, type: 'string', maxBytes: 1024 },
      { field: 'source_lang', required: true },
      { field: 'target_lang', required: true },
      { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
      { field: 'entries_format', required: true },
    ],
  },
  glossariesV2_get: {
    method: 'GET', path: '/v2/glossaries/{glossary_id}', tag: 'Glossaries v2',
    pathParameters: ['glossary_id'], query: [], success: [200], errors: [400, 401, 403, 404, 429, 500, 503],
    scope: 'glossaries:read', idempotent: true,
  },
  glossariesV2_delete: {
    method: 'DELETE', path: '/v2/glossaries/{glossary_id}', tag: 'Glossaries v2',
    pathParameters: ['glossary_id'], query: [], success: [204], errors: [400, 401, 403, 404, 429, 500, 503],
    scope: 'glossaries:write', idempotent: true,
  },
  glossariesV2_getEntries: {
    method: 'GET', path: '/v2/glossaries/{glossary_id}/entries', tag: 'Glossaries v2',
    pathParameters: ['glossary_id'], query: [], success: [200], errors: [400, 401, 403, 404, 429, 500, 503],
    accept: 'text/tab-separated-values', scope: 'glossaries:read', idempotent: true,
  },
  textCorrection_correct: {
    method: 'POST', path: '/v2/write/correct', tag: 'Text correction', pathParameters: [], query: [],
    body: ['application/json', 'application/x-www-form-urlencoded'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 413, 415, 429, 456, 500, 503], scope: 'write:improve', idempotent: false,
    checks: [
      { field: 'text', required: true, type: 'array' },
      {
        field: 'target_lang', type: 'string',
        values: [
          'de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans',
        ],
      },
    ],
  },
  translation_translateText: {
    method: 'POST', path: '/v2/translate', tag: 'Translation', pathParameters: [], query: [],
    body: ['application/json'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 413, 415, 429, 456, 500, 503], scope: 'translate:text', idempotent: false,
    hints: {
      '404': 'A resource the request names is missing, not accessible with this key, or does not cover the language pair',
    },
    checks: [
      { field: 'text', required: true, type: 'array' },
      { field: 'target_lang', required: true, type: 'string' },
      { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
      {
        field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'],
        excludes: ['glossary_id'],
      },
      { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
    ],
  },
  translation_translateDocument: {
    method: 'POST', path: '/v2/document', tag: 'Translation', pathParameters: [], query: [],
    body: ['multipart/form-data'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 404, 413, 415, 429, 456, 500, 503], scope: 'translate:document',
    idempotent: false,
    hints: {
      '404': 'A resource the request names is missing, not accessible with this key, or does not cover the language pair',
    },
    checks: [
      { field: 'file', required: true, bytes: true },
      { field: 'target_lang', required: true, type: 'string' },
      { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
      {
        field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'],
        excludes: ['glossary_id'],
      },
      { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
    ],
  },
  voice_createSession: {
    method: 'POST', path: '/v3/voice/realtime', tag: 'Voice', pathParameters: [], query: [],
    body: ['application/json'], bodyRequired: true, success: [200],
    errors: [400, 401, 403, 415, 429, 456, 500, 503], idempotent: false,
    checks: [{ field: 'source_media_content_type', required: true, type: 'string' }],
  },
} as const;

operationTable satisfies Record<string, OperationInfo>;

/** An operationId of the description. */
export type OperationId = keyof typeof operationTable;
