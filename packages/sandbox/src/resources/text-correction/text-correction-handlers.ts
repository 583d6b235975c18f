// One improvement per text, in the order of the texts. Only English is corrected. A text in another language comes back
// unchanged, and so does a text whose target language differs from its own.

import { correctEnglish } from '../../correction/correct-english.ts';
import { primaryLanguage } from '../../languages/codes.ts';
import { detectLanguage } from '../../languages/detect-language.ts';
import { badRequest } from '../../refusal.ts';
import type { Service } from '../../sandbox-service.ts';
import type { HandlersOf } from '../handler.ts';

/** Handler of text correction. */
export function textCorrectionHandlers({ quotas }: Service): HandlersOf<'textCorrection'> {
  return {
    textCorrection_correct: async ({ account, body }) => {
      for (const field of ['writing_style', 'tone'])
        if (field in body) throw badRequest(field, 'is not accepted');
      const { text: texts, target_lang } = body;
      if (texts.length === 0) throw badRequest('text', 'must hold at least one text');
      quotas.takeTexts(account, texts);
      const languages = texts.map(detectLanguage);
      const isEnglish = (index: number): boolean =>
        languages[index] === 'en' && primaryLanguage(target_lang ?? 'en') === 'en';
      const english = texts.filter((_, index) => isEnglish(index));
      const corrected = (await correctEnglish(english, target_lang ?? 'en')).values();
      const improvements = texts.map((text, index) => ({
        detected_source_language: languages[index] ?? 'en',
        target_language: target_lang ?? languages[index] ?? 'en',
        text: isEnglish(index) ? (corrected.next().value ?? text) : text,
      }));
      return { status: 200, body: { improvements } };
    },
  };
}
