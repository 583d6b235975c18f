// A seed stores a resource as its operation would, and can set every field.

import { type Resources, resources } from '../resources/resources.ts';
import type { Service } from '../sandbox-service.ts';
import { fixtures } from './fixtures.ts';
import { ownerOf, type SeedOptions } from './seed-options.ts';

interface AccountSeed {
  /** Seeds what the examples of the description refer to, under `fixtures.ids`. The second call has no effect. */
  story(options?: SeedOptions): Promise<void>;
}

type Intersection<Union> = (Union extends Union ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The seeds of all resources; each gives the resource as the service would show it. */
export type Seed = AccountSeed & Intersection<ReturnType<Resources[keyof Resources]['seed']>>;

export function createSeed(service: Service): Seed {
  const story = (options?: SeedOptions): Promise<void> => seedStory(service, ownerOf(options));
  const seeds = Object.values(resources).map(({ seed }) => seed(service));
  // What is assigned from a list of objects has the members of them all.
  return Object.assign({ story }, ...seeds) as Seed;
}

async function seedStory(service: Service, account: string): Promise<void> {
  if (service.catalog.styleRules.get(account, fixtures.ids.styleRuleList) !== undefined) return;
  for (const { story } of Object.values(resources)) await story?.(service, account);
}
