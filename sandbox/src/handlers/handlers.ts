import type { Service } from '../service.ts';
import { glossariesHandlers } from './glossaries.ts';
import { glossariesV2Handlers } from './glossaries-v2.ts';
import type { Handlers } from './handler.ts';
import { spokenTermsHandlers } from './spoken-terms.ts';
import { styleProfilesHandlers } from './style-profiles.ts';
import { styleRulesHandlers } from './style-rules.ts';
import { textCorrectionHandlers } from './text-correction.ts';
import { translationHandlers } from './translation.ts';
import { translationMemoriesHandlers } from './translation-memories.ts';
import { voiceHandlers } from './voice.ts';

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
