import type { DatabaseSync } from 'node:sqlite';
import type { components } from 'language-service-client/schema';
import { createDocuments, type Documents } from './documents.ts';
import { createGlossaries, type Glossaries } from './glossary-records.ts';
import { createJobs, type Jobs } from './jobs.ts';

type Schemas = components['schemas'];

/** The terms of one language. */
export interface TermList {
  readonly lang: string;
  readonly terms: readonly string[];
}

export interface SpokenTermsRecord {
  readonly spoken_terms_id: string;
  readonly name: string;
  readonly creation_time: string;
  readonly lists: readonly TermList[];
}

/** Everything small the sandbox keeps, by resource. */
export interface Catalog {
  readonly styleRules: Documents<Schemas['StyleRuleList']>;
  readonly styleProfiles: Documents<Schemas['StyleProfile']>;
  readonly translationMemories: Documents<Schemas['TranslationMemory']>;
  readonly jobs: Jobs;
  readonly spokenTerms: Documents<SpokenTermsRecord>;
  readonly glossaries: Glossaries;
  readonly glossariesV2: Glossaries;
}

/** The stores of one database. */
export function createCatalog(database: DatabaseSync): Catalog {
  return {
    styleRules: createDocuments(database, 'style_rule_list'),
    styleProfiles: createDocuments(database, 'style_profile'),
    translationMemories: createDocuments(database, 'translation_memory'),
    jobs: createJobs(database),
    spokenTerms: createDocuments(database, 'spoken_terms'),
    glossaries: createGlossaries(database, 'v3'),
    glossariesV2: createGlossaries(database, 'v2'),
  };
}
