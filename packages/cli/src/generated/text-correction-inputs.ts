// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInput } from 'language-service-description/command-data';

/** The arguments and options of each command of the resource, keyed by operationId. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  textCorrection_correct: {
    description: 'Corrects spelling and grammar with minimal changes to the wording. It accepts neither `writing_style` nor `tone` and does not rephrase for clarity.',
    positionals: [],
    options: {
      text: {
        field: 'text', summary: 'The texts, each UTF-8 plain text; at least one.', kind: 'text', many: true,
        needed: true,
      },
      'target-lang': {
        field: 'target_lang', summary: 'The language of the corrected texts.', kind: 'text',
        suggestions: [
          'de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans',
        ],
      },
    },
    takesBody: true, fields: ['improvements', 'improvements.*'],
    example: 'language-service text-correction correct --text \'Check the brakes befor every ride.\' --text \'The battery charge in four hours.\' --target-lang en-US',
  },
};
