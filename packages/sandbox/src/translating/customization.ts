// Finds the customization of a translation. A memory that does not exist or lacks the language pair gives 404. Each
// listed glossary must have a dictionary of the pair. A style profile applies only its components of the pair.

import type { components } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import { badRequest, found } from '../errors/refusal.ts';
import { isCompatible, primaryLanguage } from '../languages/codes.ts';
import type { Service } from '../sandbox-service.ts';
import type { GlossaryRecord } from '../store/catalog.ts';
import { dictionaryOf } from '../terms/dictionaries.ts';
import { type TermIndex, termsOf } from './apply-terms.ts';

/** The parameters of a translation request that name glossaries, style rules, memories and style profiles. */
export interface CustomizationRequest {
  readonly source_lang?: string | undefined;
  readonly target_lang: string;
  readonly glossary_id?: string | undefined;
  readonly glossary_ids?: readonly string[] | undefined;
  readonly style_id?: string | undefined;
  readonly style_profile_id?: string | undefined;
  readonly translation_memory_id?: string | undefined;
}

/**
 * Returns the translation memories and the glossary terms that a translation uses. Refuses an invalid request with 404
 * or 400.
 */
export function customizationOf(
  service: Service,
  account: Account,
  request: CustomizationRequest,
  source: string,
) {
  const { catalog } = service;
  const pair = { source, target: request.target_lang };
  if (!/^[a-z]{2,3}\b/i.test(pair.target))
    throw badRequest('target_lang', 'must be a language code, like de');
  const { style_profile_id: id } = request;
  const profile = id === undefined ? undefined : found(catalog.styleProfiles.get(account.id, id));
  if (request.style_id !== undefined) refuseOtherLanguage(service, account, request.style_id, pair.target);
  const { glossary_id, glossary_ids = glossary_id === undefined ? [] : [glossary_id] } = request;
  const listed = glossary_ids.map((id) => found(glossaryOf(service, account, id)));
  const linked = [...new Set(profile?.glossary_ids)].flatMap((id) => glossaryOf(service, account, id) ?? []);
  return {
    /** The ids of the translation memories, in the order in which they are searched. */
    memories: memoriesOf(service, account, request.translation_memory_id, profile, pair),
    /** The terms of the glossaries. If two glossaries have the same source term, the later glossary applies. */
    dictionaries: [
      ...linked.flatMap((glossary) => termsFor(glossary, pair) ?? []),
      ...listed.map((glossary) => {
        const terms = termsFor(glossary, pair);
        if (terms !== undefined) return terms;
        const field = glossary_id === undefined ? 'glossary_ids' : 'glossary_id';
        throw badRequest(field, `no dictionary for ${source} to ${pair.target}`);
      }),
    ],
  };
}

type Pair = Readonly<Record<'source' | 'target', string>>;

function glossaryOf({ catalog }: Service, account: Account, id: string): GlossaryRecord | undefined {
  return catalog.glossaries.get(account.id, id) ?? catalog.glossariesV2.get(account.id, id);
}

function termsFor(glossary: GlossaryRecord, pair: Pair): TermIndex | undefined {
  const dictionary = dictionaryOf(glossary, primaryLanguage(pair.source), primaryLanguage(pair.target));
  return dictionary && termsOf(dictionary);
}

function memoriesOf(
  { catalog }: Service,
  account: Account,
  named: string | undefined,
  profile: components['schemas']['StyleProfile'] | undefined,
  pair: Pair,
): string[] {
  const fits = (id: string): boolean => {
    const memory = catalog.translationMemories.get(account.id, id);
    const isOfTarget = memory?.target_languages.some((target) => isCompatible(target, pair.target));
    return isOfTarget === true && isCompatible(memory?.source_language ?? '', pair.source);
  };
  const all = named === undefined ? [] : [named];
  for (const id of all) found(fits(id) || undefined);
  return [...all, ...[...new Set(profile?.translation_memory_ids)].filter(fits)];
}

function refuseOtherLanguage({ catalog }: Service, account: Account, id: string, target: string): void {
  const { language } = found(catalog.styleRules.get(account.id, id));
  if (primaryLanguage(language) === primaryLanguage(target)) return;
  throw badRequest('style_id', `the list is for ${language}, not for ${target}`);
}
