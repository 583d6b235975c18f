// Generated from openapi/ by `npm run generate`. Do not edit.

import type { OperationRow } from 'language-service-description/command-data';

/** The operations of the service, each of which is a command of the command line. */
export const commandIndex: readonly OperationRow[] = [
  { id: 'styleRules_list', path: 'style-rules list', summary: 'List the style rule lists', method: 'GET' },
  {
    id: 'styleRules_create', path: 'style-rules create', summary: 'Create a style rule list', method: 'POST',
  },
  { id: 'styleRules_get', path: 'style-rules get', summary: 'Get a style rule list', method: 'GET' },
  {
    id: 'styleRules_update', path: 'style-rules update', summary: 'Update a style rule list', method: 'PATCH',
  },
  {
    id: 'styleRules_delete', path: 'style-rules delete', summary: 'Delete a style rule list',
    method: 'DELETE',
  },
  {
    id: 'styleRules_replaceConfiguredRules', path: 'style-rules replace-configured-rules',
    summary: 'Replace the configured rules of a style rule list', method: 'PUT',
  },
  {
    id: 'styleRules_createInstruction', path: 'style-rules create-instruction',
    summary: 'Create a custom instruction', method: 'POST',
  },
  {
    id: 'styleRules_getInstruction', path: 'style-rules get-instruction', summary: 'Get a custom instruction',
    method: 'GET',
  },
  {
    id: 'styleRules_replaceInstruction', path: 'style-rules replace-instruction',
    summary: 'Replace a custom instruction', method: 'PUT',
  },
  {
    id: 'styleRules_deleteInstruction', path: 'style-rules delete-instruction',
    summary: 'Delete a custom instruction', method: 'DELETE',
  },
  {
    id: 'styleProfiles_list', path: 'style-profiles list', summary: 'List the style profiles', method: 'GET',
  },
  {
    id: 'styleProfiles_create', path: 'style-profiles create', summary: 'Create a style profile',
    method: 'POST',
  },
  { id: 'styleProfiles_get', path: 'style-profiles get', summary: 'Get a style profile', method: 'GET' },
  {
    id: 'styleProfiles_update', path: 'style-profiles update', summary: 'Update a style profile',
    method: 'PATCH',
  },
  {
    id: 'styleProfiles_delete', path: 'style-profiles delete', summary: 'Delete a style profile',
    method: 'DELETE',
  },
  {
    id: 'translationMemories_list', path: 'translation-memories list',
    summary: 'List the translation memories', method: 'GET',
  },
  {
    id: 'translationMemories_createImport', path: 'translation-memories create-import',
    summary: 'Create an import job', method: 'POST',
  },
  {
    id: 'translationMemories_getJob', path: 'translation-memories get-job',
    summary: 'Get an import or export job', method: 'GET',
  },
  {
    id: 'translationMemories_get', path: 'translation-memories get', summary: 'Get a translation memory',
    method: 'GET',
  },
  {
    id: 'translationMemories_delete', path: 'translation-memories delete',
    summary: 'Delete a translation memory', method: 'DELETE',
  },
  {
    id: 'translationMemories_createExport', path: 'translation-memories create-export',
    summary: 'Create an export job', method: 'POST',
  },
  {
    id: 'translationMemories_listSegments', path: 'translation-memories list-segments',
    summary: 'List the segments of a translation memory', method: 'GET',
  },
  {
    id: 'spokenTerms_list', path: 'spoken-terms list', summary: 'List the Spoken Terms collections',
    method: 'GET',
  },
  {
    id: 'spokenTerms_create', path: 'spoken-terms create', summary: 'Create a Spoken Terms collection',
    method: 'POST',
  },
  {
    id: 'spokenTerms_get', path: 'spoken-terms get', summary: 'Get a Spoken Terms collection', method: 'GET',
  },
  {
    id: 'spokenTerms_update', path: 'spoken-terms update', summary: 'Update a Spoken Terms collection',
    method: 'PATCH',
  },
  {
    id: 'spokenTerms_delete', path: 'spoken-terms delete', summary: 'Delete a Spoken Terms collection',
    method: 'DELETE',
  },
  {
    id: 'spokenTerms_getEntries', path: 'spoken-terms get-entries', summary: 'Get the terms of one language',
    method: 'GET',
  },
  {
    id: 'spokenTerms_replaceTermList', path: 'spoken-terms replace-term-list',
    summary: 'Replace the term list of one language', method: 'PUT',
  },
  {
    id: 'spokenTerms_deleteTermList', path: 'spoken-terms delete-term-list',
    summary: 'Delete the term list of one language', method: 'DELETE',
  },
  { id: 'glossaries_list', path: 'glossaries list', summary: 'List the glossaries', method: 'GET' },
  { id: 'glossaries_create', path: 'glossaries create', summary: 'Create a glossary', method: 'POST' },
  { id: 'glossaries_get', path: 'glossaries get', summary: 'Get a glossary', method: 'GET' },
  { id: 'glossaries_update', path: 'glossaries update', summary: 'Update a glossary', method: 'PATCH' },
  { id: 'glossaries_delete', path: 'glossaries delete', summary: 'Delete a glossary', method: 'DELETE' },
  {
    id: 'glossaries_getEntries', path: 'glossaries get-entries',
    summary: 'Get the entries of one language pair', method: 'GET',
  },
  {
    id: 'glossaries_replaceDictionary', path: 'glossaries replace-dictionary',
    summary: 'Replace the dictionary of one language pair', method: 'PUT',
  },
  {
    id: 'glossaries_deleteDictionary', path: 'glossaries delete-dictionary',
    summary: 'Delete the dictionary of one language pair', method: 'DELETE',
  },
  { id: 'glossariesV2_list', path: 'glossaries-v2 list', summary: 'List the v2 glossaries', method: 'GET' },
  {
    id: 'glossariesV2_create', path: 'glossaries-v2 create', summary: 'Create a v2 glossary', method: 'POST',
  },
  { id: 'glossariesV2_get', path: 'glossaries-v2 get', summary: 'Get a v2 glossary', method: 'GET' },
  {
    id: 'glossariesV2_delete', path: 'glossaries-v2 delete', summary: 'Delete a v2 glossary',
    method: 'DELETE',
  },
  {
    id: 'glossariesV2_getEntries', path: 'glossaries-v2 get-entries',
    summary: 'Get the entries of a v2 glossary', method: 'GET',
  },
  {
    id: 'textCorrection_correct', path: 'text-correction correct',
    summary: 'Correct the spelling and grammar of texts', method: 'POST',
  },
  {
    id: 'translation_translateText', path: 'translation translate-text', summary: 'Translate texts',
    method: 'POST',
  },
  {
    id: 'translation_translateDocument', path: 'translation translate-document',
    summary: 'Translate a document', method: 'POST',
  },
  {
    id: 'voice_createSession', path: 'voice create-session', summary: 'Create a voice session',
    method: 'POST',
  },
];
