import type { Service } from '../sandbox-service.ts';
import { glossariesHandlers } from './glossaries/glossaries-handlers.ts';
import { glossariesV2Handlers } from './glossaries-v2/glossaries-v2-handlers.ts';
import type { Handlers } from './handler.ts';
import { spokenTermsHandlers } from './spoken-terms/spoken-terms-handlers.ts';
import { styleProfilesHandlers } from './style-profiles/style-profiles-handlers.ts';
import { styleRulesHandlers } from './style-rules/style-rules-handlers.ts';
import { textCorrectionHandlers } from './text-correction/text-correction-handlers.ts';
import { translationHandlers } from './translation/translation-handlers.ts';
import { translationMemoriesHandlers } from './translation-memories/translation-memories-handlers.ts';
import { voiceHandlers } from './voice/voice-handlers.ts';

/** The whole service: every operation of the description, handled. */
export function createHandlers(service: Service): Handlers {
  return {
    ...styleRulesHandlers(service),
    ...styleProfilesHandlers(service),
    ...translationMemoriesHandlers(service),
    ...spokenTermsHandlers(service),
    ...glossariesHandlers(service),
    ...glossariesV2Handlers(service),
    ...textCorrectionHandlers(service),
    ...translationHandlers(service),
    ...voiceHandlers(service),
  };
}
