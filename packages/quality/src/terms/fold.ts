// Normalizes the spellings of a word.

/**
 * Matches the marks that `fold` removes from letters: accents, Arabic vowel signs, hamza and tatweel, and Hebrew
 * points. Marks of other scripts are kept, because they belong to the letter.
 */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * Returns a language code without its region, for example `en` for `en-US` and `EN_us`. Returns `nb` for all codes of
 * Norwegian.
 */
export function baseLanguage(tag: string): string {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return base === 'no' || base === 'nn' ? 'nb' : base;
}

/** Normalizes a text for comparisons: NFKC, lower case, and no accents. Texts in capital letters often lack accents. */
export function fold(text: string, language: string): string {
  const compatible = text.normalize('NFKC');
  // These languages have special rules for the letter i.
  const lower = /^(tr|az|lt)$/.test(language)
    ? compatible.toLocaleLowerCase(language)
    : compatible.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
}
