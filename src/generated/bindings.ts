// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Core } from '../create-core.ts';
import { bind } from '../extensions/bind.ts';
import type { Methods } from './methods.ts';
import {
  listStyleRules,
  createStyleRule,
  getStyleRule,
  updateStyleRule,
  deleteStyleRule,
  replaceStyleRuleConfiguredRules,
  createStyleRuleInstruction,
  getStyleRuleInstruction,
  replaceStyleRuleInstruction,
  deleteStyleRuleInstruction,
} from './resources/style-rules.ts';
import {
  listStyleProfiles,
  createStyleProfile,
  getStyleProfile,
  updateStyleProfile,
  deleteStyleProfile,
} from './resources/style-profiles.ts';
import {
  listTranslationMemories,
  createTranslationMemoryImport,
  getTranslationMemoryJob,
  getTranslationMemory,
  deleteTranslationMemory,
  createTranslationMemoryExport,
  listTranslationMemorySegments,
} from './resources/translation-memories.ts';
import {
  listSpokenTerms,
  createSpokenTerms,
  getSpokenTerms,
  updateSpokenTerms,
  deleteSpokenTerms,
  getSpokenTermsEntries,
  replaceSpokenTermsTermList,
  deleteSpokenTermsTermList,
} from './resources/spoken-terms.ts';
import {
  listGlossaries,
  createGlossary,
  getGlossary,
  updateGlossary,
  deleteGlossary,
  getGlossaryEntries,
  replaceGlossaryDictionary,
  deleteGlossaryDictionary,
} from './resources/glossaries.ts';
import {
  listGlossariesV2,
  createGlossaryV2,
  getGlossaryV2,
  deleteGlossaryV2,
  getGlossaryV2Entries,
} from './resources/glossaries-v2.ts';
import {
  correctText,
} from './resources/text-correction.ts';
import {
  translateText,
  translateDocument,
} from './resources/translation.ts';
import {
  createVoiceSession,
} from './resources/voice.ts';

/** Returns the methods of every resource, bound to this core. */
export function bindMethods(core: Core): Methods {
  return {
    styleRules: bind(core, {
      list: listStyleRules,
      create: createStyleRule,
      get: getStyleRule,
      update: updateStyleRule,
      delete: deleteStyleRule,
      replaceConfiguredRules: replaceStyleRuleConfiguredRules,
      createInstruction: createStyleRuleInstruction,
      getInstruction: getStyleRuleInstruction,
      replaceInstruction: replaceStyleRuleInstruction,
      deleteInstruction: deleteStyleRuleInstruction,
    }),
    styleProfiles: bind(core, {
      list: listStyleProfiles,
      create: createStyleProfile,
      get: getStyleProfile,
      update: updateStyleProfile,
      delete: deleteStyleProfile,
    }),
    translationMemories: bind(core, {
      list: listTranslationMemories,
      createImport: createTranslationMemoryImport,
      getJob: getTranslationMemoryJob,
      get: getTranslationMemory,
      delete: deleteTranslationMemory,
      createExport: createTranslationMemoryExport,
      listSegments: listTranslationMemorySegments,
    }),
    spokenTerms: bind(core, {
      list: listSpokenTerms,
      create: createSpokenTerms,
      get: getSpokenTerms,
      update: updateSpokenTerms,
      delete: deleteSpokenTerms,
      getEntries: getSpokenTermsEntries,
      replaceTermList: replaceSpokenTermsTermList,
      deleteTermList: deleteSpokenTermsTermList,
    }),
    glossaries: bind(core, {
      list: listGlossaries,
      create: createGlossary,
      get: getGlossary,
      update: updateGlossary,
      delete: deleteGlossary,
      getEntries: getGlossaryEntries,
      replaceDictionary: replaceGlossaryDictionary,
      deleteDictionary: deleteGlossaryDictionary,
    }),
    glossariesV2: bind(core, {
      list: listGlossariesV2,
      create: createGlossaryV2,
      get: getGlossaryV2,
      delete: deleteGlossaryV2,
      getEntries: getGlossaryV2Entries,
    }),
    textCorrection: bind(core, {
      correct: correctText,
    }),
    translation: bind(core, {
      translateText: translateText,
      translateDocument: translateDocument,
    }),
    voice: bind(core, {
      createSession: createVoiceSession,
    }),
  };
}
