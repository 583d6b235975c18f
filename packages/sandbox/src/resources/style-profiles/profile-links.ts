// A profile links only what its account can read, and at most one translation memory per source language. The
// ids of example documents are taken as they are: no operation makes such documents, so none can be looked up.

import type { components } from 'language-service-client/schema';
import type { Account } from '../../access/accounts.ts';
import { badRequest } from '../../errors/refusal.ts';
import type { Service } from '../../sandbox-service.ts';
import type { Documents } from '../../store/documents.ts';

type Links = Partial<components['schemas']['StyleProfileChanges']>;

/** 400 naming the first list with an id that cannot be linked. What the profile links already stays, also deleted. */
export function refuseBrokenLinks(
  { catalog }: Service,
  account: Account,
  links: Links,
  linked: Links = {},
): void {
  const has = (store: Pick<Documents<unknown>, 'get'>, id: string): boolean =>
    store.get(account.id, id) !== undefined;
  refuseUnknown(
    'glossary_ids',
    links,
    linked,
    (id) => has(catalog.glossaries.records, id) || has(catalog.glossariesV2.records, id),
  );
  refuseUnknown('style_rule_ids', links, linked, (id) => has(catalog.styleRules, id));
  refuseUnknown('translation_memory_ids', links, linked, (id) => has(catalog.translationMemories, id));
  const memories = (links.translation_memory_ids ?? []).flatMap(
    (id) => catalog.translationMemories.get(account.id, id) ?? [],
  );
  if (new Set(memories.map((memory) => memory.source_language)).size < memories.length)
    throw badRequest('translation_memory_ids', 'must NOT hold two memories of one source language');
  const { spoken_terms_id } = links;
  if (
    spoken_terms_id &&
    spoken_terms_id !== linked.spoken_terms_id &&
    !has(catalog.spokenTerms, spoken_terms_id)
  )
    throw badRequest('spoken_terms_id', `${spoken_terms_id} cannot be linked`);
}

function refuseUnknown(
  field: 'glossary_ids' | 'style_rule_ids' | 'translation_memory_ids',
  links: Links,
  linked: Links,
  isKnown: (id: string) => boolean,
): void {
  const unknown = links[field]?.find((id) => !isKnown(id) && linked[field]?.includes(id) !== true);
  if (unknown !== undefined) throw badRequest(field, `${unknown} cannot be linked`);
}
