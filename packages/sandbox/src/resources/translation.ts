// Handles text translation. The sandbox does not translate; it shows the effect of customization. It returns the
// translation in the memory, if there is one. Otherwise it returns the text with its glossary terms replaced.

import { randomBytes } from 'node:crypto';
import { badRequest } from '../errors/refusal.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import type { Service } from '../sandbox-service.ts';
import { applyTerms } from '../translating/apply-terms.ts';
import { refuseOtherDocument } from '../translating/check-document.ts';
import { customizationOf } from '../translating/customization.ts';
import { addMatches } from '../translating/memory-match.ts';
import { type HandlersOf, ok } from './handler.ts';

export function translationHandlers(service: Service): HandlersOf<'translation'> {
  return {
    translation_translateText: async ({ account, body, pause }) => {
      const texts = body.text.map((text) => ({ text, source: body.source_lang ?? detectLanguage(text) }));
      // A request without texts is still validated, including its resources.
      const sources = texts.length === 0 ? [body.source_lang ?? 'en'] : texts.map(({ source }) => source);
      const customizations = new Map(
        [...new Set(sources)].map((source) => [source, customizationOf(service, account, body, source)]),
      );
      service.quotas.takeTexts(account, body.text);
      const stored = new Map<string, ReadonlyMap<string, string>>();
      for (const [source, { memories }] of customizations) {
        const open = new Set(texts.filter((one) => one.source === source).map(({ text }) => text));
        const found = new Map<string, string>();
        for (const id of memories)
          await addMatches(found, service.catalog.segments.get(id) ?? [], open, body.target_lang, pause);
        stored.set(source, found);
      }
      const translations = texts.map(({ text, source }) => ({
        detected_source_language: source,
        text:
          stored.get(source)?.get(text) ?? applyTerms(customizations.get(source)?.dictionaries ?? [], text),
      }));
      return ok({ translations });
    },
    translation_translateDocument: ({ account, body }) => {
      if (!(body.file instanceof Blob)) throw badRequest('file', 'must be a file');
      const partName = body.file instanceof File ? body.file.name : '';
      refuseOtherDocument(body.filename ?? partName, body.file.size);
      customizationOf(service, account, body, body.source_lang ?? 'en');
      return ok({ document_id: service.newId(), document_key: randomBytes(32).toString('hex') });
    },
  };
}
