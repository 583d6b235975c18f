// The sandbox translates nothing itself; it shows the customization at work. A text comes back as its memory
// has it, or else with its glossary terms put in and the target language in front, as untranslated.

import { randomBytes } from 'node:crypto';
import { detectLanguage } from '../languages/detecting.ts';
import { badRequest } from '../refusal.ts';
import type { Service } from '../service.ts';
import { applyTerms } from '../translating/applying-terms.ts';
import { type Customization, customizationOf } from '../translating/customization.ts';
import { refuseOtherDocument } from '../translating/documents.ts';
import { matchIn } from '../translating/matching.ts';
import type { HandlersOf } from './handler.ts';

const DEFAULT_THRESHOLD = 75;

/** Handlers of text and document translation. */
export function translationHandlers(service: Service): HandlersOf<'translation'> {
  return {
    translation_translateText: async ({ account, body }) => {
      const { text: texts, translation_memory_threshold: threshold = DEFAULT_THRESHOLD } = body;
      const translations = texts.map(async (text) => {
        const source = body.source_lang ?? detectLanguage(text);
        const customization = customizationOf(service, account, body, source);
        const translated = await translate(service, text, body.target_lang, threshold, customization);
        return { detected_source_language: source, text: translated };
      });
      return { status: 200, body: { translations: await Promise.all(translations) } };
    },
    translation_translateDocument: ({ account, body }) => {
      if (!(body.file instanceof Blob)) throw badRequest('file', 'must be a file');
      const partName = body.file instanceof File ? body.file.name : '';
      refuseOtherDocument(body.filename ?? partName, body.file.size);
      customizationOf(service, account, body, body.source_lang ?? 'en');
      return {
        status: 200,
        body: { document_id: service.newId(), document_key: randomBytes(32).toString('hex') },
      };
    },
  };
}

async function translate(
  { memories }: Service,
  text: string,
  target: string,
  threshold: number,
  customization: Customization,
): Promise<string> {
  for (const id of customization.memories) {
    const stored = await matchIn(memories.open(id), text, target, threshold);
    if (stored !== undefined) return stored;
  }
  return `[${target}] ${applyTerms(text, customization.terms)}`;
}
