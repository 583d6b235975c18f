/** Operations that are never called, and why. */
export const neverCalled: Readonly<Record<string, string>> = {
  translation_translateDocument: 'a translated document cannot be taken back',
  voice_createSession: 'a voice session that was begun cannot be taken back',
};

/** Assumptions that no check tests, and why; `*` stands for anything. */
export const untested: Readonly<Record<string, string>> = {
  PayloadTooLarge: 'a body too large for the service would have to be sent',
  'TranslationMemorySegmentPage.segments': 'an empty page with a successor comes by chance alone',
  TranslationMemoryThreshold: 'what applies when it is left out does not show',
  'DocumentTranslation*': 'a translated document cannot be taken back',
  'VoiceSession*': 'a voice session that was begun cannot be taken back',
};
