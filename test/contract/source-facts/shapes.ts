import type { Row } from './facts.ts';

const memories = '/v3/translation_memories';
const times = 'creation_time:date-time* updated_time:date-time*';
const components = 'glossary_ids:texts style_rule_ids:texts translation_memory_ids:texts';
const profile = `name description industry ${components} example_document_ids:texts glossary_priority_enabled:boolean`;
const pair = 'source_lang* target_lang*';

/**
 * The assumed fields, by their shape: `name:type`, a string where no type stands, with a star where it is required.
 * What a documented field must be is here too, where only that is assumed.
 */
const shapes: Readonly<Record<string, string>> = {
  'POST /v2/write/correct 200 improvements[]': 'detected_source_language* target_language* text*',
  'POST /v2/document 200': 'document_id* document_key*',
  'POST /v2/document body': 'file:binary* target_lang* filename output_format',
  'POST /v2/translate 200': 'translations:objects*',
  'POST /v2/translate 200 translations[]': 'detected_source_language text*',
  'POST /v2/translate body': 'text:texts* target_lang*',
  'POST /v3/voice/realtime 200': 'session_id streaming_url:uri* token*',
  'POST /v3/voice/realtime body': 'source_media_content_type* target_languages:texts glossary_id',
  'POST /v3/glossaries 201': 'glossary_id* name* dictionaries:objects* creation_time:date-time*',
  'POST /v3/glossaries 201 dictionaries[]': `${pair} entry_count:integer*`,
  'GET /v3/glossaries 200': 'glossaries:objects*',
  'GET /v3/glossaries/{glossary_id}/entries query': pair,
  'GET /v3/glossaries/{glossary_id}/entries 200': 'dictionaries:objects*',
  'GET /v3/glossaries/{glossary_id}/entries 200 dictionaries[]': `${pair} entries* entries_format*`,
  'POST /v3/glossaries body': 'name* dictionaries:objects*',
  'POST /v3/glossaries body dictionaries[]': `${pair} entries* entries_format`,
  'PATCH /v3/glossaries/{glossary_id} body': 'name dictionaries:objects',
  'POST /v2/glossaries 201': `glossary_id* name* ready:boolean* ${pair} creation_time:date-time* entry_count:integer*`,
  'POST /v2/glossaries body': `name* ${pair} entries* entries_format*`,
  'POST /v3/style_rules body': 'name* language*',
  'POST /v3/style_rules body custom_instructions[]': 'label* prompt* source_language',
  'POST /v3/style_profiles body': `${profile.replace('name', 'name*')} spoken_terms_id`,
  'PATCH /v3/style_profiles/{style_profile_id} body': `${profile} spoken_terms_id:nullable`,
  'POST /v3/style_profiles 201': `style_profile_id* name* ${components.replaceAll('texts', 'texts*')} ${times}`,
  'GET /v3/style_profiles/{style_profile_id} 200': 'example_document_ids:texts*',
  'POST /v3/spoken-terms body': 'name* term_lists:objects*',
  'POST /v3/spoken-terms 201': 'spoken_terms_id* name* term_lists:objects* creation_time:date-time*',
  'POST /v3/spoken-terms 201 term_lists[]': 'lang* entry_count:integer*',
  'PATCH /v3/spoken-terms/{spoken_terms_id} body': 'name term_lists:objects',
  'GET /v3/spoken-terms/{spoken_terms_id}/entries query': 'lang*',
  'GET /v3/spoken-terms/{spoken_terms_id}/entries 200': 'lang* entries*',
  [`GET ${memories} query`]: 'page:integer page_size:integer',
  [`GET ${memories} 200`]: 'translation_memories:objects* total_count:integer*',
  [`GET ${memories} 200 translation_memories[]`]: `translation_memory_id* name* source_language* target_languages:texts* segment_count:integer* ${times}`,
  [`GET ${memories}/jobs/{job_id} 200`]: `job_id* product* operation* ${times}`,
  [`GET ${memories}/jobs/{job_id} 200 results[]`]:
    'error:object error.message status_metadata:object status_metadata.required_action',
  [`GET ${memories}/{translation_memory_id}/segments 200 segments[]`]:
    'source_segment_id* source_text* targets:objects*',
  [`GET ${memories}/{translation_memory_id}/segments 200 segments[].targets[]`]:
    'target_segment_id* target_language* target_text*',
  [`POST ${memories}/import body source_file`]: 'file_name* content_length:integer*',
};

const types: Readonly<Record<string, string>> = {
  texts: 'array of string',
  objects: 'array of object',
  nullable: 'string or null',
};

export const assumedShapes: readonly Row[] = Object.entries(shapes).flatMap(([place, fields]) =>
  fields.split(' ').flatMap((one) => {
    const [, field = '', type = 'string', star] = /^([\w.]+)(?::([\w-]+))?(\*)?$/.exec(one) ?? [];
    const facts = [types[type] ?? type, star === undefined ? 'optional' : 'required'];
    return facts.map((fact) => ({ place, field, fact }));
  }),
);
