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

const rear = 'rear hub motor\tHinterradnabenmotor\ndropout\tAusfallende';

/** The resources, by what the checks call them. */
export const kinds = {
  styleRuleList: made('style rule list', 'styleRules', 'style_rules', 'style_id', (name) => ({
    name,
    language: 'en',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
  })),
  styleProfile: made('style profile', 'styleProfiles', 'style_profiles', 'style_profile_id', (name) => ({
    name,
  })),
  translationMemory: {
    name: 'translation memory',
    list: 'translationMemories_list',
    items: 'translation_memories',
    id: 'translation_memory_id',
    remove: 'translationMemories_delete',
    body: () => ({}),
  },
  spokenTerms: made('Spoken Terms collection', 'spokenTerms', 'spoken_terms', 'spoken_terms_id', (name) => ({
    name,
    term_lists: [{ lang: 'en', entries: 'PolarDrive\nTS2' }],
  })),
  glossary: made('glossary', 'glossaries', 'glossaries', 'glossary_id', (name) => ({
    name,
    dictionaries: [
      { source_lang: 'en', target_lang: 'de', entries: rear },
      { source_lang: 'en', target_lang: 'fr', entries: 'dropout\tpatte' },
    ],
  })),
  glossaryV2: made('v2 glossary', 'glossariesV2', 'glossaries', 'glossary_id', (name) => ({
    name,
    source_lang: 'en',
    target_lang: 'de',
    entries: rear,
    entries_format: 'tsv',
  })),
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** The kinds that a request creates, with their names. */
export const createdKinds = Object.entries<Kind>(kinds).flatMap(([name, kind]) =>
  // The names of the kinds are the keys of `kinds`.
  kind.create === undefined ? [] : [{ ...kind, create: kind.create, key: name as KindName }],
);

/** A resource with the operations that most have. */
function made(name: string, resource: string, items: string, id: string, body: Kind['body']) {
  const [list, create, remove] = [`${resource}_list`, `${resource}_create`, `${resource}_delete`];
  return { name, list, items, id, create, remove, body };
}
