export const translationMemories = `
tag Translation memories = says earlier translations; says the same source text is translated consistently
  = says imported from; says exported to TMX; says translation_memory_id; says translation_memory_threshold
GET /v3/translation_memories = scope translation_memories:read; says Pages are numbered; says cursor
POST /v3/translation_memories/import = body json; scope translation_memories:write; answers 202 400 456
  = says the job exists; says the translation memory does not exist yet; says one PUT to upload_url
  = says without credentials; says the declared content type; says before expires_at
  = says processing then starts automatically; says create a new import; says completed or failed
POST /v3/translation_memories/import 202 = says waits for its file
POST /v3/translation_memories/import 456 = says the account has reached its translation memory limit
  = quota translation memories
POST /v3/translation_memories/import 400 = says content_length is too large
  = says file_name is longer than 100 characters; says content_type is longer than 127 characters
  = says not supported; says the message points to the field
GET /v3/translation_memories/jobs/{job_id} = scope translation_memories:read; says import or export
  = says completed or failed
POST /v3/translation_memories/{translation_memory_id}/export = no body; answers 202 200 409; says TMX
  = says no format; says do not repeat the request; says poll the job of the earlier request
  = says the service reuses its job; says completed or failed
POST /v3/translation_memories/{translation_memory_id}/export 202 = says new job has started
POST /v3/translation_memories/{translation_memory_id}/export 200 = says recent export was reused
POST /v3/translation_memories/{translation_memory_id}/export 409 = says An export of this translation memory is already running
  = hint Do not repeat the request, poll the job of the earlier one
GET /v3/translation_memories/{translation_memory_id} = scope translation_memories:read
GET /v3/translation_memories/{translation_memory_id} 404 = says A translation memory that the caller cannot access returns 404, not 403
  = says does not prove that an id is unused
GET /v3/translation_memories/{translation_memory_id}/segments = scope translation_memories:read
  = says pass next_page_cursor as page_cursor; says stop when it is absent; says source text or any target text
  = says a new filter starts without a cursor
DELETE /v3/translation_memories/{translation_memory_id} = scope translation_memories:write; answers 204
  = empty on success; says Permanently deletes; says all its segments
GET /v3/translation_memories/{translation_memory_id} 2XX
  creation_time = date-time
  updated_time = date-time
  translation_memory_id = string; says Unique id
  name = string
  source_language = string; values de en es fr it ja ko zh
  target_languages = array of string; values de en en-gb en-us es es-419 fr it ja ko zh zh-hans
  = says compatible with the target_lang of a translation request
  segment_count = integer; says Number of stored segments
GET /v3/translation_memories/{translation_memory_id}/segments 2XX segments[]
  creation_time = date-time
  updated_time = date-time
  source_segment_id = string
  source_text = string
  last_used_time = date-time
  targets = array of object; says One entry per stored translation
GET /v3/translation_memories/{translation_memory_id}/segments 2XX segments[].targets[]
  creation_time = date-time
  updated_time = date-time
  target_segment_id = string
  target_language = string; says Language code
  target_text = string
  last_used_time = date-time
GET /v3/translation_memories/{translation_memory_id}/segments 2XX
  . = object
  segments = array of object; required
  segment_count = integer; required; says in the whole memory; says independent of filter_text
  next_page_cursor = string; optional; says absent on the last page
GET /v3/translation_memories/{translation_memory_id}/segments query
  page_size = integer; minimum 1; x-service-limit 100; says above 100 are reduced to 100
  page_cursor = string; optional; says opaque; says omit it in the first request
  filter_text = string; minLength 2; says at least 2 characters; says source text; says every target text
  filter_case_sensitive = boolean; default false
GET /v3/translation_memories/jobs/{job_id} 2XX
  creation_time = date-time
  updated_time = date-time
  job_id = string
  product = string; values translation_memory
  operation = string; values import export
  source_file = object; says Import only
  source_file.content_type = string
  source_file.content_length = integer
  parameters = object
  parameters.display_name = string; says Import only
  parameters.translation_memory_id = string; says Export only
  results = array of object
GET /v3/translation_memories/jobs/{job_id} 2XX results[]
  status = string; values completed failed; says completed and failed end polling
  translation_memory_id = string; says Import only; says Id of the new memory; says present when completed
  skipped_segment_count = integer; says Import only; says malformed; says duplicated existing ones
  = says were not stored; says the others were imported; says is not a failure
  download_url = uri; says Export only; says Signed URL of the TMX file
  expires_at = date-time; says Export only; says the download URL expires
POST /v3/translation_memories/import body
  source_file = object; required
  source_file.file_name = string; maxLength 100
  source_file.content_type = string; optional; values application/xml; maxLength 127; says omit it
  = says TMX is the only format
  source_file.content_length = integer; exclusiveMinimum 0; maximum 1073741824; says at most 1 GB
  parameters = object; optional
  parameters.display_name = string; optional
POST /v3/translation_memories/import 202
  . = object; says The translation memory does not exist yet
  job_id = string; required
  upload_url = uri; required; says signed; says no Authorization header
  expires_at = date-time; required; says create a new import
POST /v3/translation_memories/{translation_memory_id}/export 202 &
POST /v3/translation_memories/{translation_memory_id}/export 200
  job_id = string; required
  parameters = object; required
  parameters.translation_memory_id = string; required
GET /v3/translation_memories/jobs/{job_id} path
  job_id = string; required
POST /v3/translation_memories/{translation_memory_id}/export path &
GET /v3/translation_memories/{translation_memory_id} path &
GET /v3/translation_memories/{translation_memory_id}/segments path &
DELETE /v3/translation_memories/{translation_memory_id} path
  translation_memory_id = string; required
`;
