// Generated from openapi/ by `npm run generate`. Do not edit.

export const styleRules_list = {
  id: 'styleRules_list', method: 'GET', path: '/v3/style_rules', scope: 'style_rules:read', idempotent: true,
  paging: { kind: 'number', items: 'style_rules', parameter: 'page', size: 'page_size' },
  checks: [{ field: 'page_size', type: 'integer', minimum: 1, maximum: 25 }],
} as const;

export const styleRules_create = {
  id: 'styleRules_create', method: 'POST', path: '/v3/style_rules', bodyRequired: true,
  scope: 'style_rules:write', idempotent: false,
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
} as const;

export const styleRules_get = {
  id: 'styleRules_get', method: 'GET', path: '/v3/style_rules/{style_id}', scope: 'style_rules:read',
  idempotent: true,
} as const;

export const styleRules_update = {
  id: 'styleRules_update', method: 'PATCH', path: '/v3/style_rules/{style_id}', bodyRequired: true,
  scope: 'style_rules:write', idempotent: false,
} as const;

export const styleRules_delete = {
  id: 'styleRules_delete', method: 'DELETE', path: '/v3/style_rules/{style_id}', scope: 'style_rules:write',
  idempotent: true,
} as const;

export const styleRules_replaceConfiguredRules = {
  id: 'styleRules_replaceConfiguredRules', method: 'PUT', path: '/v3/style_rules/{style_id}/configured_rules',
  bodyRequired: true, scope: 'style_rules:write', idempotent: true,
} as const;

export const styleRules_createInstruction = {
  id: 'styleRules_createInstruction', method: 'POST', path: '/v3/style_rules/{style_id}/custom_instructions',
  bodyRequired: true, scope: 'style_rules:write', idempotent: false,
  checks: [
    { field: 'label', required: true, type: 'string' },
    { field: 'prompt', required: true, type: 'string' },
  ],
} as const;

export const styleRules_getInstruction = {
  id: 'styleRules_getInstruction', method: 'GET',
  path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}', scope: 'style_rules:read',
  idempotent: true,
} as const;

export const styleRules_replaceInstruction = {
  id: 'styleRules_replaceInstruction', method: 'PUT',
  path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}', bodyRequired: true,
  scope: 'style_rules:write', idempotent: true,
  checks: [
    { field: 'label', required: true, type: 'string' },
    { field: 'prompt', required: true, type: 'string' },
  ],
} as const;

export const styleRules_deleteInstruction = {
  id: 'styleRules_deleteInstruction', method: 'DELETE',
  path: '/v3/style_rules/{style_id}/custom_instructions/{instruction_id}', scope: 'style_rules:write',
  idempotent: true,
} as const;

export const styleProfiles_list = {
  id: 'styleProfiles_list', method: 'GET', path: '/v3/style_profiles', scope: 'style_profiles:read',
  idempotent: true,
  paging: {
    kind: 'number', items: 'style_profiles', parameter: 'page', size: 'page_size', total: 'total_count',
  },
} as const;

export const styleProfiles_create = {
  id: 'styleProfiles_create', method: 'POST', path: '/v3/style_profiles', bodyRequired: true,
  scope: 'style_profiles:write', idempotent: false,
  checks: [{ field: 'name', required: true, type: 'string' }],
} as const;

export const styleProfiles_get = {
  id: 'styleProfiles_get', method: 'GET', path: '/v3/style_profiles/{style_profile_id}',
  scope: 'style_profiles:read', idempotent: true,
} as const;

export const styleProfiles_update = {
  id: 'styleProfiles_update', method: 'PATCH', path: '/v3/style_profiles/{style_profile_id}',
  bodyRequired: true, scope: 'style_profiles:write', idempotent: false,
} as const;

export const styleProfiles_delete = {
  id: 'styleProfiles_delete', method: 'DELETE', path: '/v3/style_profiles/{style_profile_id}',
  scope: 'style_profiles:write', idempotent: true,
} as const;

export const translationMemories_list = {
  id: 'translationMemories_list', method: 'GET', path: '/v3/translation_memories',
  scope: 'translation_memories:read', idempotent: true,
  paging: {
    kind: 'number', items: 'translation_memories', parameter: 'page', size: 'page_size', total: 'total_count',
  },
} as const;

export const translationMemories_createImport = {
  id: 'translationMemories_createImport', method: 'POST', path: '/v3/translation_memories/import',
  bodyRequired: true, scope: 'translation_memories:write', idempotent: false, quota: 'translation memories',
  checks: [
    { field: 'source_file', required: true, type: 'object' },
    { field: 'source_file.file_name', required: true, type: 'string', maxLength: 100 },
    { field: 'source_file.content_type', type: 'string', values: ['application/xml'], maxLength: 127 },
    {
      field: 'source_file.content_length', required: true, type: 'integer', maximum: 1073741824,
      exclusiveMinimum: 0,
    },
  ],
} as const;

export const translationMemories_getJob = {
  id: 'translationMemories_getJob', method: 'GET', path: '/v3/translation_memories/jobs/{job_id}',
  scope: 'translation_memories:read', idempotent: true,
} as const;

export const translationMemories_get = {
  id: 'translationMemories_get', method: 'GET', path: '/v3/translation_memories/{translation_memory_id}',
  scope: 'translation_memories:read', idempotent: true,
} as const;

export const translationMemories_delete = {
  id: 'translationMemories_delete', method: 'DELETE',
  path: '/v3/translation_memories/{translation_memory_id}', scope: 'translation_memories:write',
  idempotent: true,
} as const;

export const translationMemories_createExport = {
  id: 'translationMemories_createExport', method: 'POST',
  path: '/v3/translation_memories/{translation_memory_id}/export', scope: 'translation_memories:read',
  idempotent: false, hints: { '409': 'Do not repeat the request; poll the job of the earlier one' },
} as const;

export const translationMemories_listSegments = {
  id: 'translationMemories_listSegments', method: 'GET',
  path: '/v3/translation_memories/{translation_memory_id}/segments', scope: 'translation_memories:read',
  idempotent: true,
  paging: {
    kind: 'cursor', items: 'segments', parameter: 'page_cursor', next: 'next_page_cursor',
    total: 'segment_count',
  },
  checks: [
    { field: 'page_size', type: 'integer', minimum: 1 },
    { field: 'filter_text', type: 'string', minLength: 2 },
  ],
} as const;

export const spokenTerms_list = {
  id: 'spokenTerms_list', method: 'GET', path: '/v3/spoken-terms', scope: 'spoken_terms:read',
  idempotent: true, paging: { kind: 'whole', items: 'spoken_terms' },
} as const;

export const spokenTerms_create = {
  id: 'spokenTerms_create', method: 'POST', path: '/v3/spoken-terms', bodyRequired: true,
  scope: 'spoken_terms:write', idempotent: false, quota: 'Spoken Terms',
  checks: [
    { field: 'name', required: true, type: 'string' },
    { field: 'term_lists', required: true, type: 'array' },
    { field: 'term_lists[].lang', required: true, type: 'string' },
    { field: 'term_lists[].entries', required: true, type: 'string' },
  ],
} as const;

export const spokenTerms_get = {
  id: 'spokenTerms_get', method: 'GET', path: '/v3/spoken-terms/{spoken_terms_id}',
  scope: 'spoken_terms:read', idempotent: true,
} as const;

export const spokenTerms_update = {
  id: 'spokenTerms_update', method: 'PATCH', path: '/v3/spoken-terms/{spoken_terms_id}', bodyRequired: true,
  scope: 'spoken_terms:write', idempotent: false,
  checks: [
    { field: 'term_lists[].lang', required: true, type: 'string' },
    { field: 'term_lists[].entries', required: true, type: 'string' },
  ],
} as const;

export const spokenTerms_delete = {
  id: 'spokenTerms_delete', method: 'DELETE', path: '/v3/spoken-terms/{spoken_terms_id}',
  scope: 'spoken_terms:write', idempotent: true,
} as const;

export const spokenTerms_getEntries = {
  id: 'spokenTerms_getEntries', method: 'GET', path: '/v3/spoken-terms/{spoken_terms_id}/entries',
  scope: 'spoken_terms:read', idempotent: true, checks: [{ field: 'lang', required: true, type: 'string' }],
} as const;

export const spokenTerms_replaceTermList = {
  id: 'spokenTerms_replaceTermList', method: 'PUT', path: '/v3/spoken-terms/{spoken_terms_id}/term-lists',
  bodyRequired: true, scope: 'spoken_terms:write', idempotent: true,
  checks: [
    { field: 'lang', required: true, type: 'string' },
    { field: 'entries', required: true, type: 'string' },
  ],
} as const;

export const spokenTerms_deleteTermList = {
  id: 'spokenTerms_deleteTermList', method: 'DELETE', path: '/v3/spoken-terms/{spoken_terms_id}/term-lists',
  scope: 'spoken_terms:write', idempotent: true, checks: [{ field: 'lang', required: true, type: 'string' }],
} as const;

export const glossaries_list = {
  id: 'glossaries_list', method: 'GET', path: '/v3/glossaries', scope: 'glossaries:read', idempotent: true,
  paging: { kind: 'whole', items: 'glossaries' },
} as const;

export const glossaries_create = {
  id: 'glossaries_create', method: 'POST', path: '/v3/glossaries', bodyRequired: true,
  scope: 'glossaries:write', idempotent: false, quota: '1000 glossaries',
  checks: [
    { field: 'name', required: true, type: 'string', maxBytes: 1024 },
    { field: 'dictionaries', required: true, type: 'array' },
    { field: 'dictionaries[].source_lang', required: true },
    { field: 'dictionaries[].target_lang', required: true },
    { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
  ],
} as const;

export const glossaries_get = {
  id: 'glossaries_get', method: 'GET', path: '/v3/glossaries/{glossary_id}', scope: 'glossaries:read',
  idempotent: true,
} as const;

export const glossaries_update = {
  id: 'glossaries_update', method: 'PATCH', path: '/v3/glossaries/{glossary_id}', bodyRequired: true,
  scope: 'glossaries:write', idempotent: false,
  checks: [
    { field: 'name', type: 'string', maxBytes: 1024 },
    { field: 'dictionaries[].source_lang', required: true },
    { field: 'dictionaries[].target_lang', required: true },
    { field: 'dictionaries[].entries', required: true, type: 'string', maxBytes: 10485760 },
  ],
} as const;

export const glossaries_delete = {
  id: 'glossaries_delete', method: 'DELETE', path: '/v3/glossaries/{glossary_id}', scope: 'glossaries:write',
  idempotent: true,
} as const;

export const glossaries_getEntries = {
  id: 'glossaries_getEntries', method: 'GET', path: '/v3/glossaries/{glossary_id}/entries',
  scope: 'glossaries:read', idempotent: true,
  checks: [{ field: 'source_lang', required: true }, { field: 'target_lang', required: true }],
} as const;

export const glossaries_replaceDictionary = {
  id: 'glossaries_replaceDictionary', method: 'PUT', path: '/v3/glossaries/{glossary_id}/dictionaries',
  bodyRequired: true, scope: 'glossaries:write', idempotent: true,
  checks: [
    { field: 'source_lang', required: true },
    { field: 'target_lang', required: true },
    { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
  ],
} as const;

export const glossaries_deleteDictionary = {
  id: 'glossaries_deleteDictionary', method: 'DELETE', path: '/v3/glossaries/{glossary_id}/dictionaries',
  scope: 'glossaries:write', idempotent: true,
  checks: [{ field: 'source_lang', required: true }, { field: 'target_lang', required: true }],
} as const;

export const glossariesV2_list = {
  id: 'glossariesV2_list', method: 'GET', path: '/v2/glossaries', scope: 'glossaries:read', idempotent: true,
  paging: { kind: 'whole', items: 'glossaries' },
} as const;

export const glossariesV2_create = {
  id: 'glossariesV2_create', method: 'POST', path: '/v2/glossaries', bodyRequired: true,
  scope: 'glossaries:write', idempotent: false, quota: '1000 glossaries',
  checks: [
    { field: 'name', required: true, type: 'string', maxBytes: 1024 },
    { field: 'source_lang', required: true },
    { field: 'target_lang', required: true },
    { field: 'entries', required: true, type: 'string', maxBytes: 10485760 },
    { field: 'entries_format', required: true },
  ],
} as const;

export const glossariesV2_get = {
  id: 'glossariesV2_get', method: 'GET', path: '/v2/glossaries/{glossary_id}', scope: 'glossaries:read',
  idempotent: true,
} as const;

export const glossariesV2_delete = {
  id: 'glossariesV2_delete', method: 'DELETE', path: '/v2/glossaries/{glossary_id}',
  scope: 'glossaries:write', idempotent: true,
} as const;

export const glossariesV2_getEntries = {
  id: 'glossariesV2_getEntries', method: 'GET', path: '/v2/glossaries/{glossary_id}/entries',
  accept: 'text/tab-separated-values', scope: 'glossaries:read', idempotent: true,
} as const;

export const textCorrection_correct = {
  id: 'textCorrection_correct', method: 'POST', path: '/v2/write/correct', bodyRequired: true,
  scope: 'write:improve', idempotent: false,
  checks: [
    { field: 'text', required: true, type: 'array' },
    {
      field: 'target_lang', type: 'string',
      values: [
        'de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans',
      ],
    },
  ],
} as const;

export const translation_translateText = {
  id: 'translation_translateText', method: 'POST', path: '/v2/translate', bodyRequired: true,
  scope: 'translate:text', idempotent: false,
  hints: {
    '404': 'A resource the request names is missing, not accessible with this key, or does not cover the language pair',
  },
  checks: [
    { field: 'text', required: true, type: 'array' },
    { field: 'target_lang', required: true, type: 'string' },
    { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
    {
      field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'], excludes: ['glossary_id'],
    },
    { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
  ],
} as const;

export const translation_translateDocument = {
  id: 'translation_translateDocument', method: 'POST', path: '/v2/document', bodyRequired: true,
  scope: 'translate:document', idempotent: false,
  hints: {
    '404': 'A resource the request names is missing, not accessible with this key, or does not cover the language pair',
  },
  checks: [
    { field: 'file', required: true, bytes: true },
    { field: 'target_lang', required: true, type: 'string' },
    { field: 'glossary_id', type: 'string', requires: ['source_lang'] },
    {
      field: 'glossary_ids', type: 'array', maxItems: 5, requires: ['source_lang'], excludes: ['glossary_id'],
    },
    { field: 'translation_memory_threshold', type: 'integer', minimum: 0, maximum: 100 },
  ],
} as const;

export const voice_createSession = {
  id: 'voice_createSession', method: 'POST', path: '/v3/voice/realtime', bodyRequired: true,
  idempotent: false, checks: [{ field: 'source_media_content_type', required: true, type: 'string' }],
} as const;
