// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  spokenTerms_list: {
    description: 'Returns all collections in one response, without their terms.', positionals: [],
    options: {}, list: {}, fields: ['spoken_terms_id', 'name', 'term_lists', 'term_lists.*', 'creation_time'],
  },
  spokenTerms_create: {
    description: 'Creates a collection from one term list per language. A voice session names it in `spoken_terms_id`. Collections are deliberately small; their size limits are not documented.',
    positionals: [],
    options: {
      name: {
        field: 'name', summary: 'Name of the collection, at most 1024 UTF-8 bytes.', kind: 'text',
        needed: true,
      },
      'term-lists': {
        field: 'term_lists', summary: 'The term lists, one for each language.', kind: 'json', many: true,
        schema: 'NewSpokenTermsList', needed: true,
      },
    },
    takesBody: true, fields: ['spoken_terms_id', 'name', 'term_lists', 'term_lists.*', 'creation_time'],
    example: 'language-service spoken-terms create --name \'Nordlicht product names\' --term-lists \'[{"lang":"en","entries":"Nordlicht\\nPolarDrive\\nFjordline 7\\nAuroraPack"},{"lang":"de","entries":"Nordlicht\\nPolarDrive\\nTretlagersensor TS2"}]\'',
  },
  spokenTerms_get: {
    description: 'Returns the collection with the number of terms in each list, without the terms.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {}, fields: ['spoken_terms_id', 'name', 'term_lists', 'term_lists.*', 'creation_time'],
  },
  spokenTerms_update: {
    description: 'Changes the name, or merges new terms into the list of their language. Existing terms are kept. To replace a list, replace the term list.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {
      name: { field: 'name', summary: 'New name of the collection, at most 1024 UTF-8 bytes.', kind: 'text' },
      'term-lists': {
        field: 'term_lists',
        summary: 'Terms to merge. Each list is merged into the list of its language, or creates it.',
        kind: 'json', many: true, schema: 'NewSpokenTermsList',
      },
    },
    takesBody: true, fields: ['spoken_terms_id', 'name', 'term_lists', 'term_lists.*', 'creation_time'],
    example: 'language-service spoken-terms update 00000000-0000-4000-8000-000000000401 --term-lists \'[{"lang":"en","entries":"PolarDrive\\nGlacier Light"}]\'',
  },
  spokenTerms_delete: {
    description: 'Deletes the collection and all its term lists.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {},
  },
  spokenTerms_getEntries: {
    description: 'Returns the terms of one language of the collection.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {
      lang: {
        field: 'lang', summary: 'Language of the term list, an ISO 639-1 code.', kind: 'text', needed: true,
      },
    },
    fields: ['lang', 'entries'],
  },
  spokenTerms_replaceTermList: {
    description: 'Replaces the term list of the language, or creates it. Lists of other languages do not change. To add terms to a list, update the collection.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {
      lang: {
        field: 'lang', summary: 'Language of the terms, an ISO 639-1 code.', kind: 'text', needed: true,
      },
      entries: {
        field: 'entries',
        summary: 'The terms, one per line, separated by newline characters; at most 300 characters. A term must not be empty, contain control characters, or start or end with white space. Each term occurs once; terms are case-sensitive.',
        kind: 'text', needed: true,
      },
    },
    takesBody: true, fields: ['lang', 'entry_count'],
    example: 'language-service spoken-terms replace-term-list 00000000-0000-4000-8000-000000000401 --body \'{"lang":"de","entries":"Nordlicht\\nPolarDrive\\nTretlagersensor TS2\\nGletscherlicht"}\'',
  },
  spokenTerms_deleteTermList: {
    description: 'Deletes the term list of one language. The collection and its other lists are kept.',
    positionals: [
      {
        name: 'spoken-terms-id', field: 'spoken_terms_id', kind: 'text',
        summary: 'Id of the Spoken Terms collection.', names: 'spokenTerms',
      },
    ],
    options: {
      lang: {
        field: 'lang', summary: 'Language of the term list to remove, an ISO 639-1 code.', kind: 'text',
        needed: true,
      },
    },
  },
};
