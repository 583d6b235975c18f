// Handles text correction. The response has one improvement per text, in the order of the texts. Only English is
// corrected. Other languages are returned unchanged. So is a text whose language is not the target language.

import { correctEnglish } from '../correction/correct-english.ts';
import { badRequest } from '../errors/refusal.ts';
import { primaryLanguage } from '../languages/codes.ts';
import { detectLanguage } from '../languages/detect-language.ts';
import type { Service } from '../sandbox-service.ts';
import type { HandlersOf } from './handler.ts';

export function textCorrectionHandlers({ quotas }: Service): HandlersOf<'textCorrection'> {
  return {
    textCorrection_correct: ({ account, body }) => {
      for (const field of ['writing_style', 'tone'])
        if (field in body) throw badRequest(field, 'is not accepted');
      const { text: texts, target_lang } = body;
      if (texts.length === 0) throw badRequest('text', 'must hold at least one text');
      quotas.takeTexts(account, texts);
      const improvements = texts.map((text) => {
        const language = detectLanguage(text);
        const target = target_lang ?? language;
        const isEnglish = language === 'en' && primaryLanguage(target) === 'en';
        return {
          detected_source_language: language,
          target_language: target,
          text: isEnglish ? correctEnglish(text) : text,
        };
      });
      return { status: 200, body: { improvements } };
    },
  };
}
