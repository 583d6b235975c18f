import type { Account } from '../access/accounts.ts';
import { notFound } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import type { TermIndex } from '../terms/term-index.ts';
import { applyTerms } from './apply-terms.ts';
import { type CustomizationRequest, customizationOf } from './customization.ts';
import { matchIn } from './memory-match.ts';

/** Translates a text out of one language, as far as the customization goes. */
export type Translate = (text: string) => Promise<string>;

/** Looks up what applies to texts in that language; refuses with 404 or 400. */
export function createTranslator(
  service: Service,
  account: Account,
  request: CustomizationRequest & { readonly translation_memory_threshold: number },
  source: string,
): Translate {
  const { memories, dictionaries } = customizationOf(service, account, request, source);
  const { target_lang, translation_memory_threshold: threshold } = request;
  let terms: Promise<TermIndex[]> | undefined;
  const storedIn = async (id: string, text: string): Promise<string | undefined> => {
    try {
      return await matchIn(service.memories.open(id), text, target_lang, threshold);
    } catch (error) {
      // A memory that is deleted during the request does not exist.
      if (service.catalog.translationMemories.get(account.id, id) !== undefined) throw error;
      if (id === request.translation_memory_id) throw notFound();
      return undefined;
    }
  };
  return async (text) => {
    for (const id of memories) {
      const stored = await storedIn(id, text);
      if (stored !== undefined) return stored;
    }
    terms ??= Promise.all(dictionaries.map((prepare) => prepare()));
    return `[${target_lang}] ${applyTerms(await terms, text)}`;
  };
}
