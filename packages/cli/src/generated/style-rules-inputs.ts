// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  styleRules_list: {
    description: 'Returns one page of style rule lists. Configured rules and custom instructions are included only when `detailed` is true.',
    positionals: [],
    options: {
      page: { field: 'page', summary: 'Page number; the first page is 0.', kind: 'integer' },
      'page-size': {
        field: 'page_size', summary: 'Maximum number of lists per page, 1 to 25; default 10.',
        kind: 'integer',
      },
      detailed: {
        field: 'detailed',
        summary: 'Whether each list includes its `configured_rules` and `custom_instructions`; default false.',
        kind: 'flag',
      },
    },
    list: { size: 'page_size', largestPage: 25, place: 'page', pageFields: ['style_rules', 'style_rules.*'] },
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_create: {
    description: 'Creates a style rule list for one language, with the rules to enable and at most 200 custom instructions.',
    positionals: [],
    options: {
      name: { field: 'name', summary: 'Name of the list.', kind: 'text', needed: true },
      language: {
        field: 'language', summary: 'Code of the language the list applies to.', kind: 'text',
        suggestions: ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'], needed: true,
      },
      'configured-rules': {
        field: 'configured_rules', summary: 'The rules to enable, each with its selected option.',
        kind: 'json', schema: 'ConfiguredRules', hasKnownValues: true,
      },
      'custom-instructions': {
        field: 'custom_instructions', summary: 'The custom instructions to enable, at most 200.',
        kind: 'json', many: true, schema: 'NewCustomInstruction',
      },
    },
    takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
    example: 'language-service style-rules create --name \'Product documentation style\' --language en --configured-rules \'{"dates_and_times":{"calendar_era":"use_bce_and_ce","date_format":"use_dd_space_spelled_out_month_space_yyyy"},"punctuation":{"apostrophe":"use_curly_apostrophes"},"style_and_tone":{"abbreviations":"use_abbreviations_and_symbols"}}\' --custom-instructions \'[{"label":"Address the rider","prompt":"Address the rider directly and use the imperative."}]\'',
  },
  styleRules_get: {
    description: 'Returns one style rule list with its configured rules and custom instructions.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {},
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
  },
  styleRules_update: {
    description: 'Changes the name of a style rule list and returns the full updated list. Each update increases `version`.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: { name: { field: 'name', summary: 'New name of the list.', kind: 'text' } }, takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
    example: 'language-service style-rules update 00000000-0000-4000-8000-000000000101 --name \'Product documentation style 2026\'',
  },
  styleRules_delete: {
    description: 'Deletes a style rule list with its configured rules and custom instructions.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {},
  },
  styleRules_replaceConfiguredRules: {
    description: 'Replaces all configured rules and returns the full updated list. An omitted rule is disabled; an empty object disables all rules. Custom instructions do not change. `version` increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {
      'configured-rules': {
        field: '', summary: 'The enabled rules of a style rule list by group, each with its selected option.',
        kind: 'json', schema: 'ConfiguredRules', hasKnownValues: true,
      },
    },
    takesBody: true,
    fields: [
      'style_id', 'name', 'creation_time', 'updated_time', 'language', 'version', 'configured_rules',
      'configured_rules.dates_and_times', 'configured_rules.dates_and_times.*', 'configured_rules.formatting',
      'configured_rules.formatting.*', 'configured_rules.numbers', 'configured_rules.numbers.*',
      'configured_rules.punctuation', 'configured_rules.punctuation.*',
      'configured_rules.spelling_and_grammar', 'configured_rules.spelling_and_grammar.*',
      'configured_rules.style_and_tone', 'configured_rules.style_and_tone.*', 'configured_rules.vocabulary',
      'configured_rules.vocabulary.*', 'custom_instructions', 'custom_instructions.*',
    ],
    example: 'language-service style-rules replace-configured-rules 00000000-0000-4000-8000-000000000101 --configured-rules \'{"dates_and_times":{"calendar_era":"use_bce_and_ce","time_format":"use_24_hour_clock"},"punctuation":{"apostrophe":"use_curly_apostrophes"}}\'',
  },
  styleRules_createInstruction: {
    description: 'Adds one custom instruction to a style rule list. The `version` of the list increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
    ],
    options: {
      label: {
        field: 'label',
        summary: 'Name of the instruction. At most 100 characters when the instruction is created separately, not with its list.',
        kind: 'text', needed: true,
      },
      prompt: {
        field: 'prompt', summary: 'Text of the instruction; at most 300 characters.', kind: 'text',
        needed: true,
      },
      'source-language': {
        field: 'source_language',
        summary: 'Code of the source language the instruction applies to; omit it to apply it to all.',
        kind: 'text',
      },
    },
    takesBody: true, fields: ['id', 'label', 'prompt', 'source_language'],
    example: 'language-service style-rules create-instruction 00000000-0000-4000-8000-000000000101 --label \'Name the parts\' --prompt \'Call every part by the name it has in the parts list.\' --source-language en',
  },
  styleRules_getInstruction: {
    description: 'Returns one custom instruction of a style rule list.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {}, fields: ['id', 'label', 'prompt', 'source_language'],
  },
  styleRules_replaceInstruction: {
    description: 'Replaces label, prompt and source language of one custom instruction. An omitted `source_language` is removed. The id does not change; the `version` of the list increases by 1.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {
      label: {
        field: 'label',
        summary: 'Name of the instruction. At most 100 characters when the instruction is created separately, not with its list.',
        kind: 'text', needed: true,
      },
      prompt: {
        field: 'prompt', summary: 'Text of the instruction; at most 300 characters.', kind: 'text',
        needed: true,
      },
      'source-language': {
        field: 'source_language',
        summary: 'Code of the source language the instruction applies to; omit it to apply it to all.',
        kind: 'text',
      },
    },
    takesBody: true, fields: ['id', 'label', 'prompt', 'source_language'],
    example: 'language-service style-rules replace-instruction 00000000-0000-4000-8000-000000000101 00000000-0000-4000-8000-000000000111 --label \'Address the rider\' --prompt \'Address the rider directly, use the imperative and keep to one step a sentence.\'',
  },
  styleRules_deleteInstruction: {
    description: 'Deletes one custom instruction from a style rule list.',
    positionals: [
      {
        name: 'style-id', field: 'style_id', kind: 'text', summary: 'Id of the style rule list.',
        names: 'styleRules',
      },
      {
        name: 'instruction-id', field: 'instruction_id', kind: 'text',
        summary: 'Id of the custom instruction.',
      },
    ],
    options: {},
  },
};
