// Generated from openapi/ by `npm run generate`. Do not edit.

const always = [400, 401, 403, 429, 500, 503];

const own: Readonly<Record<string, readonly number[]>> = {
  styleRules_list: [200],
  styleRules_create: [201, 415, 456],
  styleRules_get: [200, 404],
  styleRules_update: [200, 404, 415, 456],
  styleRules_delete: [204, 404],
  styleRules_replaceConfiguredRules: [200, 404, 415],
  styleRules_createInstruction: [201, 404, 415, 456],
  styleRules_getInstruction: [200, 404],
  styleRules_replaceInstruction: [200, 404, 415],
  styleRules_deleteInstruction: [204, 404],
  styleProfiles_list: [200],
  styleProfiles_create: [201, 415, 456],
  styleProfiles_get: [200, 404],
  styleProfiles_update: [200, 404, 415],
  styleProfiles_delete: [204, 404],
  translationMemories_list: [200],
  translationMemories_createImport: [202, 415, 456],
  translationMemories_getJob: [200, 404],
  translationMemories_get: [200, 404],
  translationMemories_delete: [204, 404],
  translationMemories_createExport: [200, 202, 404, 409],
  translationMemories_listSegments: [200, 404],
  spokenTerms_list: [200],
  spokenTerms_create: [201, 413, 415, 456],
  spokenTerms_get: [200, 404],
  spokenTerms_update: [200, 404, 413, 415],
  spokenTerms_delete: [204, 404],
  spokenTerms_getEntries: [200, 404],
  spokenTerms_replaceTermList: [200, 404, 413, 415],
  spokenTerms_deleteTermList: [204, 404],
  glossaries_list: [200],
  glossaries_create: [201, 413, 415, 456],
  glossaries_get: [200, 404],
  glossaries_update: [200, 404, 413, 415, 456],
  glossaries_delete: [204, 404],
  glossaries_getEntries: [200, 404],
  glossaries_replaceDictionary: [200, 404, 413, 415, 456],
  glossaries_deleteDictionary: [204, 404],
  glossariesV2_list: [200],
  glossariesV2_create: [201, 413, 415, 456],
  glossariesV2_get: [200, 404],
  glossariesV2_delete: [204, 404],
  glossariesV2_getEntries: [200, 404],
  textCorrection_correct: [200, 413, 415, 456],
  translation_translateText: [200, 404, 413, 415, 456],
  translation_translateDocument: [200, 404, 413, 415, 456],
  voice_createSession: [200, 415, 456],
};

/** The statuses that an operation of the description may answer with. */
export function documentedStatuses(operationId: string): readonly number[] {
  return [...always, ...(own[operationId] ?? [])];
}
