// Generated from openapi/ by `npm run generate`. Do not edit.

/** The languages that a style rule list can have, spelled as in requests. */
export const styleRuleLanguages = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'] as const;

/** Returns whether a value is in `styleRuleLanguages`, with the same spelling. */
export function isStyleRuleLanguage(value: unknown): value is (typeof styleRuleLanguages)[number] {
  return styleRuleLanguages.some((one) => one === value);
}

/** The languages into which texts can be corrected, spelled as in requests. */
export const correctionLanguages = [
  'de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'pt-BR', 'pt-PT', 'zh', 'zh-Hans',
] as const;

/** Returns whether a value is in `correctionLanguages`, with the same spelling. */
export function isCorrectionLanguage(value: unknown): value is (typeof correctionLanguages)[number] {
  return correctionLanguages.some((one) => one === value);
}

/** The languages that glossaries are known to have, spelled as in requests. */
export const glossaryLanguages = [
  'ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko', 'lt',
  'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh',
] as const;

/** Returns whether a value is in `glossaryLanguages`, with the same spelling. */
export function isGlossaryLanguage(value: unknown): value is (typeof glossaryLanguages)[number] {
  return glossaryLanguages.some((one) => one === value);
}

/** The languages that memories are known to have as a source, spelled as in requests. */
export const memorySourceLanguages = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh'] as const;

/** Returns whether a value is in `memorySourceLanguages`, with the same spelling. */
export function isMemorySourceLanguage(value: unknown): value is (typeof memorySourceLanguages)[number] {
  return memorySourceLanguages.some((one) => one === value);
}

/** The languages that memories are known to have as a target, spelled as in requests. */
export const memoryTargetLanguages = [
  'de', 'en', 'en-gb', 'en-us', 'es', 'es-419', 'fr', 'it', 'ja', 'ko', 'zh', 'zh-hans',
] as const;

/** Returns whether a value is in `memoryTargetLanguages`, with the same spelling. */
export function isMemoryTargetLanguage(value: unknown): value is (typeof memoryTargetLanguages)[number] {
  return memoryTargetLanguages.some((one) => one === value);
}
