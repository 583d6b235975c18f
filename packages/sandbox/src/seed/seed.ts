// Seeds store resources as the create operations do. They can set every field.

import { createSeeds, stories } from '../resources/resources.ts';
import type { Service } from '../sandbox-service.ts';
import { fixtures } from './fixtures.ts';
import { ownerOf, type SeedOptions } from './seed-options.ts';

interface AccountSeed {
  /**
   * Creates the resources of the examples in the description, with the ids in `fixtures.ids`. Does nothing if they
   * already exist.
   */
  story(options?: SeedOptions): Promise<void>;
}

/**
 * The functions that create resources without requests, for example for a test. Each returns the resource as a response
 * shows it.
 */
export type Seed = AccountSeed & ReturnType<typeof createSeeds>;

export function createSeed(service: Service): Seed {
  return {
    ...createSeeds(service),
    story: async (options) => {
      const account = ownerOf(options);
      if (service.catalog.styleRules.get(account, fixtures.ids.styleRuleList) !== undefined) return;
      for (const story of stories) await story(service, account);
    },
  };
}
