/** Operations that are never called, and why. */
export const neverCalled: Readonly<Record<string, string>> = {
  translation_translateDocument: 'a document translation cannot be undone',
  voice_createSession: 'a voice session cannot be cancelled',
};

/** Assumptions that neither a check nor ordinary traffic tests, and why; `*` matches anything. */
export const neverShown: Readonly<Record<string, string>> = {
  '#/info': 'a service may always add a status',
  'ErrorBody.*': 'the examples of an error promise nothing',
  InternalServerError: 'a service that fails would have to be met',
  ServiceUnavailable: 'a service that is down would have to be met',
  Unauthorized: 'a revoked key would have to be at hand',
  'TranslationMemorySegmentPage.segments': 'an empty page with a successor comes by chance alone',
  '*.glossary_priority_enabled': 'an order among glossaries shows in translations alone',
  'NewSpokenTermsCollection.name': 'a name over its limit would create a collection to remove',
  'TranslationMemory.target_languages': 'a file with two variants of one language would have to be imported',
  'TranslationMemoryImport.expires_at': 'an upload would have to last until the end of its address',
  TranslationMemoryThreshold: 'what applies when it is left out does not show',
};

/** Assumptions that no check tests, and why. */
export const untested: Readonly<Record<string, string>> = {
  ...neverShown,
  UnlistedUnsupportedMediaType: 'a body that is no JSON would have to be sent where nothing else is taken',
  NotFound: 'something of another account would have to be named',
  PayloadTooLarge: 'a body too large for the service would have to be sent',
  '*.source_language': 'what an instruction applies to shows in translations alone',
  TranslationMemoryJobResult: 'a job shows what belongs to the state it is in',
  TranslationMemoryJob: 'a job shows what belongs to the state it is in',
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
