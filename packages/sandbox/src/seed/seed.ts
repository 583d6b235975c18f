// Seeds put a resource where an operation would have put it, with every field open to be set.

import type { components } from 'language-service-client/schema';
import { timestamp } from '../clock.ts';
import { describeGlossary } from '../resources/glossaries/glossaries-handlers.ts';
import { describeGlossaryV2 } from '../resources/glossaries-v2/glossaries-v2-handlers.ts';
import { describeSpokenTerms } from '../resources/spoken-terms/spoken-terms-handlers.ts';
import type { Service } from '../sandbox-service.ts';
import { fixtures } from './fixtures.ts';
import { type MemorySeed, seedMemory } from './seed-memory.ts';
import { type GlossarySeed, type SpokenTermsSeed, seedGlossary, seedSpokenTerms } from './seed-terms.ts';
import { seedStory } from './story.ts';

type Schemas = components['schemas'];

/** Whose the seeded resource is. Default: the account of `fixtures.key`. */
export interface SeedOptions {
  readonly account?: string;
}

/** Builders, one a resource; each gives the resource as the service would show it. */
export interface Seed {
  /** Everything the examples of the description speak of, under `fixtures.ids`; told twice, it stays as it is. */
  story(options?: SeedOptions): Promise<void>;
  styleRuleList(part?: Partial<Schemas['StyleRuleList']>, options?: SeedOptions): Schemas['StyleRuleList'];
  styleProfile(
    part?: Partial<Schemas['StyleProfile']>,
    options?: SeedOptions & { readonly sharedWith?: readonly string[] },
  ): Schemas['StyleProfile'];
  glossary(part?: GlossarySeed, options?: SeedOptions): Schemas['Glossary'];
  /** A v2 glossary has one dictionary. */
  glossaryV2(part?: GlossarySeed, options?: SeedOptions): Schemas['GlossaryV2'];
  spokenTerms(part?: SpokenTermsSeed, options?: SeedOptions): Schemas['SpokenTermsCollection'];
  /** Builds the memory's file as an import would. */
  translationMemory(part?: MemorySeed, options?: SeedOptions): Promise<Schemas['TranslationMemory']>;
}

/** The builders of a service. */
export function createSeed(service: Service): Seed {
  const { styleRules, styleProfiles } = service.catalog;
  return {
    story: ({ account = fixtures.account } = {}) => seedStory(service, account),
    styleRuleList: (part = {}, { account = fixtures.account } = {}) => {
      const list = { ...newStyleRuleList(service), ...part };
      styleRules.insert(account, list.style_id, list);
      return list;
    },
    styleProfile: (part = {}, { account = fixtures.account, sharedWith = [] } = {}) => {
      const profile = { ...newStyleProfile(service), ...part };
      styleProfiles.insert(account, profile.style_profile_id, profile);
      for (const other of sharedWith) styleProfiles.share(profile.style_profile_id, other);
      return profile;
    },
    glossary: (part = {}, { account = fixtures.account } = {}) =>
      describeGlossary(seedGlossary(service, service.catalog.glossaries, account, part)),
    glossaryV2: (part = {}, { account = fixtures.account } = {}) =>
      describeGlossaryV2(service, seedGlossary(service, service.catalog.glossariesV2, account, part)),
    spokenTerms: (part = {}, { account = fixtures.account } = {}) =>
      describeSpokenTerms(seedSpokenTerms(service, account, part)),
    translationMemory: (part = {}, { account = fixtures.account } = {}) => seedMemory(service, account, part),
  };
}

function newStyleRuleList({ clock, newId }: Service): Schemas['StyleRuleList'] {
  const now = timestamp(clock.now());
  return {
    style_id: newId(),
    name: 'Product documentation style',
    creation_time: now,
    updated_time: now,
    language: 'en',
    version: 1,
    configured_rules: {},
    custom_instructions: [],
  };
}

function newStyleProfile({ clock, newId }: Service): Schemas['StyleProfile'] {
  const now = timestamp(clock.now());
  return {
    style_profile_id: newId(),
    name: 'Product documentation',
    glossary_ids: [],
    style_rule_ids: [],
    translation_memory_ids: [],
    example_document_ids: [],
    glossary_priority_enabled: false,
    creation_time: now,
    updated_time: now,
  };
}
