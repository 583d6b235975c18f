// Folds different spellings of a word into one form.

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Vowel signs, hamza and tatweel of Arabic, and points of Hebrew. In other scripts, marks are a part of the letter. */
const SEMITIC_MARKS = /[\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Returns the language without its region, for example `en` for `en-US` and `EN_us`. Norwegian becomes `nb`. */
export function baseLanguage(tag: string): string {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return base === 'no' || base === 'nn' ? 'nb' : base;
}

/** Returns a text in NFKC and lower case, without accents. A text in capital letters often has no accents. */
export function fold(text: string, language: string): string {
  const compatible = text.normalize('NFKC');
  // These languages have their own rules for the letter i, for example with and without a dot.
  const lower = /^(tr|az|lt)$/.test(language)
    ? compatible.toLocaleLowerCase(language)
    : compatible.toLowerCase();
  if (/^[\x20-\x7e]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .replace(SEMITIC_MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replace(/[ךםןףץ]/g, (letter) => finals[letter] ?? letter);
}
