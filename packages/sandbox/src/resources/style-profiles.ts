// Handles style profiles. A refused request changes nothing. The deletion of a profile does not delete the linked
// resources (source document, Style profile 2).

import type { components } from 'language-service-client/schema';
import { type AccountLimit, refuseAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { found } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import { fieldsOf } from '../server/description.ts';
import { timestamp } from '../time/clock.ts';
import { created, deleted, type HandlersOf, ok } from './handler.ts';
import { pageOf } from './numbered-page.ts';
import { refuseBrokenLinks } from './profile-links.ts';

type Profile = components['schemas']['StyleProfile'];
type Changes = components['schemas']['StyleProfileChanges'];

export const styleProfileLimit = { option: 'styleProfileLimit', most: 1000 } as const satisfies AccountLimit;

/** The fields of a new style profile to which no resource is linked. */
const emptyProfile = {
  glossary_ids: [],
  style_rule_ids: [],
  translation_memory_ids: [],
  example_document_ids: [],
  glossary_priority_enabled: false,
};

export function styleProfilesHandlers(service: Service): HandlersOf<'styleProfiles'> {
  const { styleProfiles } = service.catalog;
  return {
    styleProfiles_list: ({ account, query }) => {
      const all = styleProfiles.list(account.id).reverse();
      return ok({ style_profiles: pageOf(all, query, 'styleProfiles_list'), total_count: all.length });
    },
    styleProfiles_create: ({ account, body }) => created(create(service, account, body)),
    styleProfiles_get: ({ account, path }) => ok(found(styleProfiles.get(account.id, path.style_profile_id))),
    styleProfiles_update: ({ account, path, body }) => {
      const changed = styleProfiles.update(account.id, path.style_profile_id, (profile) => {
        refuseBrokenLinks(service, account, body, profile);
        return { ...withChanges(profile, body), updated_time: timestamp(service.clock.now()) };
      });
      return ok(found(changed));
    },
    styleProfiles_delete: ({ account, path }) =>
      deleted(styleProfiles.remove(account.id, path.style_profile_id)),
  };
}

function create(service: Service, account: Account, body: components['schemas']['NewStyleProfile']): Profile {
  const { catalog, clock, newId } = service;
  refuseAtLimit(account, styleProfileLimit, catalog.styleProfiles.count(account.id));
  refuseBrokenLinks(service, account, body);
  const now = timestamp(clock.now());
  const profile: Profile = {
    style_profile_id: newId(),
    ...withChanges({ name: body.name, ...emptyProfile }, body),
    creation_time: now,
    updated_time: now,
  };
  catalog.styleProfiles.insert(account.id, profile.style_profile_id, profile);
  return profile;
}

/** The names of the fields that an update of a style profile can change. */
const FIELDS = fieldsOf('styleProfiles_update');

/**
 * Returns a style profile with the changes of a request. An empty text removes a field. Null removes the link to the
 * Spoken Terms collection. Both are assumptions about the service.
 */
function withChanges<T extends Partial<Profile>>(profile: T, changes: Changes): T {
  const sent = Object.entries(changes).filter(([name]) => FIELDS.includes(name));
  const merged = Object.entries({ ...profile, ...Object.fromEntries(sent) });
  // The code above has refused an empty name, so only optional fields are cleared.
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== '')) as T;
}

type StyleProfilePage = components['schemas']['StyleProfilePage'];

export function styleProfilesSeed({ catalog, clock, newId }: Service) {
  return {
    styleProfile: (
      part: Partial<Profile> = {},
      { sharedWith = [], ...options }: SeedOptions & { readonly sharedWith?: readonly string[] } = {},
    ): Profile => {
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

/** Creates the style profiles of the examples in the description. */
export function styleProfilesStory({ catalog }: Service, account: string): void {
  const { style_profiles } = exampleReply<StyleProfilePage>('styleProfiles_list', 200);
  for (const profile of style_profiles.toReversed())
    catalog.styleProfiles.insert(account, profile.style_profile_id, profile);
}
