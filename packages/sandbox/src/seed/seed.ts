// A seed stores a resource in the same way as the operation that creates the resource. A seed can set every field.

import { createSeeds, stories } from '../resources/resources.ts';
import type { Service } from '../sandbox-service.ts';
import { fixtures } from './fixtures.ts';
import { ownerOf, type SeedOptions } from './seed-options.ts';

interface AccountSeed {
  /** Seeds the resources of the description's examples, with the ids of `fixtures.ids`. A second call has no effect. */
  story(options?: SeedOptions): Promise<void>;
}

/** The seeds of all resources. Each seed returns the resource in the form of the service's responses. */
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
