/**
 * Defaults, and what an omitted, empty or existing part means, as `assumptions.md` has them. The source is silent about
 * most of them, so these rows excuse no missing mark.
 */
export const assumed = `
GET /v3/style_rules = pages number style_rules page page_size
GET /v3/style_profiles = pages number style_profiles page page_size total_count
GET /v3/translation_memories = pages number translation_memories page page_size total_count
GET /v3/translation_memories/{translation_memory_id}/segments = pages cursor segments page_cursor next_page_cursor segment_count
GET /v3/spoken-terms = pages whole spoken_terms
GET /v3/glossaries = pages whole glossaries
GET /v2/glossaries = pages whole glossaries
GET /v3/style_rules query & GET /v3/style_profiles query & GET /v3/translation_memories query
  page = default 0
  page_size = default 10
GET /v3/style_rules query
  detailed = default false
  = answered in style_rules[].configured_rules style_rules[].custom_instructions
POST /v2/write/correct body
  target_lang = answered in improvements[].target_language
GET /v3/spoken-terms/{spoken_terms_id}/entries query
  lang = answered in lang
GET /v3/glossaries/{glossary_id}/entries query
  source_lang = answered in dictionaries[].source_lang
  target_lang = answered in dictionaries[].target_lang
GET /v3/glossaries/{glossary_id}/entries 200 dictionaries[]
  entries_format = values tsv csv
GET /v3/translation_memories/{translation_memory_id}/segments query
  page_size = default 50
POST /v2/translate body
  translation_memory_threshold = default 75
PUT /v3/glossaries/{glossary_id}/dictionaries body
  entries = x-max-bytes 10485760
POST /v2/glossaries body
  entries = x-max-bytes 10485760
  = says each source occurs once
  = says sources and targets must not be empty, contain control characters, or start or end with white space
POST /v3/glossaries body
  dictionaries[].entries = says each source occurs once
  = says sources and targets must not be empty, contain control characters, or start or end with white space
POST /v3/glossaries & PATCH /v3/glossaries/{glossary_id}
  = says in a form, the value of dictionaries is the whole array as JSON
POST /v3/spoken-terms & PATCH /v3/spoken-terms/{spoken_terms_id}
  = says in a form, the value of term_lists is the whole array as JSON
PATCH /v3/glossaries/{glossary_id} body & PATCH /v3/spoken-terms/{spoken_terms_id} body
  . = says omitted fields do not change
PATCH /v3/glossaries/{glossary_id} body
  dictionaries = says at most one dictionary
GET /v3/glossaries & POST /v3/glossaries 456 = says an account holds at most 1000 glossaries
POST /v3/translation_memories/{translation_memory_id}/export 409 = says do not repeat the request
PUT /v3/style_rules/{style_id}/configured_rules body dates_and_times &
PUT /v3/style_rules/{style_id}/configured_rules body formatting &
PUT /v3/style_rules/{style_id}/configured_rules body numbers &
PUT /v3/style_rules/{style_id}/configured_rules body punctuation &
PUT /v3/style_rules/{style_id}/configured_rules body spelling_and_grammar &
PUT /v3/style_rules/{style_id}/configured_rules body style_and_tone &
PUT /v3/style_rules/{style_id}/configured_rules body vocabulary
  . = says an omitted rule is not enabled
POST /v3/style_rules body custom_instructions[]
  label = x-service-limit 100
  prompt = x-service-limit 300
POST /v3/spoken-terms body
  name = x-service-limit 1024
  term_lists[].entries = x-service-limit 300
GET /v3/translation_memories query
  page_size = x-service-limit 25
GET /v3/translation_memories/jobs/{job_id} 200
  results[].status = values awaiting_input processing downloaded expired
`;
