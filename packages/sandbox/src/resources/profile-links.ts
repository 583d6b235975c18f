// A profile links only what its account can read, and at most one translation memory per source language. The
// ids of example documents are taken as they are: no operation makes such documents, so none can be looked up.

import type { components } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import { badRequest } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import type { Documents } from '../store/documents.ts';

type Links = Partial<components['schemas']['StyleProfileChanges']>;

/**
 * Refuses an empty name, and the first list with an id that cannot be linked, with 400. What the profile links already
 * stays, also deleted.
 */
export function refuseBrokenLinks(
  { catalog }: Service,
  account: Account,
  links: Links,
  linked: Links = {},
): void {
  if (links.name === '') throw badRequest('name', 'must NOT be empty');
  const has = (store: Pick<Documents<unknown>, 'get'>, id: string): boolean =>
    store.get(account.id, id) !== undefined;
  const isGlossary = (id: string) => has(catalog.glossaries, id) || has(catalog.glossariesV2, id);
  refuseUnknown('glossary_ids', links, linked, isGlossary);
  refuseUnknown('style_rule_ids', links, linked, (id) => has(catalog.styleRules, id));
  refuseUnknown('translation_memory_ids', links, linked, (id) => has(catalog.translationMemories, id));
  const { spoken_terms_id, translation_memory_ids = [] } = links;
  const unique = new Set(translation_memory_ids);
  const memories = [...unique].flatMap((id) => catalog.translationMemories.get(account.id, id) ?? []);
  const languages = new Set(memories.map((memory) => memory.source_language));
  if (languages.size < memories.length || unique.size < translation_memory_ids.length)
    throw badRequest('translation_memory_ids', 'must NOT hold two memories of one source language');
  const isKept = spoken_terms_id === linked.spoken_terms_id;
  if (spoken_terms_id && !isKept && !has(catalog.spokenTerms, spoken_terms_id))
    throw badRequest('spoken_terms_id', `${spoken_terms_id} cannot be linked`);
}

/** Refuses unknown ids; each id is looked up once. */
function refuseUnknown(
  field: 'glossary_ids' | 'style_rule_ids' | 'translation_memory_ids',
  links: Links,
  linked: Links,
  isKnown: (id: string) => boolean,
): void {
  const before = linked[field] ?? [];
  const unknown = [...new Set(links[field])].find((id) => !isKnown(id) && !before.includes(id));
  if (unknown !== undefined) throw badRequest(field, `${unknown} cannot be linked`);
}
