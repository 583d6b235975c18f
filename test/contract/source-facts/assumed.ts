import type { SourceFacts } from './facts.ts';

const configured = 'PUT /v3/style_rules/{style_id}/configured_rules';
const instruction = 'PUT /v3/style_rules/{style_id}/custom_instructions/{instruction_id}';
const profile = 'PATCH /v3/style_profiles/{style_profile_id}';
const terms = '/v3/spoken-terms/{spoken_terms_id}';
const glossary = '/v3/glossaries/{glossary_id}';
const memories = '/v3/translation_memories';
const segments = `GET ${memories}/{translation_memory_id}/segments`;
const lists = ['/v3/style_rules', '/v3/style_profiles', memories].map((path) => `GET ${path} query`);
const changes = [profile, `PATCH ${terms}`, `PATCH ${glossary}`].map((one) => `${one} body`);
const entries = 'x-max-bytes 10485760; says must not be empty; says Each source occurs once';

/**
 * Defaults, and what an omitted, empty or existing part means, as `assumptions.md` has them. The source is silent about
 * most of them, so these rows excuse no missing mark.
 */
export const assumed: SourceFacts = {
  places: {
    [configured]: 'says An omitted rule is disabled; says an empty object disables all rules',
    [instruction]: 'says An omitted source_language is removed; says The id does not change',
    [profile]: [
      'says An omitted field does not change; says replaces the stored list; says an empty list unlinks all',
      'says An empty string clears description or industry; says An empty name returns 400',
      'says An empty string, or null in JSON, clears spoken_terms_id',
    ].join('; '),
    [`PATCH ${terms}`]: 'says merges new terms into the list; says Existing terms are kept',
    [`PUT ${terms}/term-lists`]: 'says Lists of other languages do not change',
    [`DELETE ${terms}/term-lists`]: 'says its other lists are kept',
    [`PATCH ${glossary}`]: 'says existing source gets the new target; says other entries are kept',
    [`PUT ${glossary}/dictionaries`]: 'says or creates it; says Other dictionaries do not change',
    [`DELETE ${glossary}/dictionaries`]: 'says its other dictionaries are kept',
  },
  fields: [
    [lists, { page: 'default 0', page_size: 'default 10' }],
    [lists.slice(0, 2), { page_size: 'says default 10' }],
    [['GET /v3/style_rules query'], { detailed: 'default false; says default false' }],
    [[`${segments} query`], { page_size: 'default 50' }],
    [[`${segments} 200`], { segments: 'says may be empty although another page follows' }],
    [['POST /v2/translate body'], { translation_memory_threshold: 'default 75' }],
    [[`PUT ${glossary}/dictionaries body`], { entries, entries_format: 'says default tsv' }],
    [['POST /v2/glossaries body'], { entries }],
    [[`PUT ${terms}/term-lists body`], { entries: 'says A term must not be empty' }],
    [['POST /v3/style_profiles body'], { name: 'says must not be empty' }],
    [[`POST ${memories}/import body`], { 'parameters.display_name': 'says default: the file name' }],
    [[`GET ${memories}/jobs/{job_id} 200 results[]`], { status: 'says about 30 seconds after the upload' }],
    [
      ['dates_and_times', 'formatting', 'numbers', 'punctuation', 'spelling_and_grammar']
        .concat('style_and_tone', 'vocabulary')
        .map((group) => `${configured} body ${group}`),
      { '': 'says an omitted rule is not enabled' },
    ],
    [[`${instruction} body`], { source_language: 'says omit it to apply it to all' }],
    [
      [`${profile} body`],
      {
        name: 'says an empty name returns 400',
        description: 'says an empty string clears it',
        industry: 'says an empty string clears it',
        spoken_terms_id: 'says an empty string, or null in JSON, unlinks the current one',
      },
    ],
    [changes, { '': 'says Omitted fields do not change' }],
  ],
};
