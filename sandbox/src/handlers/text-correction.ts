// One improvement a text, in the order of the texts. The sandbox has no checker: it finds nothing to correct.

import { detectLanguage } from '../translating/detecting.ts';
import type { HandlersOf } from './handler.ts';

/** Handler of text correction. */
export function textCorrectionHandlers(): HandlersOf<'textCorrection'> {
  return {
    textCorrection_correct: ({ body }) => ({
      status: 200,
      body: {
        improvements: body.text.map((text) => {
          const detected_source_language = detectLanguage(text);
          return {
            detected_source_language,
            target_language: body.target_lang ?? detected_source_language,
            text,
          };
        }),
      },
    }),
  };
}
