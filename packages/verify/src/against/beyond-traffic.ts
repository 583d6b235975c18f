// Assumptions that ordinary traffic does not decide: it agrees with them whether they hold or not. `*` matches anything.

import { neverShown } from '../untested.ts';

/** What would have to be done in place of recording is what the checks with `--write` do. */
export const beyondTraffic: readonly string[] = [
  ...Object.keys(neverShown),
  'StyleRuleList.version',
  '*CustomInstruction.source_language',
  'NewCustomInstruction.label',
  'NewCustomInstruction.prompt',
  'StyleProfilePage.total_count',
  'StyleProfileChanges.spoken_terms_id',
  'NewTranslationMemoryImport.source_file.content_length',
  'NewTranslationMemoryImport.parameters.display_name',
  'TranslationMemoryImport.upload_url',
  'translationMemories_createExport',
  'translationMemories_listSegments page_cursor',
  'NewSpokenTermsList.entries',
  'NewGlossaryDictionary.entries',
  'NewGlossaryV2.entries',
  'GlossaryLanguage',
  'CorrectionRequest.text',
  'TextTranslationRequest.target_lang',
  'DocumentTranslationRequest.target_lang',
];

/** Fields that are assumed to be absent at times: an object without them shows it. */
export const absentAtTimes: readonly string[] = [
  'TranslationMemorySegment.*_time',
  'TranslationMemorySegmentTarget.*_time',
];
