/** Operations that are never called, and why. */
export const neverCalled: Readonly<Record<string, string>> = {
  translation_translateDocument: 'a document translation cannot be undone',
  voice_createSession: 'a voice session cannot be cancelled',
};

/** Assumptions that neither a check nor ordinary traffic tests, and why; `*` matches anything. */
export const neverShown: Readonly<Record<string, string>> = {
  '#/info': 'a service may always add a status',
  'ErrorBody.*': 'examples of errors are not a guarantee',
  InternalServerError: 'requires a service that fails',
  ServiceUnavailable: 'requires a service that is unavailable',
  Unauthorized: 'requires a revoked key',
  'TranslationMemorySegmentPage.segments': 'an empty page with a next page occurs only by chance',
  '*.glossary_priority_enabled': 'the order of glossaries is only visible in translations',
  'NewSpokenTermsCollection.name': 'a name over the limit could create a collection',
  'TranslationMemory.target_languages': 'requires an import with two variants of one language',
  'TranslationMemoryImport.expires_at': 'requires an upload that lasts until its URL expires',
  TranslationMemoryThreshold: 'the default is not visible in responses',
};

/** Assumptions that no check tests, and why. */
export const untested: Readonly<Record<string, string>> = {
  ...neverShown,
  UnlistedUnsupportedMediaType: 'requires a body that is not JSON, where only JSON is accepted',
  NotFound: 'requires the id of a resource of another account',
  PayloadTooLarge: 'requires a body over the size limit',
  '*.source_language': 'the effect of an instruction is only visible in translations',
  TranslationMemoryJobResult: 'the fields of a job depend on its status',
  TranslationMemoryJob: 'the fields of a job depend on its status',
  'DocumentTranslation*': 'a document translation cannot be undone',
  'translation_translateDocument*': 'a document translation cannot be undone',
  'VoiceSession*': 'a voice session cannot be cancelled',
  'voice_createSession*': 'a voice session cannot be cancelled',
};

/** The patterns of a check fit the assumptions they name. */
export function fits(pattern: string, where: string): boolean {
  const source = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  const known = compiled.get(pattern) ?? new RegExp(`^${source}$`);
  compiled.set(pattern, known);
  return known.test(where);
}

const compiled = new Map<string, RegExp>();
