// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  glossariesV2_list: {
    description: 'Returns all v2 glossaries in one response, without their entries.', positionals: [],
    options: {}, list: {},
    fields: ['glossary_id', 'name', 'ready', 'source_lang', 'target_lang', 'creation_time', 'entry_count'],
  },
  glossariesV2_create: {
    description: 'Creates a glossary of one language pair. It cannot be edited; use the v3 operations where you can. It is usable when `ready` is true. A glossary is at most 10485760 bytes; its name and each source and target text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.',
    positionals: [],
    options: {
      name: {
        field: 'name', summary: 'Name of the glossary, at most 1024 UTF-8 bytes.', kind: 'text', needed: true,
      },
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
        field: 'target_lang', summary: 'Language of the target phrases.', kind: 'text',
        suggestions: [
          'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja',
          'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi',
          'zh',
        ],
        needed: true,
      },
      entries: {
        field: 'entries',
        summary: 'The entries, one per line, in the format that `entries_format` names. Each source and each target is at most 1024 UTF-8 bytes. Sources and targets must not be empty, contain control characters, or start or end with white space. Each source occurs once. The whole glossary is at most 10485760 bytes.',
        kind: 'text', needed: true,
      },
      'entries-format': {
        field: 'entries_format', summary: 'Format of `entries`.', kind: 'text', suggestions: ['tsv', 'csv'],
        needed: true,
      },
    },
    takesBody: true,
    fields: ['glossary_id', 'name', 'ready', 'source_lang', 'target_lang', 'creation_time', 'entry_count'],
    example: 'language-service glossaries-v2 create --body \'{"name":"Nordlicht components, German","source_lang":"en","target_lang":"de","entries":"rear hub motor\\tHinterradnabenmotor\\nbottom bracket\\tTretlager\\ndropout\\tAusfallende","entries_format":"tsv"}\'',
  },
  glossariesV2_get: {
    description: 'Returns the glossary with the number of its entries, without the entries. Poll a new glossary until `ready` is true.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the v2 glossary.',
        names: 'glossariesV2',
      },
    ],
    options: {},
    fields: ['glossary_id', 'name', 'ready', 'source_lang', 'target_lang', 'creation_time', 'entry_count'],
  },
  glossariesV2_delete: {
    description: 'Deletes the glossary and its entries.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the v2 glossary.',
        names: 'glossariesV2',
      },
    ],
    options: {},
  },
  glossariesV2_getEntries: {
    description: 'Returns the entries as tab-separated text, one entry per line (source TAB target), also when they were sent as CSV. Errors are JSON.',
    positionals: [
      {
        name: 'glossary-id', field: 'glossary_id', kind: 'text', summary: 'Id of the v2 glossary.',
        names: 'glossariesV2',
      },
    ],
    options: {},
  },
};
