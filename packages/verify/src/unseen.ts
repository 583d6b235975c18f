// The assumptions that a run cannot test, with the reasons.

/**
 * The parts of the description whose assumptions no response can confirm, each with the reason. In the name of a part,
 * `*` stands for any characters.
 */
export const neverShown: Readonly<Record<string, string>> = {
  '#/info': 'a service may always add a status',
  'ErrorBody.*': 'examples of errors are not a guarantee',
  InternalServerError: 'requires a service that fails',
  ServiceUnavailable: 'requires a service that is unavailable',
  PayloadTooLarge: 'requires a body over the size limit',
  RetryAfter: 'requires a limit that is reached',
  'TranslationMemorySegmentPage.segments': 'an empty page with a next page occurs only by chance',
  'TranslationMemorySegment*_time': 'a field is absent only by chance',
  '*.glossary_priority_enabled': 'the order of glossaries is only visible in translations',
  '*CustomInstruction.source_language': 'the effect of an instruction is only visible in translations',
  'NewSpokenTermsCollection.name': 'a name over the limit could create a collection',
  'TranslationMemory.target_languages': 'requires an import with two variants of one language',
  'TranslationMemoryImport.expires_at': 'requires an upload that lasts until its URL expires',
  'NewTranslationMemoryImport.source_file.content_length': 'requires a file of 1 GB',
  TranslationMemoryThreshold: 'the default is not visible in responses',
  'DocumentTranslation*': 'a document translation cannot be undone',
  'translation_translateDocument*': 'a document translation cannot be undone',
  'VoiceSession*': 'a voice session cannot be cancelled',
  'voice_createSession*': 'a voice session cannot be cancelled',
};
