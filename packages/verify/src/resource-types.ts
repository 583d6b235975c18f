/** A resource that a verification may make, and removes again. */
export interface Kind {
  /** In words, for a person. */
  readonly name: string;
  readonly list: string;
  /** Field of the list's reply that holds the items. */
  readonly items: string;
  /** Field of an item that holds its id. */
  readonly id: string;
  readonly remove: string;
  /** Absent: only an import makes it. */
  readonly create?: string;
  /** What it is created from. */
  body(name: string): object;
}

/** A resource, by its id, and what the service said of it. */
export interface Thing {
  readonly id: string;
  readonly data: unknown;
}

/** The resources, by what the checks call them. */
export const kinds = {
  styleRuleList: {
    name: 'style rule list',
    list: 'styleRules_list',
    items: 'style_rules',
    id: 'style_id',
    create: 'styleRules_create',
    remove: 'styleRules_delete',
    body: (name) => ({
      name,
      language: 'en',
      configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
      custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
    }),
  },
  styleProfile: {
    name: 'style profile',
    list: 'styleProfiles_list',
    items: 'style_profiles',
    id: 'style_profile_id',
    create: 'styleProfiles_create',
    remove: 'styleProfiles_delete',
    body: (name) => ({ name }),
  },
  translationMemory: {
    name: 'translation memory',
    list: 'translationMemories_list',
    items: 'translation_memories',
    id: 'translation_memory_id',
    remove: 'translationMemories_delete',
    body: () => ({}),
  },
  spokenTerms: {
    name: 'Spoken Terms collection',
    list: 'spokenTerms_list',
    items: 'spoken_terms',
    id: 'spoken_terms_id',
    create: 'spokenTerms_create',
    remove: 'spokenTerms_delete',
    body: (name) => ({ name, term_lists: [{ lang: 'en', entries: 'PolarDrive\nTS2' }] }),
  },
  glossary: {
    name: 'glossary',
    list: 'glossaries_list',
    items: 'glossaries',
    id: 'glossary_id',
    create: 'glossaries_create',
    remove: 'glossaries_delete',
    body: (name) => ({
      name,
      dictionaries: [
        {
          source_lang: 'en',
          target_lang: 'de',
          entries: 'rear hub motor\tHinterradnabenmotor\ndropout\tAusfallende',
        },
        { source_lang: 'en', target_lang: 'fr', entries: 'dropout\tpatte' },
      ],
    }),
  },
  glossaryV2: {
    name: 'v2 glossary',
    list: 'glossariesV2_list',
    items: 'glossaries',
    id: 'glossary_id',
    create: 'glossariesV2_create',
    remove: 'glossariesV2_delete',
    body: (name) => ({
      name,
      source_lang: 'en',
      target_lang: 'de',
      entries: 'rear hub motor\tHinterradnabenmotor\ndropout\tAusfallende',
      entries_format: 'tsv',
    }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
