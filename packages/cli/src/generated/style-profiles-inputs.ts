// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  styleProfiles_list: {
    description: 'Returns one page of style profiles, newest first: those the account owns and those shared with it. `total_count` counts all pages.',
    positionals: [],
    options: {
      page: { field: 'page', summary: 'Page number; the first page is 0.', kind: 'integer' },
      'page-size': {
        field: 'page_size',
        summary: 'Maximum number of profiles per page; default 10. Values above 100 are reduced to 100.',
        kind: 'integer',
      },
    },
    list: {
      size: 'page_size', place: 'page', pageFields: ['style_profiles', 'style_profiles.*', 'total_count'],
    },
    fields: [
      'style_profile_id', 'name', 'description', 'industry', 'glossary_ids', 'glossary_ids.*',
      'style_rule_ids', 'style_rule_ids.*', 'translation_memory_ids', 'translation_memory_ids.*',
      'example_document_ids', 'example_document_ids.*', 'spoken_terms_id', 'glossary_priority_enabled',
      'creation_time', 'updated_time',
    ],
  },
  styleProfiles_create: {
    description: 'Creates a style profile from a name and any components. The name alone is enough; link components later with an update. The order of each list is the order of application. At most one translation memory per source language is allowed. The creation is atomic: if one id cannot be linked, the service returns 400 with a message that names the list, and creates nothing.',
    positionals: [],
    options: {
      name: { field: 'name', summary: 'Name of the profile; must not be empty.', kind: 'text', needed: true },
      description: { field: 'description', summary: 'Description of the profile.', kind: 'text' },
      industry: { field: 'industry', summary: 'Industry of the profile.', kind: 'text' },
      'glossary-ids': {
        field: 'glossary_ids', summary: 'Ids of the glossaries to link, in order of application.',
        kind: 'text', many: true, names: 'glossaries',
      },
      'style-rule-ids': {
        field: 'style_rule_ids', summary: 'Ids of the style rule lists to link, in order of application.',
        kind: 'text', many: true, names: 'styleRules',
      },
      'translation-memory-ids': {
        field: 'translation_memory_ids',
        summary: 'Ids of the translation memories to link, in order of application, at most one per source language.',
        kind: 'text', many: true, names: 'translationMemories',
      },
      'example-document-ids': {
        field: 'example_document_ids',
        summary: 'Ids of the example documents to link, in order of application.', kind: 'text', many: true,
      },
      'spoken-terms-id': {
        field: 'spoken_terms_id',
        summary: 'Id of the Spoken Terms collection to link, at most one per profile.', kind: 'text',
        names: 'spokenTerms',
      },
      'glossary-priority-enabled': {
        field: 'glossary_priority_enabled', summary: 'Whether the order of the glossaries is their priority.',
        kind: 'flag',
      },
    },
    takesBody: true,
    fields: [
      'style_profile_id', 'name', 'description', 'industry', 'glossary_ids', 'glossary_ids.*',
      'style_rule_ids', 'style_rule_ids.*', 'translation_memory_ids', 'translation_memory_ids.*',
      'example_document_ids', 'example_document_ids.*', 'spoken_terms_id', 'glossary_priority_enabled',
      'creation_time', 'updated_time',
    ],
    example: 'language-service style-profiles create --name \'Product documentation\' --description \'Manuals and data sheets of the e-bikes.\' --industry Bicycles --glossary-ids 00000000-0000-4000-8000-000000000501 --style-rule-ids 00000000-0000-4000-8000-000000000101 --style-rule-ids 00000000-0000-4000-8000-000000000102 --translation-memory-ids 00000000-0000-4000-8000-000000000301 --example-document-ids 00000000-0000-4000-8000-000000000701 --glossary-priority-enabled',
  },
  styleProfiles_get: {
    description: 'Returns one style profile that the account owns or that is shared with it.',
    positionals: [
      {
        name: 'style-profile-id', field: 'style_profile_id', kind: 'text',
        summary: 'Id of the style profile.', names: 'styleProfiles',
      },
    ],
    options: {},
    fields: [
      'style_profile_id', 'name', 'description', 'industry', 'glossary_ids', 'glossary_ids.*',
      'style_rule_ids', 'style_rule_ids.*', 'translation_memory_ids', 'translation_memory_ids.*',
      'example_document_ids', 'example_document_ids.*', 'spoken_terms_id', 'glossary_priority_enabled',
      'creation_time', 'updated_time',
    ],
  },
  styleProfiles_update: {
    description: 'Changes any part of a style profile and returns the whole profile. An omitted field does not change. A list in the request replaces the stored list; its order is the order of application, and an empty list unlinks all. An empty string clears `description` or `industry`. An empty string, or null in JSON, clears `spoken_terms_id`. An empty `name` returns 400.',
    positionals: [
      {
        name: 'style-profile-id', field: 'style_profile_id', kind: 'text',
        summary: 'Id of the style profile.', names: 'styleProfiles',
      },
    ],
    options: {
      name: { field: 'name', summary: 'New name of the profile; an empty name returns 400.', kind: 'text' },
      description: {
        field: 'description', summary: 'Description of the profile; an empty string clears it.', kind: 'text',
      },
      industry: {
        field: 'industry', summary: 'Industry of the profile; an empty string clears it.', kind: 'text',
      },
      'glossary-ids': {
        field: 'glossary_ids', summary: 'Ids of all glossaries to link, in order of application.',
        kind: 'text', many: true, names: 'glossaries',
      },
      'style-rule-ids': {
        field: 'style_rule_ids', summary: 'Ids of all style rule lists to link, in order of application.',
        kind: 'text', many: true, names: 'styleRules',
      },
      'translation-memory-ids': {
        field: 'translation_memory_ids',
        summary: 'Ids of all translation memories to link, in order of application, at most one per source language.',
        kind: 'text', many: true, names: 'translationMemories',
      },
      'example-document-ids': {
        field: 'example_document_ids',
        summary: 'Ids of all example documents to link, in order of application.', kind: 'text', many: true,
      },
      'spoken-terms-id': {
        field: 'spoken_terms_id',
        summary: 'Id of the Spoken Terms collection to link; an empty string, or null in JSON, unlinks the current one.',
        kind: 'text', names: 'spokenTerms',
      },
      'glossary-priority-enabled': {
        field: 'glossary_priority_enabled', summary: 'Whether the order of the glossaries is their priority.',
        kind: 'flag',
      },
    },
    takesBody: true,
    fields: [
      'style_profile_id', 'name', 'description', 'industry', 'glossary_ids', 'glossary_ids.*',
      'style_rule_ids', 'style_rule_ids.*', 'translation_memory_ids', 'translation_memory_ids.*',
      'example_document_ids', 'example_document_ids.*', 'spoken_terms_id', 'glossary_priority_enabled',
      'creation_time', 'updated_time',
    ],
    example: 'language-service style-profiles update 00000000-0000-4000-8000-000000000201 --style-rule-ids 00000000-0000-4000-8000-000000000101',
  },
  styleProfiles_delete: {
    description: 'Deletes a style profile. Its components are only unlinked: glossaries, style rule lists, translation memories, example documents and the Spoken Terms collection are kept and can be reused.',
    positionals: [
      {
        name: 'style-profile-id', field: 'style_profile_id', kind: 'text',
        summary: 'Id of the style profile.', names: 'styleProfiles',
      },
    ],
    options: {},
  },
};
