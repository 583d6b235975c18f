export const spokenTerms = `
tag Spoken Terms = says one term list per language; says per language; says company names; says acronyms
  = says product names; says voice transcription; says spoken_terms_id
POST /v3/spoken-terms = body json; body form; answers 400 403 415 456; says deliberately small
POST /v3/spoken-terms 2XX = says without its terms
POST /v3/spoken-terms 400 = example Bad request
POST /v3/spoken-terms 403 = example Forbidden. Authorization failed or feature not available for your plan.
  = says authorization failed; says plan
POST /v3/spoken-terms 415 = example Unsupported Content-Type
POST /v3/spoken-terms 456 = example Spoken Terms quota exhausted; quota Spoken Terms
GET /v3/spoken-terms = answers 403
GET /v3/spoken-terms/{spoken_terms_id} = exists
GET /v3/spoken-terms/{spoken_terms_id} 2XX = says without its terms
PATCH /v3/spoken-terms/{spoken_terms_id} = body json; body form; answers 415; says Changes the name
  = says merges new terms into
PATCH /v3/spoken-terms/{spoken_terms_id} 2XX = says updated collection
PATCH /v3/spoken-terms/{spoken_terms_id} 415 = example Unsupported Content-Type
DELETE /v3/spoken-terms/{spoken_terms_id} = empty on success; says the collection and all its term lists
DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists = empty on success; says term list of one language
GET /v3/spoken-terms/{spoken_terms_id}/entries = says terms of one language
PUT /v3/spoken-terms/{spoken_terms_id}/term-lists = answers 415; says Replaces the term list; says or creates it
PUT /v3/spoken-terms/{spoken_terms_id}/term-lists 415 = example Unsupported Content-Type
POST /v3/spoken-terms 2XX & GET /v3/spoken-terms 2XX spoken_terms[] &
GET /v3/spoken-terms/{spoken_terms_id} 2XX & PATCH /v3/spoken-terms/{spoken_terms_id} 2XX
  spoken_terms_id = string; says Unique id
  name = string
  term_lists = array of object; says one for each language
  term_lists[].lang = string; says ISO 639-1
  term_lists[].entry_count = integer
  creation_time = date-time
GET /v3/spoken-terms 2XX
  . = object
  spoken_terms = array of object; required
POST /v3/spoken-terms body
  name = string
  term_lists = array of object
  term_lists[].lang = string; required; says ISO 639-1
  term_lists[].entries = string; required; says one per line; says separated by newline characters
DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists query
  lang = string; required; says ISO 639-1
GET /v3/spoken-terms/{spoken_terms_id} path & PATCH /v3/spoken-terms/{spoken_terms_id} path &
DELETE /v3/spoken-terms/{spoken_terms_id} path & DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists path &
GET /v3/spoken-terms/{spoken_terms_id}/entries path & PUT /v3/spoken-terms/{spoken_terms_id}/term-lists path
  spoken_terms_id = string; required
`;
