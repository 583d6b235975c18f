// Combines the resources. Each has its own file. docs/sandbox-fidelity.md describes their behavior.

import { memoryLimit } from '../jobs/import-jobs.ts';
import type { Service } from '../sandbox-service.ts';
import * as glossaries from './glossaries.ts';
import * as glossariesV2 from './glossaries-v2.ts';
import type { Handlers } from './handler.ts';
import * as spokenTerms from './spoken-terms.ts';
import * as styleProfiles from './style-profiles.ts';
import * as styleRules from './style-rules.ts';
import { textCorrectionHandlers } from './text-correction.ts';
import { translationHandlers } from './translation.ts';
import * as translationMemories from './translation-memories.ts';
import { voiceHandlers } from './voice.ts';

/** The limits on the number of resources in an account, one for each kind of resource. */
export const accountLimits = [
  styleRules.styleRuleListLimit,
  styleProfiles.styleProfileLimit,
  memoryLimit,
  spokenTerms.spokenTermsLimit,
  glossaries.glossaryLimit,
] as const;

/** Creates the handlers of all operations. */
export function createHandlers(service: Service): Handlers {
  return {
    ...styleRules.styleRulesHandlers(service),
    ...styleProfiles.styleProfilesHandlers(service),
    ...translationMemories.translationMemoriesHandlers(service),
    ...spokenTerms.spokenTermsHandlers(service),
    ...glossaries.glossariesHandlers(service),
    ...glossariesV2.glossariesV2Handlers(service),
    ...textCorrectionHandlers(service),
    ...translationHandlers(service),
    ...voiceHandlers(service),
  };
}

/** Creates the functions of `sandbox.seed`. Each creates a resource without a request. */
export function createSeeds(service: Service) {
  return {
    ...styleRules.styleRulesSeed(service),
    ...styleProfiles.styleProfilesSeed(service),
    ...translationMemories.translationMemoriesSeed(service),
    ...spokenTerms.spokenTermsSeed(service),
    ...glossaries.glossariesSeed(service),
    ...glossariesV2.glossariesV2Seed(service),
  };
}

/** The functions that create the example resources. The examples in the description show these resources. */
export const stories: readonly ((service: Service, account: string) => void | Promise<void>)[] = [
  styleRules.styleRulesStory,
  styleProfiles.styleProfilesStory,
  translationMemories.translationMemoriesStory,
  spokenTerms.spokenTermsStory,
  glossaries.glossariesStory,
  glossariesV2.glossariesV2Story,
];
