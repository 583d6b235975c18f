// Two spellings of one word are folded into one form.

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Vowel signs and hamza of Arabic, its long line, and points of Hebrew; those of other scripts are part of a letter. */
const SEMITIC_MARKS = /[\u0591-\u05c7\u064b-\u065f\u0670\u0640]/g;
const finals: Readonly<Record<string, string>> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/** Returns the language without its region: `en` of `en-US` and of `EN_us`. */
export function baseLanguage(tag: string): string {
  const base = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  return base === 'no' || base === 'nn' ? 'nb' : base;
}

/** Folds a text: NFKC, the case of the language, and no accents, which a text in capitals often lacks. */
export function fold(text: string, language: string): string {
  const compatible = text.normalize('NFKC');
  // Their letter i has two forms, with a dot and without.
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
