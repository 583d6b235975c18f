import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply } from '../../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { timestamp } from '../../time/clock.ts';
import { emptyProfile } from './style-profiles-handlers.ts';

type StyleProfile = components['schemas']['StyleProfile'];
type StyleProfilePage = components['schemas']['StyleProfilePage'];

export interface StyleProfilesSeed {
  styleProfile(
    part?: Partial<StyleProfile>,
    options?: SeedOptions & { readonly sharedWith?: readonly string[] },
  ): StyleProfile;
}

export function styleProfilesSeed({ catalog, clock, newId }: Service): StyleProfilesSeed {
  return {
    styleProfile: (part = {}, { sharedWith = [], ...options } = {}) => {
      const now = timestamp(clock.now());
      const profile = {
        style_profile_id: newId(),
        name: 'Product documentation',
        ...emptyProfile,
        creation_time: now,
        updated_time: now,
        ...part,
      };
      catalog.styleProfiles.insert(ownerOf(options), profile.style_profile_id, profile);
      for (const other of sharedWith) catalog.styleProfiles.share(profile.style_profile_id, other);
      return profile;
    },
  };
}

/** The profiles of the description's examples. */
export function styleProfilesStory({ catalog }: Service, account: string): void {
  const { style_profiles } = exampleReply<StyleProfilePage>('styleProfiles_list', 200);
  for (const profile of style_profiles.toReversed())
    catalog.styleProfiles.insert(account, profile.style_profile_id, profile);
}
