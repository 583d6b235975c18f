import type { Account } from '../access/accounts.ts';
import { notFound } from '../errors/refusal.ts';
import type { Service } from '../sandbox-service.ts';
import { handleEach, inSlices, type Pause } from '../workers/slices.ts';
import { applyTerms } from './apply-terms.ts';
import { type CustomizationRequest, customizationOf } from './customization.ts';
import { matchesIn } from './memory-match.ts';

/** Translates texts out of one language, as far as the customization goes. Returns the translations by text. */
export type Translate = (texts: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Looks up what applies to texts in that language; refuses with 404 or 400. */
export function createTranslator(
  service: Service,
  account: Account,
  request: CustomizationRequest & { readonly translation_memory_threshold: number },
  source: string,
  pause: Pause,
): Translate {
  const { memories, dictionaries } = customizationOf(service, account, request, source);
  const { target_lang: target, translation_memory_threshold: threshold } = request;
  const storedIn = async (id: string, texts: Iterable<string>): Promise<ReadonlyMap<string, string>> => {
    try {
      return await matchesIn(service.memories.open(id), { texts, target, threshold, pause });
    } catch (error) {
      // A memory that is deleted during the request does not exist.
      if (service.catalog.translationMemories.get(account.id, id) !== undefined) throw error;
      if (id === request.translation_memory_id) throw notFound();
      return new Map();
    }
  };
  return async (texts) => {
    const translations = new Map<string, string>();
    const open = new Set<string>();
    await inSlices(
      handleEach(texts, (text) => open.add(text)),
      pause,
    );
    for (const id of memories) {
      for (const [text, stored] of await storedIn(id, open)) {
        translations.set(text, stored);
        open.delete(text);
      }
    }
    const terms = open.size === 0 ? [] : await Promise.all(dictionaries.map((prepare) => prepare()));
    for (const text of open) {
      translations.set(text, `[${target}] ${await inSlices(applyTerms(terms, text), pause)}`);
      await pause();
    }
    return translations;
  };
}
