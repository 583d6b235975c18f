// One improvement per text, in the order of the texts. Only English is corrected. A text in another language comes back
// unchanged, and so does a text whose target language differs from its own.

import { correctEnglish } from '../../correction/correct-english.ts';
import { badRequest } from '../../errors/refusal.ts';
import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';
import { primaryLanguage } from '../../languages/codes.ts';
import { detectLanguage } from '../../languages/detect-language.ts';
import type { Service } from '../../sandbox-service.ts';
import { inSlices, mapInSlices } from '../../workers/slices.ts';
import type { HandlersOf } from '../handler.ts';
import { defineResource } from '../resource.ts';

function textCorrectionHandlers({ quotas }: Service): HandlersOf<'textCorrection'> {
  return {
    textCorrection_correct: async ({ account, body, pause }) => {
      for (const field of ['writing_style', 'tone'])
        if (field in body) throw badRequest(field, 'is not accepted');
      const { text: texts, target_lang } = body;
      if (texts.length === 0) throw badRequest('text', 'must hold at least one text');
      quotas.takeTexts(account, texts);
      const improvements = await mapInSlices(texts, pause, async (text) => {
        const language = detectLanguage(text);
        const target = target_lang ?? language;
        const isEnglish = language === 'en' && primaryLanguage(target) === 'en';
        return {
          detected_source_language: language,
          target_language: target,
          text: isEnglish ? await inSlices(correctEnglish(text), pause) : text,
        };
      });
      return { status: 200, body: { improvements } };
    },
  };
}

const textCorrectionBehaviours: BehavioursOf<'textCorrection'> = {
  textCorrection_correct: [
    documented('Correction result', 'There is one improvement for each text, in the order of the texts.'),
    documented(
      'Text correction',
      'English: sure mistakes of spelling, grammar and punctuation are corrected, nothing else.',
    ),
    notModelled(
      'Only some 70 common misspellings and repeated small words are corrected; no grammar, no punctuation.',
    ),
    documented('Text correction', 'Takes neither writing_style nor tone.'),
    assumed('They give 400.'),
    assumed('A request without a text gives 400, since a response has at least one.'),
    documented(
      'Text correction: POST /v2/write/correct',
      'A target language other than the fourteen gives 400.',
    ),
    assumed(
      'target_lang names it. The words that are corrected are wrong in the spelling of en-GB and of en-US.',
    ),
    assumed('The language is detected by script, common words and typical letters; the default is English.'),
    notModelled(
      'Texts in de, es, fr, it, ja, ko, pt and zh come back unchanged. No small free dictionary of these languages exists.',
    ),
    notModelled('A text in another language than target_lang comes back unchanged, not translated.'),
  ],
};

export const textCorrection = defineResource({
  name: 'textCorrection',
  title: 'Text correction',
  handlers: textCorrectionHandlers,
  behaviours: textCorrectionBehaviours,
});
