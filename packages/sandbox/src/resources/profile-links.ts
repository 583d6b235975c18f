// Validates the links of style profiles. A profile may link resources that its account can read, and one translation
// memory per source language. The ids of example documents are not checked, because no operation creates them.

import type { components } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import { badRequest } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';

type Links = Partial<components['schemas']['StyleProfileChanges']>;

/**
 * Refuses a style profile with 400 if its name is empty or a linked id is unknown. Also refuses links to two memories
 * with the same source language.
 * @param linked The links that the profile already has. Their ids are accepted even if the resources were deleted.
 */
export function refuseBrokenLinks({ catalog }: Service, account: Account, links: Links, linked: Links = {}) {
  if (links.name === '') throw badRequest('name', 'must NOT be empty');
  const { glossaries, glossariesV2, styleRules, translationMemories, spokenTerms } = catalog;
  const stores = {
    glossary_ids: [glossaries, glossariesV2],
    style_rule_ids: [styleRules],
    translation_memory_ids: [translationMemories],
    spoken_terms_id: [spokenTerms],
  };
  for (const [field, places] of Object.entries(stores)) {
    const idsOf = (from: Links): unknown[] => [Reflect.get(from, field)].flat();
    const before = idsOf(linked);
    const isKnown = (id: unknown) => places.some((store) => store.get(account.id, `${id}`) !== undefined);
    const unknown = idsOf(links).find((id) => id && !before.includes(id) && !isKnown(id));
    if (unknown !== undefined) throw badRequest(field, `${unknown} cannot be linked`);
  }
  const { translation_memory_ids = [] } = links;
  const unique = new Set(translation_memory_ids);
  const memories = [...unique].flatMap((id) => translationMemories.get(account.id, id) ?? []);
  const languages = new Set(memories.map((memory) => memory.source_language));
  if (languages.size < memories.length || unique.size < translation_memory_ids.length)
    throw badRequest('translation_memory_ids', 'must NOT hold two memories of one source language');
}
