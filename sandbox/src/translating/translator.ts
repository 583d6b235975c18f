import type { Account } from '../access/accounts.ts';
import type { Service } from '../service.ts';
import { type ApplyTerms, applying } from './applying-terms.ts';
import { type CustomizationRequest, customizationOf } from './customization.ts';
import { matchIn } from './matching.ts';

/** Translates a text out of one language, as far as the customization goes. */
export type Translate = (text: string) => Promise<string>;

/** Looks up what applies to texts in that language; refuses with 404 or 400. */
export function createTranslator(
  service: Service,
  account: Account,
  request: CustomizationRequest & { readonly translation_memory_threshold: number },
  source: string,
): Translate {
  const { memories, terms } = customizationOf(service, account, request, source);
  const { target_lang, translation_memory_threshold: threshold } = request;
  let applyTerms: ApplyTerms | undefined;
  return async (text) => {
    for (const id of memories) {
      const stored = await matchIn(service.memories.open(id), text, target_lang, threshold);
      if (stored !== undefined) return stored;
    }
    applyTerms ??= applying(terms);
    return `[${target_lang}] ${applyTerms(text)}`;
  };
}
