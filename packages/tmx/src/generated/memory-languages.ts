// Generated from openapi/ by `npm run generate`. Do not edit.

/** The languages that the texts of a translation memory can have as a source. */
export const sourceLanguages: readonly string[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'];

/** The languages that they can have as a target. */
export const targetLanguages: readonly string[] = [
  'de', 'en', 'en-gb', 'en-us', 'es', 'es-419', 'fr', 'it', 'ja', 'ko', 'zh', 'zh-hans',
];
