// A style profile refers to its components by id, and keeps the id of one that was deleted: what is deleted is looked up in
// the profiles first.

import type { Client } from 'language-service-client';
import type { StyleProfile } from 'language-service-client/schema';

const fieldOf = {
  glossaries: 'glossary_ids',
  styleRules: 'style_rule_ids',
  translationMemories: 'translation_memory_ids',
  spokenTerms: 'spoken_terms_id',
} as const;

/** What a style profile can refer to, as the client names it. */
export type Referenced = keyof typeof fieldOf;

type Profiles = Pick<Client, 'styleProfiles'>;

/** The style profiles that hold a thing. @throws PermissionError when the key cannot read style profiles. */
export async function profilesHolding(
  { styleProfiles }: Profiles,
  kind: Referenced,
  id: string,
  signal: AbortSignal,
): Promise<readonly StyleProfile[]> {
  const all = await styleProfiles.list(undefined, { signal }).toArray();
  return all.filter((profile) => holds(profile, kind, id));
}

function holds(profile: StyleProfile, kind: Referenced, id: string): boolean {
  const held = profile[fieldOf[kind]];
  return typeof held === 'string' ? held === id : held?.includes(id) === true;
}

/** Takes a thing out of a style profile; the order of the others stays. A profile that no longer holds it is left alone. */
export async function unlink(
  { styleProfiles }: Profiles,
  kind: Referenced,
  id: string,
  profileId: string,
  signal: AbortSignal,
): Promise<void> {
  // Read again: another program may have changed the list since it was looked up.
  const profile = await styleProfiles.get(profileId, { signal });
  if (!holds(profile, kind, id)) return;
  const held = profile[fieldOf[kind]];
  const others = Array.isArray(held) ? held.filter((one) => one !== id) : null;
  await styleProfiles.update(profileId, { [fieldOf[kind]]: others }, { signal });
}
