// What a run may create, and deletes again.

/** A resource that a run may create. */
export interface Kind {
  /** In words, for a person. */
  readonly name: string;
  /** `glossaries` of `glossaries_create`. */
  readonly resource: string;
  /** The field of the list's response that has the items. */
  readonly items: string;
  /** The field of an item that has its id. */
  readonly id: string;
  /** What it is created from; absent: only an import makes it. */
  readonly body?: (name: string) => Readonly<Record<string, unknown>>;
}

/** A resource by its id, with what the service said of it. */
export interface Thing {
  readonly id: string;
  readonly data: unknown;
}

/** What is created; settled as soon as its id, or that there is none, is known. */
export interface Creation {
  readonly kind: Kind;
  id?: string | undefined;
  isSettled: boolean;
}

export const pair = { source_lang: 'en', target_lang: 'de' } as const;
export const instruction = { label: 'Tone', prompt: 'Be brief.' } as const;
const entries = 'rear hub motor\tHinterradnabenmotor\ndropout\tAusfallende';

export const kinds = {
  styleRules: {
    name: 'style rule list',
    resource: 'styleRules',
    items: 'style_rules',
    id: 'style_id',
    body: (name) => ({
      name,
      language: 'en',
      custom_instructions: [instruction],
    }),
  },
  styleProfiles: {
    name: 'style profile',
    resource: 'styleProfiles',
    items: 'style_profiles',
    id: 'style_profile_id',
    body: (name) => ({ name, description: 'Made for a check', industry: 'Bicycles' }),
  },
  translationMemories: {
    name: 'translation memory',
    resource: 'translationMemories',
    items: 'translation_memories',
    id: 'translation_memory_id',
  },
  spokenTerms: {
    name: 'Spoken Terms collection',
    resource: 'spokenTerms',
    items: 'spoken_terms',
    id: 'spoken_terms_id',
    body: (name) => ({ name, term_lists: [{ lang: 'en', entries: 'PolarDrive\nTS2' }] }),
  },
  glossaries: {
    name: 'glossary',
    resource: 'glossaries',
    items: 'glossaries',
    id: 'glossary_id',
    body: (name) => ({
      name,
      dictionaries: [
        { ...pair, entries },
        { source_lang: 'en', target_lang: 'fr', entries: 'dropout\tpatte' },
      ],
    }),
  },
  glossariesV2: {
    name: 'v2 glossary',
    resource: 'glossariesV2',
    items: 'glossaries',
    id: 'glossary_id',
    body: (name) => ({ name, ...pair, entries, entries_format: 'tsv' }),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** The kinds that a request creates. */
export const createdKinds = [
  'styleRules',
  'styleProfiles',
  'spokenTerms',
  'glossaries',
  'glossariesV2',
] as const;
