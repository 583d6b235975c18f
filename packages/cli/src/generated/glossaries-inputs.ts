// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  glossaries_list: {
    description: 'Returns every glossary of the account in one response, without entries. An account holds at most 1000 glossaries. The list includes glossaries made in the service\'s web application and apps.',
    positionals: [], options: {}, list: {},
    fields: ['glossary_id', 'name', 'dictionaries', 'dictionaries.*', 'creation_time'],
  },
  glossaries_create: {
    description: 'Creates a glossary from one dictionary per language pair. A glossary is at most 10485760 bytes; its name and each source and target text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries. A translation that names the glossary applies the dictionary of its language pair, and cannot detect the source language.',
    positionals: [],
    options: {
      name: {
        field: 'name', summary: 'Name of the glossary, at most 1024 UTF-8 bytes.', kind: 'text', needed: true,
      },
      dictionaries: {
        field: 'dictionaries', summary: 'The dictionaries with their entries, one for each language pair.',
        kind: 'json', many: true, schema: 'NewGlossaryDictionary', needed: true,
      },
    },
    takesBody: true, fields: ['glossary_id', 'name', 'dictionaries', 'dictionaries.*', 'creation_time'],
    example: 'language-service glossaries create --name \'Nordlicht components\' --dictionaries \'[{"source_lang":"en","target_lang":"de","entries":"rear hub motor\\tHinterradnabenmotor\\nbottom bracket\\tTretlager\\ndropout\\tAusfallende","entries_format":"tsv"},{"source_lang":"en","target_lang":"fr","entries":"rear hub motor,moteur de moyeu arrière\\nbottom bracket,boîtier de pédalier","entries_format":"csv"}]\'',
  },
  glossaries_get: {
    description: 'Returns the glossary with the number of entries in each dictionary, without the entries.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {}, fields: ['glossary_id', 'name', 'dictionaries', 'dictionaries.*', 'creation_time'],
  },
  glossaries_update: {
    description: 'Changes the name, or merges the entries of one dictionary into the dictionary of that language pair. An existing source gets the new target; other entries are kept. To replace all entries, replace the dictionary.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {
      name: { field: 'name', summary: 'New name of the glossary, at most 1024 UTF-8 bytes.', kind: 'text' },
      dictionaries: {
        field: 'dictionaries',
        summary: 'At most one dictionary. Its entries are merged into the dictionary of that language pair; an existing source gets the new target.',
        kind: 'json', many: true, schema: 'NewGlossaryDictionary',
      },
    },
    takesBody: true, fields: ['glossary_id', 'name', 'dictionaries', 'dictionaries.*', 'creation_time'],
    example: 'language-service glossaries update 00000000-0000-4000-8000-000000000501 --dictionaries \'[{"source_lang":"en","target_lang":"de","entries":"range extender\\tReichweitenverlängerer\\ndropout\\tSchaltauge","entries_format":"tsv"}]\'',
  },
  glossaries_delete: {
    description: 'Deletes the glossary and all its dictionaries.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {},
  },
  glossaries_getEntries: {
    description: 'Returns the entries of one dictionary.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {
      'source-lang': {
        field: 'source_lang', summary: 'Source language of the dictionary.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
      'target-lang': {
        field: 'target_lang', summary: 'Target language of the dictionary.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
    },
    fields: ['dictionaries', 'dictionaries.*'],
  },
  glossaries_replaceDictionary: {
    description: 'Replaces the dictionary of the language pair, or creates it. Other dictionaries do not change. To add entries to a dictionary, update the glossary.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {
      'source-lang': {
        field: 'source_lang', summary: 'Language of the source phrases.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
      'target-lang': {
        field: 'target_lang',
        summary: 'Language of the target phrases. `en`, `pt` and `zh` need no variant; they apply to every variant of the language.',
        kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
      entries: {
        field: 'entries',
        summary: 'The entries, one per line, in the format that `entries_format` names. Each source and each target is at most 1024 UTF-8 bytes. Sources and targets must not be empty, contain control characters, or start or end with white space. Each source occurs once. All dictionaries of a glossary together are at most 10485760 bytes; this is also the upper bound of one dictionary.',
        kind: 'text', needed: true,
      },
      'entries-format': {
        field: 'entries_format', summary: 'Format of `entries`; default `tsv`.', kind: 'text',
        suggestions: ['tsv', 'csv'],
      },
    },
    takesBody: true, fields: ['source_lang', 'target_lang', 'entry_count'],
    example: 'language-service glossaries replace-dictionary 00000000-0000-4000-8000-000000000501 --body \'{"source_lang":"en","target_lang":"fr","entries":"rear hub motor\\tmoteur de moyeu arrière\\nbottom bracket\\tboîtier de pédalier\\ndropout\\tpatte","entries_format":"tsv"}\'',
  },
  glossaries_deleteDictionary: {
    description: 'Deletes the dictionary of one language pair. The glossary and its other dictionaries are kept.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the glossary.',
        names: 'glossaries',
      },
    ],
    options: {
      'source-lang': {
        field: 'source_lang', summary: 'Source language of the dictionary to remove.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
      'target-lang': {
        field: 'target_lang', summary: 'Target language of the dictionary to remove.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
    },
  },
};
