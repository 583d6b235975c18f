// A seed stores a resource as its operation would, and can set every field.

import { createSeeds, stories } from '../resources/resources.ts';
import type { Service } from '../sandbox-service.ts';
import { fixtures } from './fixtures.ts';
import { ownerOf, type SeedOptions } from './seed-options.ts';

interface AccountSeed {
  /** Seeds what the examples of the description refer to, under `fixtures.ids`. The second call has no effect. */
  story(options?: SeedOptions): Promise<void>;
}

/** The seeds of all resources; each gives the resource as the service would show it. */
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
