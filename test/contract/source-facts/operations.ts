import { type Row, rowAt, split } from './facts.ts';

/**
 * Each operation: its id, method and path; the kinds of its body with one of the fields; its success with one of the
 * fields; and the errors beyond those of every operation.
 */
const table = `
styleRules_list GET /v3/style_rules -> 200 style_rules
styleRules_create POST /v3/style_rules json language -> 201 style_id 456
styleRules_get GET /v3/style_rules/{style_id} -> 200 style_id
styleRules_update PATCH /v3/style_rules/{style_id} json name -> 200 style_id 456
styleRules_delete DELETE /v3/style_rules/{style_id} -> 204
styleRules_replaceConfiguredRules PUT /v3/style_rules/{style_id}/configured_rules json numbers -> 200 style_id
styleRules_createInstruction POST /v3/style_rules/{style_id}/custom_instructions json label -> 201 id 456
styleRules_getInstruction GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id} -> 200 id
styleRules_replaceInstruction PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id} json label -> 200 id
styleRules_deleteInstruction DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id} -> 204
styleProfiles_list GET /v3/style_profiles -> 200 style_profiles
styleProfiles_create POST /v3/style_profiles json industry -> 201 style_profile_id 456
styleProfiles_get GET /v3/style_profiles/{style_profile_id} -> 200 style_profile_id
styleProfiles_update PATCH /v3/style_profiles/{style_profile_id} json industry -> 200 style_profile_id
styleProfiles_delete DELETE /v3/style_profiles/{style_profile_id} -> 204
translationMemories_list GET /v3/translation_memories -> 200 translation_memories
translationMemories_createImport POST /v3/translation_memories/import json source_file -> 202 upload_url 456
translationMemories_getJob GET /v3/translation_memories/jobs/{job_id} -> 200 operation
translationMemories_get GET /v3/translation_memories/{translation_memory_id} -> 200 target_languages
translationMemories_delete DELETE /v3/translation_memories/{translation_memory_id} -> 204
translationMemories_createExport POST /v3/translation_memories/{translation_memory_id}/export -> 200 parameters 202 409
translationMemories_listSegments GET /v3/translation_memories/{translation_memory_id}/segments -> 200 segments
spokenTerms_list GET /v3/spoken-terms -> 200 spoken_terms
spokenTerms_create POST /v3/spoken-terms json form term_lists -> 201 spoken_terms_id 413 456
spokenTerms_get GET /v3/spoken-terms/{spoken_terms_id} -> 200 spoken_terms_id
spokenTerms_update PATCH /v3/spoken-terms/{spoken_terms_id} json form term_lists -> 200 spoken_terms_id 413
spokenTerms_delete DELETE /v3/spoken-terms/{spoken_terms_id} -> 204
spokenTerms_getEntries GET /v3/spoken-terms/{spoken_terms_id}/entries -> 200 entries
spokenTerms_replaceTermList PUT /v3/spoken-terms/{spoken_terms_id}/term-lists json form entries -> 200 entry_count 413
spokenTerms_deleteTermList DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists -> 204
glossaries_list GET /v3/glossaries -> 200 glossaries
glossaries_create POST /v3/glossaries json form dictionaries -> 201 glossary_id 413 456
glossaries_get GET /v3/glossaries/{glossary_id} -> 200 dictionaries
glossaries_update PATCH /v3/glossaries/{glossary_id} json form dictionaries -> 200 dictionaries 413 456
glossaries_delete DELETE /v3/glossaries/{glossary_id} -> 204
glossaries_getEntries GET /v3/glossaries/{glossary_id}/entries -> 200 dictionaries
glossaries_replaceDictionary PUT /v3/glossaries/{glossary_id}/dictionaries json entries_format -> 200 entry_count 413 456
glossaries_deleteDictionary DELETE /v3/glossaries/{glossary_id}/dictionaries -> 204
glossariesV2_list GET /v2/glossaries -> 200 glossaries
glossariesV2_create POST /v2/glossaries json form entries -> 201 ready 413 456
glossariesV2_get GET /v2/glossaries/{glossary_id} -> 200 ready
glossariesV2_delete DELETE /v2/glossaries/{glossary_id} -> 204
glossariesV2_getEntries GET /v2/glossaries/{glossary_id}/entries -> 200 tsv
textCorrection_correct POST /v2/write/correct json form text -> 200 improvements 413 456
translation_translateText POST /v2/translate json model_type -> 200 translations 404 413 456
translation_translateDocument POST /v2/document multipart file -> 200 document_key 404 413 456
voice_createSession POST /v3/voice/realtime json target_languages -> 200 streaming_url 456
`;

/** What the description of each error begins with, and the code of its examples. */
const errors: Readonly<Record<string, string>> = {
  400: 'says Bad request; example code bad_request',
  401: 'says Unauthorized; says The key is missing, unknown or revoked; example code unauthorized',
  403: 'says Forbidden; example code forbidden',
  404: 'says Not found; says does not prove that an id is unused; example code not_found',
  409: 'says already running; example code export_running',
  413: 'says The request body is too large; example code payload_too_large',
  415: 'says Unsupported content type; example code unsupported_media_type',
  429: 'says Too many requests; example code too_many_requests',
  456: 'says Quota exceeded; example code quota_exceeded',
  500: 'says Internal server error; says may be empty or not JSON; example code internal_server_error',
  503: 'says Service unavailable; says may be empty or not JSON; example code service_unavailable',
};

/** The scopes that do not follow from resource and method. */
const scopes: Readonly<Record<string, string>> = {
  translationMemories_createExport: 'translation_memories:read',
  textCorrection_correct: 'write:improve',
  translation_translateText: 'translate:text',
  translation_translateDocument: 'translate:document',
  voice_createSession: 'none',
};

function resourceOf(id = ''): string {
  const [resource = ''] = id.replace('V2', '').split('_');
  return resource.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The operations, as `assumptions.md` has them: what the source is silent about is assumed of them all. */
export const operations: readonly Row[] = table.trim().split('\n').flatMap(rowsOfLine);

function rowsOfLine(line: string): Row[] {
  const [asked = '', answered = ''] = line.split(' -> ');
  const [id, method = '', path = '', ...body] = asked.split(' ');
  const [success = '', ...others] = answered.split(' ');
  const place = `${method} ${path}`;
  const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const errorsHere = ['400', '401', '403', '429', '500', '503', ...others.filter((one) => one in errors)];
  if (named.length > 0) errorsHere.push('404');
  if (body.length > 0) errorsHere.push('415');
  const successes = [success, ...others.filter((one) => one.startsWith('2'))];
  const facts = [
    `is ${id}; scope ${scopes[id ?? ''] ?? `${resourceOf(id)}:${method === 'GET' ? 'read' : 'write'}`}`,
    ...body.slice(0, -1).map((kind) => `body ${kind}`),
    body.length > 0 ? 'body required' : 'no body',
    /^(GET|PUT|DELETE)$/.test(method) ? 'idempotent' : 'not idempotent',
    `answers ${[...new Set([...successes, ...errorsHere])].join(' ')}`,
  ];
  const fields = others.filter((one) => /^[a-z]/.test(one));
  return [
    ...rowsAt(place, undefined, facts.join('; ')),
    ...named.flatMap((name) => rowsAt(`${place} path`, name, 'string; required')),
    ...(body.length > 0 ? rowsAt(`${place} body`, '.', `has ${body.at(-1)}`) : []),
    ...successes.flatMap((status) => successRows(`${place} ${status}`, fields)),
    ...[...new Set(errorsHere)].flatMap((status) => errorRows(`${place} ${status}`, status)),
  ];
}

function header(place: string, name: string, is: string): Row[] {
  return rowsAt(`${place} headers`, name, `string; ${is}`);
}

function successRows(place: string, fields: readonly string[]): Row[] {
  const [field] = fields;
  const content = field === undefined ? 'empty' : `in ${field === 'tsv' ? 'tsv' : 'json'}`;
  return [
    ...rowsAt(place, undefined, `${content}; sends X-Trace-ID`),
    ...header(place, 'X-Trace-ID', 'required'),
    ...(field === undefined ? [] : rowsAt(place, '.', field === 'tsv' ? 'string' : `has ${field}`)),
  ];
}

function errorRows(place: string, status: string): Row[] {
  const isBusy = status === '429' || status === '503';
  return [
    ...rowsAt(
      place,
      undefined,
      `in json; sends ${isBusy ? 'Retry-After ' : ''}X-Trace-ID; ${errors[status]}`,
    ),
    ...header(place, 'X-Trace-ID', 'required'),
    ...(isBusy ? header(place, 'Retry-After', 'optional') : []),
    ...rowsAt(place, 'message', 'string; required'),
    ...rowsAt(place, '.', 'has code'),
  ];
}

function rowsAt(place: string, field: string | undefined, facts: string): Row[] {
  return split(facts).map((fact) => rowAt(place, field, fact));
}
