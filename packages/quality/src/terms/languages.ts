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

const romance: Morphology = { lost: 2, added: 3 };
// `сохранить`, `сохранён`: the end of a verb has three letters. A noun that ends with a consonant keeps it, and may lose the
// vowel before it: `obrázek`, `obrázku`, `obrázcích`, which is not `obraz`.
const slavic: Morphology = {
  lost: 3,
  added: 4,
  keeps: /[bdfghjklmnprsvwzбвгджзклмнпрсфхцчшщ]$/,
  changes: changesOf('[eo]k$ k', 'ci(ch)?$ k', '[ео]к$ к'),
};

/** Families with the same rule, by their languages. */
const families: readonly (readonly [string, Morphology])[] = [
  // Few endings, and many words that begin alike: `order`, `orderly`.
  ['en', { lost: 1, added: 3, endings: /^(e?s|e?d|ing|ies|ied|ren|)$/ }],
  ['de', { lost: 1, added: 3, isCompounding: true }],
  // `fönster`, `fönstren`.
  ['sv nb da is', { lost: 2, added: 4, isCompounding: true }],
  // `huis`, `huizen`; `brief`, `brieven`; `boot`, `boten`; `tas`, `tassen`.
  [
    'nl',
    {
      lost: 1,
      added: 4,
      isCompounding: true,
      changes: changesOf('zen$ s', 'ven$ f', '([aeou])\\1 $1', '([bdfgklmnprst])\\1 $1'),
    },
  ],
  ['fr ro ca gl el', romance],
  // `botão`, `botões`.
  ['pt', { ...romance, changes: changesOf('[oa]es$ ao') }],
  ['it', { lost: 1, added: 2 }],
  // `luz`, `luces`; `cerrar`, `cierra`; `contar`, `cuenta`.
  ['es', { ...romance, changes: changesOf('z c', 'ie e', 'ue o') }],
  // `okno`, `okien`.
  ['pl', { ...slavic, changes: [...(slavic.changes ?? []), ...changesOf('ie([kgnlmrbdtwz])$ $1')] }],
  ['cs sk ru uk be bg sl hr sr bs mk', slavic],
  ['lt lv', { lost: 2, added: 4 }],
  // `kauppa`, `kaupassa`; `akku`, `akun`; `uusi`, `uuden`.
  ['fi', { lost: 2, added: 6, isCompounding: true, changes: changesOf('([ptk])\\1 $1', 'si$ de') }],
  ['et', { lost: 2, added: 5, isCompounding: true }],
  ['hu', { lost: 1, added: 7, isCompounding: true }],
  // `dosya`, `dosyalarınızda`.
  ['tr az', { lost: 1, added: 12 }],
  ['ar', { lost: 1, added: 4, prefixes: /^[وف]?[بكل]?(?:ال|لل|ل)?/ }],
  ['fa', { lost: 0, added: 4 }],
  ['he', { lost: 1, added: 3, prefixes: /^[והבלכמש]{1,2}/ }],
  ['ur hi', { lost: 1, added: 3 }],
  // Words do not change.
  ['vi id ms', { lost: 0, added: 0 }],
];

const morphologies = new Map(
  families.flatMap(([languages, rule]) => languages.split(' ').map((language) => [language, rule] as const)),
);

/** Of a language that is not listed endings may follow, and nothing is lost; of an unknown one nothing may. */
export function morphologyOf(language: string): Morphology {
  return morphologies.get(language) ?? { lost: 0, added: language === '' ? 0 : 3 };
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

/** Each a pattern and its replacement. */
function changesOf(...changes: readonly string[]): NonNullable<Morphology['changes']> {
  return changes.map((change) => {
    const [from = '', to = ''] = change.split(' ');
    return [new RegExp(from, 'g'), to] as const;
  });
}
