// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationInfo } from '../operation-info.ts';
import {
  styleRules_list,
  styleRules_create,
  styleRules_get,
  styleRules_update,
  styleRules_delete,
  styleRules_replaceConfiguredRules,
  styleRules_createInstruction,
  styleRules_getInstruction,
  styleRules_replaceInstruction,
  styleRules_deleteInstruction,
  styleProfiles_list,
  styleProfiles_create,
  styleProfiles_get,
  styleProfiles_update,
  styleProfiles_delete,
  translationMemories_list,
  translationMemories_createImport,
  translationMemories_getJob,
  translationMemories_get,
  translationMemories_delete,
  translationMemories_createExport,
  translationMemories_listSegments,
  spokenTerms_list,
  spokenTerms_create,
  spokenTerms_get,
  spokenTerms_update,
  spokenTerms_delete,
  spokenTerms_getEntries,
  spokenTerms_replaceTermList,
  spokenTerms_deleteTermList,
  glossaries_list,
  glossaries_create,
  glossaries_get,
  glossaries_update,
  glossaries_delete,
  glossaries_getEntries,
  glossaries_replaceDictionary,
  glossaries_deleteDictionary,
  glossariesV2_list,
  glossariesV2_create,
  glossariesV2_get,
  glossariesV2_delete,
  glossariesV2_getEntries,
  textCorrection_correct,
  translation_translateText,
  translation_translateDocument,
  voice_createSession,
} from './rows.ts';

export type { OperationInfo, Paging, RequestCheck } from '../operation-info.ts';

/** Every operation of the description, by operationId. */
export const operationTable: {
  readonly styleRules_list: typeof styleRules_list;
  readonly styleRules_create: typeof styleRules_create;
  readonly styleRules_get: typeof styleRules_get;
  readonly styleRules_update: typeof styleRules_update;
  readonly styleRules_delete: typeof styleRules_delete;
  readonly styleRules_replaceConfiguredRules: typeof styleRules_replaceConfiguredRules;
  readonly styleRules_createInstruction: typeof styleRules_createInstruction;
  readonly styleRules_getInstruction: typeof styleRules_getInstruction;
  readonly styleRules_replaceInstruction: typeof styleRules_replaceInstruction;
  readonly styleRules_deleteInstruction: typeof styleRules_deleteInstruction;
  readonly styleProfiles_list: typeof styleProfiles_list;
  readonly styleProfiles_create: typeof styleProfiles_create;
  readonly styleProfiles_get: typeof styleProfiles_get;
  readonly styleProfiles_update: typeof styleProfiles_update;
  readonly styleProfiles_delete: typeof styleProfiles_delete;
  readonly translationMemories_list: typeof translationMemories_list;
  readonly translationMemories_createImport: typeof translationMemories_createImport;
  readonly translationMemories_getJob: typeof translationMemories_getJob;
  readonly translationMemories_get: typeof translationMemories_get;
  readonly translationMemories_delete: typeof translationMemories_delete;
  readonly translationMemories_createExport: typeof translationMemories_createExport;
  readonly translationMemories_listSegments: typeof translationMemories_listSegments;
  readonly spokenTerms_list: typeof spokenTerms_list;
  readonly spokenTerms_create: typeof spokenTerms_create;
  readonly spokenTerms_get: typeof spokenTerms_get;
  readonly spokenTerms_update: typeof spokenTerms_update;
  readonly spokenTerms_delete: typeof spokenTerms_delete;
  readonly spokenTerms_getEntries: typeof spokenTerms_getEntries;
  readonly spokenTerms_replaceTermList: typeof spokenTerms_replaceTermList;
  readonly spokenTerms_deleteTermList: typeof spokenTerms_deleteTermList;
  readonly glossaries_list: typeof glossaries_list;
  readonly glossaries_create: typeof glossaries_create;
  readonly glossaries_get: typeof glossaries_get;
  readonly glossaries_update: typeof glossaries_update;
  readonly glossaries_delete: typeof glossaries_delete;
  readonly glossaries_getEntries: typeof glossaries_getEntries;
  readonly glossaries_replaceDictionary: typeof glossaries_replaceDictionary;
  readonly glossaries_deleteDictionary: typeof glossaries_deleteDictionary;
  readonly glossariesV2_list: typeof glossariesV2_list;
  readonly glossariesV2_create: typeof glossariesV2_create;
  readonly glossariesV2_get: typeof glossariesV2_get;
  readonly glossariesV2_delete: typeof glossariesV2_delete;
  readonly glossariesV2_getEntries: typeof glossariesV2_getEntries;
  readonly textCorrection_correct: typeof textCorrection_correct;
  readonly translation_translateText: typeof translation_translateText;
  readonly translation_translateDocument: typeof translation_translateDocument;
  readonly voice_createSession: typeof voice_createSession;
} = {
  styleRules_list,
  styleRules_create,
  styleRules_get,
  styleRules_update,
  styleRules_delete,
  styleRules_replaceConfiguredRules,
  styleRules_createInstruction,
  styleRules_getInstruction,
  styleRules_replaceInstruction,
  styleRules_deleteInstruction,
  styleProfiles_list,
  styleProfiles_create,
  styleProfiles_get,
  styleProfiles_update,
  styleProfiles_delete,
  translationMemories_list,
  translationMemories_createImport,
  translationMemories_getJob,
  translationMemories_get,
  translationMemories_delete,
  translationMemories_createExport,
  translationMemories_listSegments,
  spokenTerms_list,
  spokenTerms_create,
  spokenTerms_get,
  spokenTerms_update,
  spokenTerms_delete,
  spokenTerms_getEntries,
  spokenTerms_replaceTermList,
  spokenTerms_deleteTermList,
  glossaries_list,
  glossaries_create,
  glossaries_get,
  glossaries_update,
  glossaries_delete,
  glossaries_getEntries,
  glossaries_replaceDictionary,
  glossaries_deleteDictionary,
  glossariesV2_list,
  glossariesV2_create,
  glossariesV2_get,
  glossariesV2_delete,
  glossariesV2_getEntries,
  textCorrection_correct,
  translation_translateText,
  translation_translateDocument,
  voice_createSession,
};

operationTable satisfies Record<string, OperationInfo>;

/** An operationId of the description. */
export type OperationId = keyof typeof operationTable;
