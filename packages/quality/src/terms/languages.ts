// How the words of a language change. A word is a form of a term where it begins as the term does: the longer the term, the
// more of its end may be lost. Different words rarely share that much, and the table needs no dictionary.

export interface Morphology {
  /** How many letters of the end of a long term may be lost: `obrázek`, `obrázku` lose two. */
  readonly lost: number;
  /** How much longer than the term a form may be. */
  readonly added: number;
  /** A term that ends so loses nothing. */
  readonly keeps?: RegExp;
  /** What may stand in place of the end; any letters without it. */
  readonly endings?: RegExp;
  /** Whether words are joined into one: `Akkuladegerät`. */
  readonly isCompounding?: true;
  /** Spellings that change within a word, in the order in which they are replaced. */
  readonly changes?: readonly (readonly [RegExp, string])[];
  /** What may stand before a word without a blank: articles and prepositions. */
  readonly prefixes?: RegExp;
}

/** Words have no blanks between them, or particles behind them: a term is a part of the text. */
const unspaced: ReadonlySet<string> = new Set(['ja', 'zh', 'yue', 'th', 'lo', 'km', 'my', 'ko']);

export function isUnspaced(language: string): boolean {
  return unspaced.has(language);
}

const germanic: Morphology = { lost: 1, added: 4, isCompounding: true };
const romance: Morphology = { lost: 2, added: 3 };
// `сохранить`, `сохранён`: the end of a verb has three letters. A noun that ends with a consonant keeps it, and may lose the
// vowel before it: `obrázek`, `obrázku`, `obrázcích`, which is not `obraz`.
const slavic: Morphology = {
  lost: 3,
  added: 4,
  keeps: /[bdfghjklmnprsvwzбвгджзклмнпрсфхцчшщ]$/,
  changes: [
    [/[eo]k$/, 'k'],
    [/ci(ch)?$/, 'k'],
    [/[ео]к$/, 'к'],
  ],
};
const baltic: Morphology = { lost: 2, added: 4 };
const turkic: Morphology = { lost: 1, added: 7 };

const morphologies: Readonly<Record<string, Morphology>> = {
  // Few endings, and many words that begin alike: `order`, `orderly`.
  en: { lost: 1, added: 3, endings: /^(e?s|e?d|ing|ies|ied|ren|)$/ },
  de: { lost: 1, added: 3, isCompounding: true },
  nl: germanic,
  sv: germanic,
  nb: germanic,
  da: germanic,
  is: germanic,
  fr: romance,
  pt: romance,
  it: { lost: 1, added: 2 },
  ro: romance,
  ca: romance,
  gl: romance,
  // `luz`, `luces`; `cerrar`, `cierra`; `contar`, `cuenta`.
  es: {
    ...romance,
    changes: [
      [/z/g, 'c'],
      [/ie/g, 'e'],
      [/ue/g, 'o'],
    ],
  },
  pl: slavic,
  cs: slavic,
  sk: slavic,
  ru: slavic,
  uk: slavic,
  be: slavic,
  bg: slavic,
  sl: slavic,
  hr: slavic,
  sr: slavic,
  bs: slavic,
  mk: slavic,
  lt: baltic,
  lv: baltic,
  el: romance,
  // `kauppa`, `kaupassa`; `akku`, `akun`; `uusi`, `uuden`.
  fi: {
    lost: 2,
    added: 6,
    isCompounding: true,
    changes: [
      [/([ptk])\1/g, '$1'],
      [/si$/, 'de'],
    ],
  },
  et: { lost: 2, added: 5, isCompounding: true },
  hu: { lost: 1, added: 7, isCompounding: true },
  tr: turkic,
  az: turkic,
  ar: { lost: 1, added: 4, prefixes: /^[وف]?[بكل]?(?:ال|لل|ل)?/ },
  fa: { lost: 0, added: 4 },
  ur: { lost: 1, added: 3 },
  he: { lost: 1, added: 3, prefixes: /^[והבלכמש]{1,2}/ },
  hi: { lost: 1, added: 3 },
};

/** A language that is not listed: endings may follow, and nothing is lost. */
const other: Morphology = { lost: 0, added: 3 };
const none: Morphology = { lost: 0, added: 0 };

export function morphologyOf(language: string): Morphology {
  // Nothing is known, and words of Vietnamese and Indonesian do not change.
  if (['', 'vi', 'id', 'ms'].includes(language)) return none;
  return morphologies[language] ?? other;
}

/** Forms that share too little: of English, as other languages keep more of the word. */
export const irregular: ReadonlyMap<string, string> = new Map([
  ['mice', 'mouse'],
  ['men', 'man'],
  ['women', 'woman'],
  ['people', 'person'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
]);
