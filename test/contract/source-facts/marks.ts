import type { SourceFacts } from './facts.ts';

const v3 = '/v3/glossaries';
const v2 = '/v2/glossaries';
const profiles = '/v3/style_profiles';
const terms = '/v3/spoken-terms';
const memories = '/v3/translation_memories';
const marked = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'marked']));
const markedTwice = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'marked twice']));
const times = ['creation_time', 'updated_time', 'last_used_time'];

/** The operations that a large body can reach. */
const large = [
  ...['/v2/translate', '/v2/write/correct', v2, v3, terms].map((path) => `POST ${path}`),
  ...[`PATCH ${v3}/{glossary_id}`, `PUT ${v3}/{glossary_id}/dictionaries`],
  ...[`PATCH ${terms}/{spoken_terms_id}`, `PUT ${terms}/{spoken_terms_id}/term-lists`],
];

/** The marks that cover no claim, or claims that are facts, too. Any other mark is missed by what it covers. */
export const marks: SourceFacts = {
  places: {
    ...marked(
      ...['info', 'GET /v3/style_rules/{style_id} 404', 'POST /v3/style_rules 415'],
      ...[413, 500, 503].map((status) => `POST /v2/document ${status}`),
      ...['/v2/translate', '/v2/document', '/v3/voice/realtime'].map((path) => `POST ${path} 200`),
      ...[`POST ${profiles} 201`, `POST ${terms} body`, `POST ${terms} 201`],
      ...[`PATCH ${terms}/{spoken_terms_id} body`, `PATCH ${terms}/{spoken_terms_id} 200`],
      ...[`GET ${terms}/{spoken_terms_id} 200`, `GET ${terms}/{spoken_terms_id}/entries 200`],
      ...[`GET ${v3} 200`, `POST ${v3} body`, `POST ${v3} 201`],
      ...[`PATCH ${v3}/{glossary_id} body`, `PATCH ${v3}/{glossary_id} 200`],
      ...[`GET ${v3}/{glossary_id}/entries 200`, `PUT ${v3}/{glossary_id}/dictionaries 200`],
      ...[`POST ${v2} 201`, `GET ${v2}/{glossary_id} 200`, `GET ${v2}/{glossary_id}/entries 200`],
      ...large.map((operation) => `${operation} 413`),
    ),
    [`POST ${v3}`]: 'body form',
    [`PATCH ${v3}/{glossary_id}`]: 'body form',
    [`POST ${v2}`]: 'body form',
    [`PUT ${terms}/{spoken_terms_id}/term-lists`]: 'body json; body form',
    [`PUT ${terms}/{spoken_terms_id}/term-lists body`]: 'marked',
    'POST /v2/document 401': 'marked; says the key is missing, unknown or revoked',
  },
  fields: [
    [['POST /v2/document 429 headers'], marked('Retry-After')],
    [['POST /v2/document 200 headers'], marked('X-Trace-ID')],
    [['POST /v2/document 400'], marked('message', 'code')],
    [['POST /v2/document body'], marked('style_profile_id')],
    [['POST /v2/translate body'], marked('style_profile_id', 'custom_instructions')],
    [['POST /v2/write/correct body'], marked('text', 'target_lang')],
    [['POST /v3/style_rules 201'], marked('version', 'custom_instructions[].source_language')],
    [
      ['POST /v3/style_rules body custom_instructions[]'],
      {
        label: 'marked; x-service-limit 100; says 100 characters',
        prompt: 'marked; x-service-limit 300; says 300 characters',
        source_language: 'marked',
      },
    ],
    [
      [`POST ${terms} body`],
      {
        name: 'marked; x-service-limit 1024; says 1024 UTF-8 bytes',
        'term_lists[].entries': 'x-service-limit 300; says 300 characters',
      },
    ],
    [[`GET ${memories} query`], { page_size: 'x-service-limit 25; says 1 to 25' }],
    [['PATCH /v3/style_rules/{style_id} body'], marked('name')],
    [[`POST ${profiles} body`, `POST ${profiles} 201`], marked('glossary_priority_enabled')],
    [[`PATCH ${profiles}/{style_profile_id} body`], marked('spoken_terms_id', 'glossary_priority_enabled')],
    [[`GET ${profiles} 200`], marked('total_count')],
    [[`DELETE ${terms}/{spoken_terms_id}/term-lists query`], marked('lang')],
    [
      [`GET ${v3}/{glossary_id}/entries query`, `DELETE ${v3}/{glossary_id}/dictionaries query`],
      marked('source_lang', 'target_lang'),
    ],
    [[`GET ${v3}/{glossary_id}/entries 200`], markedTwice('dictionaries[].entries_format')],
    [[`PATCH ${v3}/{glossary_id} body`], marked('name')],
    [[`POST ${v3} body`], marked('name', 'dictionaries')],
    [
      [`POST ${v3} body dictionaries[]`, `POST ${v2} body`],
      markedTwice('source_lang', 'target_lang', 'entries_format'),
    ],
    [[`POST ${v2} body`], marked('name')],
    [[`POST ${v2} 201`], marked('ready', 'source_lang', 'target_lang')],
    [[`POST ${memories}/import body`], marked('source_file.content_length', 'parameters.display_name')],
    [[`POST ${memories}/import 202`], marked('upload_url', 'expires_at')],
    [[`GET ${memories} 200`], marked('translation_memories[].target_languages')],
    [
      [`GET ${memories}/jobs/{job_id} 200`],
      {
        ...marked(
          'results',
          'results[]',
          'results[].error.message',
          'results[].status_metadata.required_action',
        ),
        'results[].status': 'marked; values awaiting_input processing downloaded expired',
      },
    ],
    [
      [`GET ${memories}/{translation_memory_id}/segments 200`],
      marked(
        ...['segments', ...times.map((name) => `segments[].${name}`)],
        ...times.map((name) => `segments[].targets[].${name}`),
      ),
    ],
  ],
};
