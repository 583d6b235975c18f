import type { components } from 'language-service-client/schema';
import { timestamp } from '../clock.ts';
import { fixtures } from '../fixtures.ts';
import type { Service } from '../service.ts';
import { type MemorySeed, seedMemory } from './memory.ts';

// Seeds put a resource where an operation would have put it, with every field open to be set.

type Schemas = components['schemas'];

/** Whose the seeded resource is. Default: the account of `fixtures.key`. */
export interface SeedOptions {
  readonly account?: string;
}

/** Builders, one a resource; each gives the resource as the service would show it. */
export interface Seed {
  styleRuleList(part?: Partial<Schemas['StyleRuleList']>, options?: SeedOptions): Schemas['StyleRuleList'];
  /** Builds the memory's file as an import would. */
  translationMemory(part?: MemorySeed, options?: SeedOptions): Promise<Schemas['TranslationMemory']>;
}

/** The builders of a service. */
export function createSeed(service: Service): Seed {
  const { catalog, clock, newId } = service;
  return {
    styleRuleList: (part = {}, { account = fixtures.account } = {}) => {
      const now = timestamp(clock.now());
      const list = {
        style_id: newId(),
        name: 'Product documentation style',
        creation_time: now,
        updated_time: now,
        language: 'en',
        version: 1,
        configured_rules: {},
        custom_instructions: [],
        ...part,
      };
      catalog.styleRules.insert(account, list.style_id, list);
      return list;
    },
    translationMemory: (part = {}, { account = fixtures.account } = {}) => seedMemory(service, account, part),
  };
}
