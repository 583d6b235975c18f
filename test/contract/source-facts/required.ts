import type { SourceFacts } from './facts.ts';

/** The fields that are assumed to be required, by their shape. Those that are documented are beside their facts. */
const names: Readonly<Record<string, string>> = {
  'POST /v2/write/correct 200 improvements[]': 'detected_source_language target_language text',
  'POST /v2/document 200': 'document_id document_key',
  'POST /v2/document body': 'file target_lang',
  'POST /v3/glossaries 201': 'glossary_id name dictionaries creation_time',
  'POST /v3/glossaries 201 dictionaries[]': 'source_lang target_lang entry_count',
  'GET /v3/glossaries/{glossary_id}/entries 200 dictionaries[]':
    'source_lang target_lang entries entries_format',
  'GET /v3/glossaries/{glossary_id}/entries 200': 'dictionaries',
  'GET /v3/glossaries 200': 'glossaries',
  'POST /v2/glossaries 201': 'glossary_id name ready source_lang target_lang creation_time entry_count',
  'POST /v3/style_rules body custom_instructions[]': 'label prompt',
  'POST /v3/glossaries body': 'name dictionaries',
  'POST /v3/glossaries body dictionaries[]': 'source_lang target_lang entries',
  'POST /v2/glossaries body': 'name source_lang target_lang entries entries_format',
  'POST /v3/spoken-terms body': 'name term_lists',
  'POST /v3/style_profiles body': 'name',
  'POST /v3/style_rules body': 'name language',
  'POST /v3/translation_memories/import body source_file': 'file_name content_length',
  'POST /v3/spoken-terms 201': 'spoken_terms_id name term_lists creation_time',
  'GET /v3/spoken-terms/{spoken_terms_id}/entries 200': 'lang entries',
  'POST /v3/spoken-terms 201 term_lists[]': 'lang entry_count',
  'POST /v3/style_profiles 201':
    'style_profile_id name glossary_ids style_rule_ids translation_memory_ids example_document_ids creation_time updated_time',
  'POST /v2/translate 200': 'translations',
  'POST /v2/translate 200 translations[]': 'text',
  'POST /v2/translate body': 'text target_lang',
  'GET /v3/translation_memories 200 translation_memories[]':
    'translation_memory_id name source_language target_languages segment_count creation_time updated_time',
  'GET /v3/translation_memories/jobs/{job_id} 200': 'job_id product operation creation_time updated_time',
  'GET /v3/translation_memories 200': 'translation_memories total_count',
  'GET /v3/translation_memories/{translation_memory_id}/segments 200 segments[]':
    'source_segment_id source_text targets',
  'GET /v3/translation_memories/{translation_memory_id}/segments 200 segments[].targets[]':
    'target_segment_id target_language target_text',
  'POST /v3/voice/realtime 200': 'streaming_url token',
  'POST /v3/voice/realtime body': 'source_media_content_type',
};

export const required: SourceFacts = {
  places: {},
  fields: Object.entries(names).map(([place, fields]) => [[place], { '': `requires ${fields}` }]),
};
