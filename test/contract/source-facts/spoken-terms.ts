import type { SourceFacts } from './facts.ts';

const collections = '/v3/spoken-terms';
const collection = `${collections}/{spoken_terms_id}`;
const lists = `${collection}/term-lists`;
const forbidden =
  'example Forbidden. Authorization failed or feature not available for your plan.; says authorization failed; says plan';

export const spokenTerms: SourceFacts = {
  places: {
    'tag Spoken Terms': [
      'says one term list per language; says per language; says company names; says acronyms; says product names',
      'says voice transcription; says spoken_terms_id',
    ].join('; '),
    [`POST ${collections}`]: 'body json; body form; answers 400 403 415 456; says deliberately small',
    [`POST ${collections} 2XX`]: 'says without its terms',
    [`POST ${collections} 400`]: 'example Bad request',
    [`POST ${collections} 403`]: forbidden,
    [`POST ${collections} 415`]: 'example Unsupported Content-Type',
    [`POST ${collections} 456`]: 'example Spoken Terms quota exhausted; quota Spoken Terms',
    [`GET ${collections}`]: 'answers 403',
    [`GET ${collection}`]: 'exists',
    [`GET ${collection} 2XX`]: 'says without its terms',
    [`PATCH ${collection}`]:
      'body json; body form; answers 415; says Changes the name; says merges new terms into',
    [`PATCH ${collection} 2XX`]: 'says updated collection',
    [`PATCH ${collection} 415`]: 'example Unsupported Content-Type',
    [`DELETE ${collection}`]: 'empty on success; says the collection and all its term lists',
    [`DELETE ${lists}`]: 'empty on success; says term list of one language',
    [`GET ${collection}/entries`]: 'says terms of one language',
    [`PUT ${lists}`]: 'answers 415; says Replaces the term list; says or creates it',
    [`PUT ${lists} 415`]: 'example Unsupported Content-Type',
  },
  fields: [
    [
      [
        `POST ${collections} 2XX`,
        `GET ${collections} 2XX spoken_terms[]`,
        `GET ${collection} 2XX`,
        `PATCH ${collection} 2XX`,
      ],
      {
        spoken_terms_id: 'string; says Unique id',
        name: 'string',
        term_lists: 'array of object; says one for each language',
        'term_lists[].lang': 'string; says ISO 639-1',
        'term_lists[].entry_count': 'integer',
        creation_time: 'date-time',
      },
    ],
    [[`GET ${collections} 2XX`], { '': 'object', spoken_terms: 'array of object; required' }],
    [
      [`POST ${collections} body`],
      {
        name: 'string',
        term_lists: 'array of object',
        'term_lists[].lang': 'string; required',
        'term_lists[].entries': 'string; required; says one per line; says separated by newline characters',
      },
    ],
    [[`DELETE ${lists} query`], { lang: 'string; required; says ISO 639-1' }],
    [
      [
        `GET ${collection} path`,
        `PATCH ${collection} path`,
        `DELETE ${collection} path`,
        `DELETE ${lists} path`,
        `GET ${collection}/entries path`,
        `PUT ${lists} path`,
      ],
      { spoken_terms_id: 'string; required' },
    ],
  ],
};
