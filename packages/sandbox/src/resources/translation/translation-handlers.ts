// The sandbox does not translate; it shows the effect of customization. A text comes back with its translation from the
// memory. Otherwise its glossary terms are replaced, and the target language as a prefix marks it as untranslated.

import { randomBytes } from 'node:crypto';
import { badRequest } from '../../errors/refusal.ts';
import { detectLanguage } from '../../languages/detect-language.ts';
import type { Service } from '../../sandbox-service.ts';
import { refuseOtherDocument } from '../../translating/check-document.ts';
import { customizationOf } from '../../translating/customization.ts';
import { createTranslator } from '../../translating/translator.ts';
import { mapInSlices } from '../../workers/slices.ts';
import { type HandlersOf, ok } from '../handler.ts';

const DEFAULT_THRESHOLD = 75;

/** Handlers of text and document translation. */
export function translationHandlers(service: Service): HandlersOf<'translation'> {
  return {
    translation_translateText: async ({ account, body, pause }) => {
      const { translation_memory_threshold = DEFAULT_THRESHOLD } = body;
      const request = { ...body, translation_memory_threshold };
      const languages = await mapInSlices(
        body.text,
        pause,
        (text) => body.source_lang ?? detectLanguage(text),
      );
      // Without a text there is nothing to translate, and what the request names is looked up nevertheless.
      const sources = languages.length === 0 ? [body.source_lang ?? 'en'] : languages;
      const translators = new Map(
        [...new Set(sources)].map((source) => [
          source,
          createTranslator(service, account, request, source, pause),
        ]),
      );
      service.quotas.takeTexts(account, body.text);
      const translated = new Map<string, ReadonlyMap<string, string>>();
      for (const [source, translate] of translators)
        translated.set(source, await translate(body.text.filter((_, index) => languages[index] === source)));
      const translations = await mapInSlices(body.text, pause, (text, index) => {
        const source = String(languages[index]);
        return { detected_source_language: source, text: translated.get(source)?.get(text) ?? text };
      });
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
