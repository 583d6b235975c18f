// How the words of a language change. A word is a form of a term where it begins as the term does: the longer the term, the
// more of its end may be lost. Different words rarely share that much, and the table needs no dictionary.

import { baseLanguage } from './fold.ts';

export interface Family {
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
  /** What may stand before a word without a blank: articles and prepositions. */
  readonly prefixes?: RegExp;
  /** Spellings that change within a word, in the order in which they are replaced: each a pattern, a blank and text. */
  readonly changes?: string;
  /** Other stems of a term, before a short ending: `nyckel`, `nycklar`. */
  readonly stems?: string;
  /** Whether words have no blanks between them, or particles behind them: a term is a part of the text. */
  readonly isUnspaced?: true;
  /** Whether many forms have a stem that only a dictionary knows: the broken plurals of Arabic. */
  readonly isIrregular?: true;
}

/** A consonant of Latin or Cyrillic script. */
const C = '([^aeiouyıаеиоуыіь])';
// `obrázek`, `obrázku`; `день`, `дня`; `heslo`, `hesel`; `kniha`, `knize`.
const slavicStems = `[eoео]${C}ь?$ $1, ${C}${C}[aoао]$ $1e$2, ${C}${C}[aoао]$ $1о$2, ${C}${C}[aoао]$ $1е$2, ek$ c, k[ao]?$ c, [hg]a?$ z, к$ ц, га$ з`;
// `сохранить`, `сохранён`: the end of a verb has three letters. A noun that ends with a consonant keeps it: `obrázek` is not
// `obraz`.
const slavic: Family = {
  lost: 3,
  added: 4,
  keeps: /[bdfghjklmnprsvwzбвгджзклмнпрсфхцчшщ]$/,
  stems: slavicStems,
};
const romance: Family = { lost: 2, added: 3 };
// `kenkä`, `kengän`; `hinta`, `hinnat`; `katu`, `kadun`; `joki`, `joen`; `vesi`, `vettä`.
const finnish = 'nk(.)$ ng$1, nt(.)$ nn$1, ([aeiouy])t(.)$ $1d$2, ([aeiouy])ki$ $1e, de$ t';

/** Families with the same rule, by their languages. */
const families: readonly (readonly [string, Family])[] = [
  // Few endings, and many words that begin alike: `order`, `orderly`.
  ['en', { lost: 1, added: 3, endings: /^(e?s|e?d|ing|ies|ied|ren|)$/ }],
  // `Bestellung`, `bestellen`.
  ['de', { lost: 1, added: 3, isCompounding: true, stems: 'ung$ ' }],
  // `fönster`, `fönstren`; `bok`, `böcker`; `nyckel`, `nycklar`.
  [
    'sv nb da is',
    { lost: 2, added: 4, isCompounding: true, changes: 'ck k, ([bdfglmnprst])\\1 $1', stems: `e${C}$ $1` },
  ],
  // `huis`, `huizen`; `brief`, `brieven`; `boot`, `boten`; `tas`, `tassen`.
  [
    'nl',
    {
      lost: 1,
      added: 4,
      isCompounding: true,
      changes: 'zen$ s, ven$ f, ([aeou])\\1 $1, ([bdfgklmnprst])\\1 $1',
    },
  ],
  ['fr ca gl el', romance],
  // `utilizator`, `utilizatorului`; `eroare`, `erori`; `masă`, `mese`.
  ['ro', { lost: 2, added: 5, stems: 'oa([^aeiou]+)[ae]?$ o$1, a([^aeiou]+)a$ e$1' }],
  // `botão`, `botões`; `fácil`, `fáceis`.
  ['pt', { ...romance, changes: '[oa]es$ ao', stems: 'il$ ei' }],
  ['it', { lost: 1, added: 2 }],
  // `luz`, `luces`; `cerrar`, `cierra`; `contar`, `cuenta`.
  ['es', { ...romance, changes: 'z c, ie e, ue o' }],
  // `okno`, `okien`; `droga`, `drodze`; `błąd`, `błędu`; `miasto`, `mieście`.
  [
    'pl',
    {
      ...slavic,
      changes: 'sci st, i[ae] e',
      stems: `${slavicStems}, ${C}${C}[ao]$ $1ie$2, ga$ dz, a(.)$ e$1`,
    },
  ],
  // `ніч`, `ночі`.
  ['uk', { ...slavic, stems: `${slavicStems}, і(.ь?)$ о$1, і(.ь?)$ е$1` }],
  ['cs sk ru be bg sl hr sr bs mk', slavic],
  ['lt lv', { lost: 2, added: 4 }],
  // `kauppa`, `kaupassa`; `akku`, `akun`; `uusi`, `uuden`.
  [
    'fi',
    { lost: 2, added: 6, isCompounding: true, changes: '([ptk])\\1 $1, ([aeiouy])si$ $1de', stems: finnish },
  ],
  ['et', { lost: 2, added: 5, isCompounding: true, isIrregular: true }],
  // `tükör`, `tükrök`.
  ['hu', { lost: 1, added: 7, isCompounding: true, stems: `[aeo]${C}$ $1` }],
  // `dosya`, `dosyalarınızda`; `şehir`, `şehri`.
  ['tr az', { lost: 1, added: 12, stems: `[iıuoea]${C}$ $1` }],
  ['ar', { lost: 1, added: 4, prefixes: /^[وف]?[بكل]?(?:ال|لل|ل)?/, isIrregular: true }],
  // `קובץ`, `קבצים`; `שפה`, `שפות`.
  ['he', { lost: 1, added: 3, prefixes: /^[והבלכמש]{1,2}/, stems: 'ו(..)$ $1, ה$ , ייה$ י' }],
  ['vi', { lost: 0, added: 0 }],
  ['ja zh th ko', { lost: 0, added: 0, isUnspaced: true }],
  // `tulis`, `menulis`; `unduh`, `mengunduh`, `unduhan`.
  ['id ms', { lost: 0, added: 3, prefixes: /^(?:[mp]e(?:ng|ny|[mn])?|ber|ter|di|ke|se)/, stems: '^[kpst] ' }],
];

const byLanguage = new Map(
  families.flatMap(([languages, family]) =>
    languages.split(' ').map((language) => [language, family] as const),
  ),
);

/**
 * Returns the family of a language. A term of a language without a family may have endings; of an unknown one
 * it may not.
 */
export function familyOf(tag: string): Family {
  const language = baseLanguage(tag);
  return byLanguage.get(language) ?? { lost: 0, added: language === '' ? 0 : 3, isIrregular: true };
}

/** Forms that share too little: of English, as other languages keep more of the word. */
export const irregular: ReadonlyMap<string, string> = new Map(
  changesOf('mice mouse, men man, women woman, people person, feet foot, teeth tooth').map(
    ([{ source }, word]) => [source, word],
  ),
);

/** Returns the patterns of changes, each with what takes its place. */
export function changesOf(changes = ''): readonly (readonly [RegExp, string])[] {
  const written = changes === '' ? [] : changes.split(', ');
  return written.map((change) => {
    const [from = '', to = ''] = change.split(' ');
    return [new RegExp(from, 'g'), to] as const;
  });
}
