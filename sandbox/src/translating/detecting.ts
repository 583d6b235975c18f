// A language is guessed from its script, and among those in Latin script from their commonest words. A guess is
// all a sandbox needs: what it finds nothing in is English.

const SCRIPTS: readonly (readonly [language: string, script: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['ko', /\p{sc=Hangul}/u],
  ['zh', /\p{sc=Han}/u],
];

const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is in that it for with before your you are',
  de: 'der die das und ist nicht sie ein eine vor mit den von zu',
  fr: 'le la les et est un une des du pour avec dans que vous',
  es: 'el los las y es un una de para con por que antes usted',
  it: 'il gli e è un una di per con che non della prima del',
  pt: 'o os as e é um uma de para com não do da antes que',
};

/** The language of a text, as a primary code in lower case. */
export function detectLanguage(text: string): string {
  const scripted = SCRIPTS.find(([, script]) => script.test(text));
  if (scripted !== undefined) return scripted[0];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', hits: 0 };
  for (const [language, common] of Object.entries(COMMON_WORDS)) {
    const known = new Set(common.split(' '));
    const hits = words.filter((word) => known.has(word)).length;
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}

/** The primary part of a language code, in lower case: `en` of `en-GB`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

/** Whether one of two codes covers the other: equal, or one the plain language of the other's variant. */
export function isCompatible(one: string, other: string): boolean {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  return a === b || (primaryLanguage(a) === primaryLanguage(b) && (!a.includes('-') || !b.includes('-')));
}
