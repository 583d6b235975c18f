// A profile links only what its account can read, and at most one translation memory per source language. The
// ids of example documents are taken as they are: no operation makes such documents, so none can be looked up.

import type { components } from 'language-service-client/schema';
import type { Account } from '../../access/accounts.ts';
import { badRequest } from '../../errors/refusal.ts';
import type { Service } from '../../sandbox-service.ts';

/** 400 naming the first list with an id that cannot be linked. */
export function refuseBrokenLinks(
  { catalog }: Service,
  account: Account,
  links: Partial<components['schemas']['StyleProfileChanges']>,
): void {
  const { glossary_ids = [], style_rule_ids = [], translation_memory_ids = [], spoken_terms_id } = links;
  const isGlossary = (id: string): boolean =>
    [catalog.glossaries, catalog.glossariesV2].some(
      ({ records }) => records.get(account.id, id) !== undefined,
    );
  refuseUnknown('glossary_ids', glossary_ids, isGlossary);
  refuseUnknown(
    'style_rule_ids',
    style_rule_ids,
    (id) => catalog.styleRules.get(account.id, id) !== undefined,
  );
  const memories = translation_memory_ids.map((id) => catalog.translationMemories.get(account.id, id));
  refuseUnknown(
    'translation_memory_ids',
    translation_memory_ids,
    (_, index) => memories[index] !== undefined,
  );
  if (new Set(memories.map((memory) => memory?.source_language)).size < memories.length) {
    throw badRequest('translation_memory_ids', 'must NOT hold two memories of one source language');
  }
  if (spoken_terms_id && catalog.spokenTerms.get(account.id, spoken_terms_id) === undefined) {
    throw badRequest('spoken_terms_id', `${spoken_terms_id} cannot be linked`);
  }
}

function refuseUnknown(
  field: string,
  ids: readonly string[],
  isKnown: (id: string, index: number) => boolean,
): void {
  const unknown = ids.find((id, index) => !isKnown(id, index));
  if (unknown !== undefined) throw badRequest(field, `${unknown} cannot be linked`);
}
