// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Collection, LoadInputs } from 'language-service-description/command-data';

/** The lists whose items have names, keyed by resource. Commands use them to find the id for a name. */
export const collections: Readonly<Record<string, Collection>> = {
  styleRules: { list: 'styleRules_list', id: 'style_id', name: 'name' },
  styleProfiles: { list: 'styleProfiles_list', id: 'style_profile_id', name: 'name' },
  translationMemories: { list: 'translationMemories_list', id: 'translation_memory_id', name: 'name' },
  spokenTerms: { list: 'spokenTerms_list', id: 'spoken_terms_id', name: 'name' },
  glossaries: { list: 'glossaries_list', id: 'glossary_id', name: 'name' },
  glossariesV2: { list: 'glossariesV2_list', id: 'glossary_id', name: 'name' },
};

/** The functions that load the arguments of the commands of a resource, keyed by resource. */
export const inputsOf: Readonly<Record<string, LoadInputs>> = {
  styleRules: () => import('./style-rules-inputs.ts'),
  styleProfiles: () => import('./style-profiles-inputs.ts'),
  translationMemories: () => import('./translation-memories-inputs.ts'),
  spokenTerms: () => import('./spoken-terms-inputs.ts'),
  glossaries: () => import('./glossaries-inputs.ts'),
  glossariesV2: () => import('./glossaries-v2-inputs.ts'),
  textCorrection: () => import('./text-correction-inputs.ts'),
  translation: () => import('./translation-inputs.ts'),
  voice: () => import('./voice-inputs.ts'),
};
