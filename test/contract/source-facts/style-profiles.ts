export const styleProfiles = `
tag Style profiles = says a translation configuration; says style_profile_id; says replaces separate parameters
  = says glossaries; says style rule lists; says translation memories; says example documents
  = says one Spoken Terms collection
GET /v3/style_profiles = says the account owns; says shared with it; says newest first
POST /v3/style_profiles = says the name alone is enough; says link components later with an update
PATCH /v3/style_profiles/{style_profile_id} = exists
DELETE /v3/style_profiles/{style_profile_id} = says components are only unlinked
  = says are kept and can be reused; says glossaries; says style rule lists; says translation memories
  = says example documents; says Spoken Terms collection
GET /v3/style_profiles 2XX style_profiles[]
  style_profile_id = string; says Unique id
  name = string; says Name of the profile
  description = string; optional; says omitted when unset
  industry = string; optional; says omitted when unset
  glossary_ids = array of string; says in order of application; says May be empty
  style_rule_ids = array of string; says in order of application; says May be empty
  translation_memory_ids = array of string; says in order of application; says May be empty
  = says at most one per source language
  example_document_ids = array of string; says in order of application; says May be empty
  spoken_terms_id = string; optional; says at most one per profile; says omitted when unset
  = says Used when the profile serves speech instead of the text-only components
  glossary_priority_enabled = boolean; required; says Present in every listed profile
  creation_time = date-time
  updated_time = date-time
GET /v3/style_profiles 2XX
  . = object; says newest first
  style_profiles = array of object; required
  total_count = integer; required
POST /v3/style_profiles body & PATCH /v3/style_profiles/{style_profile_id} body
  translation_memory_ids = says at most one per source language
GET /v3/style_profiles query
  page = integer; says page number
  page_size = integer; x-service-limit 100; says values above 100 are reduced to 100
`;
