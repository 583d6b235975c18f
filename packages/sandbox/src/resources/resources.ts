// Everything about one resource is in one file. docs/sandbox-fidelity.md says what each does.

import { memoryLimit } from '../jobs/import-jobs.ts';
import type { Service } from '../sandbox-service.ts';
import { glossariesHandlers, glossariesSeed, glossariesStory, glossaryLimit } from './glossaries.ts';
import { glossariesV2Handlers, glossariesV2Seed, glossariesV2Story } from './glossaries-v2.ts';
import type { Handlers } from './handler.ts';
import { spokenTermsHandlers, spokenTermsLimit, spokenTermsSeed, spokenTermsStory } from './spoken-terms.ts';
import {
  styleProfileLimit,
  styleProfilesHandlers,
  styleProfilesSeed,
  styleProfilesStory,
} from './style-profiles.ts';
import { styleRuleListLimit, styleRulesHandlers, styleRulesSeed, styleRulesStory } from './style-rules.ts';
import { textCorrectionHandlers } from './text-correction.ts';
import { translationHandlers } from './translation.ts';
import {
  translationMemoriesHandlers,
  translationMemoriesSeed,
  translationMemoriesStory,
} from './translation-memories.ts';
import { voiceHandlers } from './voice.ts';

/** How many of each resource an account may hold. */
export const accountLimits = [
  styleRuleListLimit,
  styleProfileLimit,
  memoryLimit,
  spokenTermsLimit,
  glossaryLimit,
] as const;

/** Creates a handler for every operation of the description. */
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

/** Creates the functions of `sandbox.seed` that put a resource into the data. */
export function createSeeds(service: Service) {
  return {
    ...styleRulesSeed(service),
    ...styleProfilesSeed(service),
    ...translationMemoriesSeed(service),
    ...spokenTermsSeed(service),
    ...glossariesSeed(service),
    ...glossariesV2Seed(service),
  };
}

/** What puts the resources of the description's examples into the data, those first that others refer to. */
export const stories: readonly ((service: Service, account: string) => void | Promise<void>)[] = [
  styleRulesStory,
  styleProfilesStory,
  translationMemoriesStory,
  spokenTermsStory,
  glossariesStory,
  glossariesV2Story,
];
